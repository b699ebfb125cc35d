import * as z from 'zod';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {LINE_BREAK} from '../../base/diagnostics/fixes/applyEdits.ts';
import type {Sample, SamplePage} from '../../steps/config/plugin.ts';
import {locateInSample, readLinePrefix} from '../../steps/samples/locateInSample.ts';
import type {StoredProblem} from './sampleCache.ts';

const count = z.number().int().positive().optional();
const problemsSchema = z
  .array(
    z.object({
      message: z.string().min(1),
      severity: z.enum(['error', 'warn']).optional(),
      sample: z.custom<Sample>().optional(),
      line: count,
      column: count,
      length: count,
      hint: z.string().optional(),
      replacements: z.array(z.object({text: z.string(), certain: z.boolean().optional()})).optional(),
    }),
  )
  .nullish();

/** Checks what a checker returns for a page; undefined if it is not a list of problems of this page. */
export function toStoredProblems(answer: unknown, {samples}: SamplePage): readonly StoredProblem[] | undefined {
  const {success, data} = problemsSchema.safeParse(answer);
  if (!success) return undefined;
  const problems = (data ?? []).map(({sample, ...problem}) => {
    const at = sample && samples.indexOf(sample);
    return {...problem, ...(at === undefined ? {} : {at})};
  });
  const isValid = ({at, line = 1}: StoredProblem): boolean =>
    at === undefined || (at >= 0 && line <= samples[at]!.code.split('\n').length + 1);
  return problems.every(isValid) ? problems : undefined;
}

interface ProblemOrigin {
  readonly page: SamplePage;
  readonly sample: Sample | undefined;
  /** Plugin of the checker; undefined for a checker of the tool. */
  readonly name: string | undefined;
  readonly readSource: (file: string) => string | undefined;
}

/** Creates the diagnostic for a problem of a sample, at its place in the file. */
export function toDiagnostic(
  {message, severity, line = 1, column, length, hint, replacements = []}: StoredProblem,
  {page, sample, name, readSource}: ProblemOrigin,
): Diagnostic {
  const code = severity === 'warn' ? 'sample-warning' : 'sample-problem';
  const text = name === undefined ? message : `${message} (${name})`;
  const base = {hint, ...(replacements.length > 0 ? {replacements} : {})};
  if (!sample) return createDiagnostic(code, text, {...base, file: page.file, line, column, length});
  const lines = (readSource(sample.file) ?? '').split(LINE_BREAK);
  const {isExact, ...range} = locateInSample(sample, {line, column: column ?? 1, length: length ?? 0}, lines);
  const prefix = readLinePrefix(sample, lines);
  // The replacement of text that a variable gives would replace the variable.
  const isReplaceable = length !== undefined && isExact && replacements.length > 0;
  return createDiagnostic(code, text, {
    hint,
    file: sample.file,
    ...range,
    length: length === undefined ? undefined : Math.max(range.length, 1),
    ...(isReplaceable
      ? {replacements: replacements.map((one) => ({...one, text: one.text.replaceAll('\n', `\n${prefix}`)}))}
      : {}),
  });
}
