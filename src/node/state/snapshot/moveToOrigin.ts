import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readIfExists} from '../../base/files/readIfExists.ts';
import type {Project} from '../project/project.ts';

/**
 * Moves problems of generated pages to the author's text, such as an API description or a template,
 * and adds the hints of the plugin.
 */
export function moveToOrigin(diagnostics: readonly Diagnostic[], {root, generated}: Project): readonly Diagnostic[] {
  const generatedByFile = new Map(generated.map(({source}) => [source.file, source.generated]));
  const cache = new Map<string, readonly string[]>();
  const getLines = (file: string): readonly string[] => {
    const lines = cache.get(file) ?? readLines(path.resolve(root, file));
    cache.set(file, lines);
    return lines;
  };
  return diagnostics.map((diagnostic) => {
    const {from: origin, hints} = generatedByFile.get(diagnostic.file ?? '') ?? {};
    if (origin === undefined) return diagnostic;
    // A generated file must not be edited, because the next build writes it again.
    const {fixes: _, replacements, ...unhelped} = diagnostic;
    const hint = [unhelped.hint, hints?.[unhelped.code]].filter(Boolean).join('; ');
    const problem = hint === '' ? unhelped : {...unhelped, hint};
    const {subject = '', line, column} = problem;
    if (!line || !column || subject === '') return problem;
    const text = getLines(problem.file!)[line - 1] ?? '';
    const end = text.indexOf(subject, column - 1);
    if (end < 0) return problem;
    // The author's text may be escaped or wrapped. Then use the first line with the subject.
    const position =
      locateText(text.slice(column - 1, end + subject.length), getLines(origin)) ??
      locateText(subject, getLines(origin));
    return position ? {...problem, replacements, file: origin, ...position} : problem;
  });
}

const readLines = (file: string): readonly string[] => readIfExists(file)?.split('\n') ?? [];

function locateText(text: string, lines: readonly string[]): {line: number; column: number} | undefined {
  const index = lines.findIndex((line) => line.includes(text));
  return index < 0 ? undefined : {line: index + 1, column: lines[index]!.indexOf(text) + 1};
}
