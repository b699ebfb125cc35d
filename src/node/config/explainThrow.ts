import fs from 'node:fs';
import {SourceMap} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {positionAt} from '../diagnostics/locateKey.ts';

interface ThrowingModule {
  /** What was to be loaded, from the site's root. */
  readonly file: string;
  /** The compiled module, absolute, with its source map inside. */
  readonly output: string;
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
  readonly root: string;
}

/** A module of the site that threw while Node loaded it, with the place in the author's own file. */
export function explainThrow(error: unknown, module: ThrowingModule): Diagnostic {
  const thrown: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const {message, code, stack = ''} = thrown;
  const missing =
    code === 'ERR_MODULE_NOT_FOUND' ? /^Cannot find (?:package|module) '(.+?)'/.exec(message)?.[1] : undefined;
  if (missing !== undefined) {
    return diagnostic('config-load', `The import "${missing}" of ${module.file} does not resolve.`, {
      ...(placeOfText(missing, module) ?? {file: module.file, line: 1}),
      hint: `install the package: npm install ${missing}`,
    });
  }
  const [first = ''] = message.split('\n');
  return diagnostic('config-load', `${module.file} throws while it is loaded: ${first}`, {
    ...(placeInStack(stack, module) ?? {file: module.file, line: 1}),
    hint: 'the file runs in Node when the tool starts: check the values that it reads',
  });
}

type Place = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** The innermost frame of the stack that lies in the compiled module, led back to the source. */
function placeInStack(stack: string, {output, root}: ThrowingModule): Place | undefined {
  const url = pathToFileURL(output).href;
  const at = stack.indexOf(`${url}:`);
  const frame = at < 0 ? null : /^:(\d+):(\d+)/.exec(stack.slice(at + url.length));
  if (!frame) return undefined;
  const inline = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(
    fs.readFileSync(output, 'utf8'),
  )?.[1];
  if (inline === undefined) return undefined;
  const map = new SourceMap(JSON.parse(Buffer.from(inline, 'base64').toString('utf8')));
  const entry = map.findEntry(Number(frame[1]) - 1, Number(frame[2]) - 1);
  if (!('originalSource' in entry)) return undefined;
  const source = path.resolve(path.dirname(output), entry.originalSource);
  return {file: fromRoot(source, root), line: entry.originalLine + 1, column: entry.originalColumn + 1};
}

function placeOfText(text: string, {dependencies, root}: ThrowingModule): Place | undefined {
  for (const file of dependencies) {
    const source = fs.readFileSync(file, 'utf8');
    const at = [`'${text}`, `"${text}`].map((quoted) => source.indexOf(quoted)).find((found) => found >= 0);
    if (at !== undefined) return {file: fromRoot(file, root), ...positionAt(source, at + 1), length: text.length};
  }
  return undefined;
}

function fromRoot(file: string, root: string): string {
  return path.relative(root, file).split(path.sep).join('/');
}
