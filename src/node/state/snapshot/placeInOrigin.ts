import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readIfThere} from '../../base/files/readIfThere.ts';
import type {Project} from '../project/project.ts';

/** Moves problems of generated pages to where their author wrote the text: a description of an API, a template. Others stay unchanged. */
export function placeInOrigin(found: readonly Diagnostic[], {root, generated}: Project): readonly Diagnostic[] {
  const origins = new Map(generated.map(({source}) => [source.file, source.generated?.from]));
  const read = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = read.get(file) ?? readLines(path.resolve(root, file));
    read.set(file, known);
    return known;
  };
  return found.map((one) => {
    const origin = one.file === undefined ? undefined : origins.get(one.file);
    if (origin === undefined || !one.line || !one.column) return one;
    const line = linesOf(one.file!)[one.line - 1] ?? '';
    const named = /`([^`]+)`/.exec(one.message)?.[1] ?? '';
    const end = line.indexOf(named, one.column - 1);
    if (named === '' || end < 0) return one;
    // Texts may be escaped or wrapped there: then the line that has what the message names will do.
    const place =
      placeOf(line.slice(one.column - 1, end + named.length), linesOf(origin)) ?? placeOf(named, linesOf(origin));
    return place ? {...one, file: origin, ...place} : one;
  });
}

const readLines = (file: string): readonly string[] => readIfThere(file)?.split('\n') ?? [];

function placeOf(text: string, lines: readonly string[]): {line: number; column: number} | undefined {
  const index = lines.findIndex((line) => line.includes(text));
  return index < 0 ? undefined : {line: index + 1, column: lines[index]!.indexOf(text) + 1};
}
