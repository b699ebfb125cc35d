import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {explainIssues, type Issue} from '../../steps/config/explainIssues.ts';
import type {Sample, SampleProblem} from '../../steps/config/plugin.ts';
import {siteSchema} from '../../steps/config/schema/site.ts';
import {parseFrontMatter} from '../../steps/content/frontMatter.ts';
import {readStaticConfig} from './readStaticConfig.ts';

/** Checks front matter and configurations of this tool in a sample against their schemas. */
export async function checkOwnSample(sample: Sample): Promise<readonly SampleProblem[]> {
  const {language, code, title = ''} = sample;
  // A template of pages has its values in braces.
  const isPage = /^(?:mdx?|markdown)$/.test(language) && code.startsWith('---\n') && !code.includes('{{');
  const problems = isPage
    ? parseFrontMatter(`${code}\n`, sample.file).diagnostics
    : /^site\.config\.[cm]?[jt]s$/.test(title)
      ? await checkConfigSample(code, title)
      : [];
  return problems.map(({message, severity, line, column, length, hint}) => ({
    ...{message, severity, sample, line, column, length, hint},
  }));
}

async function checkConfigSample(code: string, file: string): Promise<readonly Diagnostic[]> {
  const config = await readStaticConfig(code);
  if (!config) return [];
  const {success, error} = siteSchema.safeParse(config.value);
  if (success) return [];
  const issues = error.issues.filter((issue) => !isOpen(issue, config.unknown));
  return explainIssues(issues, siteSchema, {file, text: code});
}

/** Returns whether an issue is about a setting that a sample leaves out, or that only running code has. */
function isOpen({path, code}: Issue, unknown: ReadonlySet<string>): boolean {
  const key = path.join('.');
  if (key === 'title' || key === 'url') return true;
  const parents = path.map((_, i) => path.slice(0, i + 1).join('.'));
  if (parents.some((parent) => unknown.has(parent))) return true;
  // A value may be wrong only because a part of it is missing.
  return code !== 'unrecognized_keys' && [...unknown].some((open) => open.startsWith(`${key}.`));
}
