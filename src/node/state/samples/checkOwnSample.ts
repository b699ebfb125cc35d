import type {Sample, SampleProblem} from '../../steps/config/plugin.ts';
import {parseFrontMatter} from '../../steps/content/frontMatter.ts';

/** Checks front matter of a sample against the schema of pages. */
export function checkOwnSample(sample: Sample): readonly SampleProblem[] {
  if (!/^mdx?$|^markdown$/.test(sample.language) || !sample.code.startsWith('---\n')) return [];
  const {diagnostics} = parseFrontMatter(`${sample.code}\n`, sample.file);
  return diagnostics.map(({message, severity, line, column, length, hint}) => ({
    ...{message, severity, sample, line, column, length, hint},
  }));
}
