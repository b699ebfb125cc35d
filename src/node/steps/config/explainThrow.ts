import fs from 'node:fs';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {describeThrown} from '../../base/diagnostics/describeThrown.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findSitePosition} from '../../base/diagnostics/findSitePosition.ts';
import {toPosition} from '../../base/diagnostics/locateKey.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';

interface ThrowingModule {
  /** File to load, from the root. */
  readonly file: string;
  /** Absolute paths of the sources. */
  readonly dependencies: readonly string[];
  readonly root: string;
}

/** Explains an error of a module of the site while Node loads it, at its place in the source. */
export function explainThrow(error: unknown, module: ThrowingModule): Diagnostic {
  // Node cannot load this package, and its message differs between versions.
  const pagesImport = locatePattern(PAGES_IMPORT, 'manual-docs', module);
  if (pagesImport) {
    const hint = "import what settings need from 'manual-docs/config'";
    return createDiagnostic('config-load', 'The module "manual-docs" is for pages and components.', {
      ...pagesImport,
      hint,
    });
  }
  const {message, code, hint, stack} = describeThrown(error);
  const missing =
    code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND'
      ? /^Cannot find (?:package|module) '(.+?)'/.exec(message)?.[1]
      : undefined;
  if (missing !== undefined) {
    return createDiagnostic('config-load', `The import "${missing}" of ${module.file} does not resolve.`, {
      ...(locateImport(missing, module) ?? {file: module.file, line: 1}),
      hint: `run \`npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0] ?? missing}\``,
    });
  }
  const [firstLine = ''] = message.split('\n');
  const position = findSitePosition(stack, module.root) ?? {file: module.file, line: 1};
  // A plugin of the tool that lacks a package throws while it is imported, so the stack contains no
  // file of the site.
  const plugin = /^The plugins? `([\w-]+)`.* works? with /.exec(firstLine)?.[1];
  const imported = plugin === undefined ? undefined : locateImport(`manual-docs/plugins/${plugin}`, module);
  if (hint !== undefined) return createDiagnostic('config-load', `${firstLine}.`, {...(imported ?? position), hint});
  return createDiagnostic('config-load', `${module.file} throws while it is loaded: ${firstLine}`, {
    ...position,
    hint: 'check the values that the file reads when it runs in Node, at the start of the tool',
  });
}

type Range = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** Matches a value import of `manual-docs`. */
const PAGES_IMPORT = /(?<!\bimport type [^'"]*['"])(?<=\b(?:from|import|require)[\s(]*['"])manual-docs(?=['"])/;

/** Locates the first value import of a module, or of a file in it. */
function locateImport(text: string, module: ThrowingModule): Range | undefined {
  const pattern = new RegExp(`(?<!\\bimport type [^'"]*['"])(?<=['"])${text.replace(/[.$/]/g, '\\$&')}(?=['"/])`);
  return locatePattern(pattern, text, module);
}

function locatePattern(pattern: RegExp, {length}: string, {dependencies, root}: ThrowingModule): Range | undefined {
  for (const file of dependencies) {
    const source = fs.readFileSync(file, 'utf8');
    const at = source.search(pattern);
    if (at >= 0) return {file: toSitePath(root, file), ...toPosition(source, at), length};
  }
  return undefined;
}
