import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readIfExists} from '../../base/files/readIfExists.ts';
import type {Project} from '../project/project.ts';

/**
 * Moves problems of generated pages to the author's text, such as an API description or a template.
 */
export function moveToOrigin(diagnostics: readonly Diagnostic[], {root, generated}: Project): readonly Diagnostic[] {
  const origins = new Map(generated.map(({source}) => [source.file, source.generated?.from]));
  const cache = new Map<string, readonly string[]>();
  const getLines = (file: string): readonly string[] => {
    const lines = cache.get(file) ?? readLines(path.resolve(root, file));
    cache.set(file, lines);
    return lines;
  };
  return diagnostics.map((diagnostic) => {
    const origin = diagnostic.file === undefined ? undefined : origins.get(diagnostic.file);
    if (origin === undefined || !diagnostic.line || !diagnostic.column) return diagnostic;
    const line = getLines(diagnostic.file!)[diagnostic.line - 1] ?? '';
    const named = /`([^`]+)`/.exec(diagnostic.message)?.[1] ?? '';
    const end = line.indexOf(named, diagnostic.column - 1);
    if (named === '' || end < 0) return diagnostic;
    // The author's text may be escaped or wrapped. Then use the first line with the quoted name of
    // the message.
    const position =
      locateText(line.slice(diagnostic.column - 1, end + named.length), getLines(origin)) ??
      locateText(named, getLines(origin));
    return position ? {...diagnostic, file: origin, ...position} : diagnostic;
  });
}

const readLines = (file: string): readonly string[] => readIfExists(file)?.split('\n') ?? [];

function locateText(text: string, lines: readonly string[]): {line: number; column: number} | undefined {
  const index = lines.findIndex((line) => line.includes(text));
  return index < 0 ? undefined : {line: index + 1, column: lines[index]!.indexOf(text) + 1};
}
