import fs from 'node:fs';
import path from 'node:path';
import type {Message} from 'esbuild';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';

/** Turns what the bundler says into records that name the author's file and line. Anything else is a defect of ours. */
export function explainBundleErrors(error: unknown, {root}: {readonly root: string}): Diagnostic[] {
  const {errors} = error as {errors?: readonly Message[]};
  if (!errors || errors.length === 0) throw error;
  const seen = new Set<string>();
  return errors.flatMap((message) => {
    const record = explain(message, root);
    const id = `${record.file}:${record.line}:${record.message}`;
    if (seen.has(id)) return [];
    seen.add(id);
    return [record];
  });
}

function explain({text, location}: Message, root: string): Diagnostic {
  const unresolved = /^Could not resolve "(.+?)"/.exec(text)?.[1];
  const missingExport = /^No matching export in .* for import "(.+)"/.exec(text)?.[1];
  const place = location ? placeOf(location, unresolved ?? missingExport, root) : {};
  if (unresolved !== undefined) {
    return diagnostic('unresolved-import', `The import "${unresolved}" does not resolve.`, {
      ...place,
      length: unresolved.length,
      hint:
        unresolved.startsWith('.') || unresolved.startsWith('@site/')
          ? "check path and extension: it is relative to this file, `@site/` is the site's root"
          : `install the package: npm install ${unresolved
              .split('/')
              .slice(0, unresolved.startsWith('@') ? 2 : 1)
              .join('/')}`,
    });
  }
  return diagnostic('bundle-failed', text, {
    ...place,
    hint: 'mend the source file; the place is where the bundler stopped',
  });
}

interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Places inside a compiled page are those of generated code: looks the word up in what the author wrote. */
function placeOf(location: NonNullable<Message['location']>, word: string | undefined, root: string): Place {
  const page =
    /^page:[^|]*\|(.+)$/.exec(location.file)?.[1] ??
    (location.namespace === 'page' ? /\|(.+)$/.exec(location.file)?.[1] : undefined);
  if (page === undefined) {
    const file = path.relative(root, path.resolve(root, location.file)).split(path.sep).join('/');
    return {file, line: location.line, column: location.column + 1};
  }
  const lines = readLines(path.join(root, page));
  const at = word === undefined ? -1 : lines.findIndex((line) => line.includes(word));
  return at < 0 ? {file: page, line: 1} : {file: page, line: at + 1, column: lines[at]!.indexOf(word!) + 1};
}

function readLines(file: string): string[] {
  try {
    return fs.readFileSync(file, 'utf8').split(/\r?\n/);
  } catch {
    return [];
  }
}
