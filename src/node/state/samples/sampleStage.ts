import {setImmediate} from 'node:timers/promises';
import {unpackDetails} from '../../../shared/build.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {createSourceReader} from '../../base/files/readIfExists.ts';
import type {Sample, SampleContext, SamplePage} from '../../steps/config/plugin.ts';
import {parseCodeMeta} from '../../steps/highlight/block/codeMeta.ts';
import {readPackageVersion, resolvePackage} from '../../steps/samples/parsers/parseByPackage.ts';
import {type CachedPage, isCompiled, type KnownPage} from '../cache/cachedPage.ts';
import {createHookContext} from '../plugins/hookContext.ts';
import {createInvalidResultProblem, runHook} from '../plugins/runHook.ts';
import {toFileInfo} from '../plugins/siteHooks.ts';
import type {Project} from '../project/project.ts';
import {listCheckers, type NamedChecker} from './listCheckers.ts';
import {hashInputs, type SampleCache, type StoredResult} from './sampleCache.ts';
import {toDiagnostic, toStoredProblems} from './sampleProblems.ts';

/** Pages that a parser checks at a time, because some parsers are processes. */
const PARSED_AT_A_TIME = 16;

interface CheckedPage {
  readonly page: SamplePage;
  /** Hash of the file. */
  readonly hash: string;
}

/** Runs all checkers of samples, and returns the problems that they find. */
export async function sampleStage(
  pages: ReadonlyMap<string, KnownPage>,
  project: Project,
  cache: SampleCache,
): Promise<readonly Diagnostic[]> {
  const checkers = listCheckers(project.config);
  if (checkers.length === 0) return [];
  const readSource = createSourceReader(project.root, project.unsaved);
  const groups = new Map<string, CheckedPage[]>();
  for (const page of pages.values()) {
    if (!isCompiled(page)) continue;
    const {locale, version} = page.record.source;
    const id = `${locale}|${version}`;
    const group = groups.get(id) ?? [];
    group.push(...toCheckedPage(page, readSource));
    groups.set(id, group);
  }
  const diagnostics: Diagnostic[] = [];
  for (const group of groups.values())
    for (const checker of checkers)
      diagnostics.push(...(await runChecker(checker, group, {project, cache, readSource})));
  cache.save();
  return diagnostics;
}

function toCheckedPage(
  {record, hash}: CachedPage,
  readSource: (file: string) => string | undefined,
): readonly CheckedPage[] {
  // Most records have no samples, and unpacking takes time.
  if (!record.details.includes('"samples":')) return [];
  const {source} = record;
  const samples = (unpackDetails(record).samples ?? []).map((sample): Sample => {
    const {title} = parseCodeMeta(sample.meta);
    return {...sample, file: sample.file ?? source.file, ...(title === undefined ? {} : {title})};
  });
  const page: SamplePage = {
    ...toFileInfo(source),
    get text() {
      return readSource(source.file) ?? '';
    },
    samples,
  };
  return samples.length === 0 ? [] : [{page, hash}];
}

interface CheckInput {
  readonly project: Project;
  readonly cache: SampleCache;
  readonly readSource: (file: string) => string | undefined;
}

async function runChecker(
  named: NamedChecker,
  group: readonly CheckedPage[],
  input: CheckInput,
): Promise<readonly Diagnostic[]> {
  const languages = named.checker.languages && new Set(named.checker.languages.map((name) => name.toLowerCase()));
  const checked = group.flatMap(({page, hash}) => {
    const samples = page.samples.filter(({language}) => languages?.has(language.toLowerCase()) ?? true);
    return samples.length > 0 ? [{page: selectSamples(page, samples), hash}] : [];
  });
  if (checked.length === 0) return [];
  const {project} = input;
  const {needs} = named;
  const entry = needs && resolvePackage(needs.package, project.root);
  if (needs && entry === undefined) {
    const message = `${needs.subject} are checked by the package \`${needs.package}\`, which is not installed.`;
    const position = {file: project.configFile, ...project.locate(['samples', needs.setting])};
    const hint = `run \`npm install --save-dev ${needs.package}\``;
    return [createDiagnostic('sample-unchecked', message, {...position, hint})];
  }
  const version = entry === undefined ? (named.plugin?.version ?? '') : readPackageVersion(entry);
  const pages = checked.map(({page}) => page);
  let pagesHash: string | undefined;
  const getPagesHash = (): string => {
    pagesHash ??= hashInputs(pages.map(({file, samples}) => [file, samples]));
    return pagesHash;
  };
  const problems: Diagnostic[] = [];
  const size = named.plugin ? 1 : PARSED_AT_A_TIME;
  for (let i = 0; i < checked.length; i += size) {
    const chunk = checked.slice(i, i + size);
    const results = await Promise.all(
      chunk.map((page) => checkPage(page, {named, version, pages, getPagesHash}, input)),
    );
    problems.push(...results.flat());
  }
  return problems;
}

/** Copies a page with some of its samples. The text is read late. */
function selectSamples(page: SamplePage, samples: readonly Sample[]): SamplePage {
  return Object.defineProperties({samples} as SamplePage, {
    ...Object.getOwnPropertyDescriptors({...toPlainPage(page)}),
    text: {get: () => page.text, enumerable: true},
  });
}

const toPlainPage = ({file, path, kind, instance, version, locale}: SamplePage) => ({
  ...{file, path, kind, instance, version, locale},
});

interface CheckerOfPages {
  readonly named: NamedChecker;
  /** Version of its plugin or package. */
  readonly version: string;
  readonly pages: readonly SamplePage[];
  readonly getPagesHash: () => string;
}

async function checkPage(
  {page, hash}: CheckedPage,
  {named, version, pages, getPagesHash}: CheckerOfPages,
  {project, cache, readSource}: CheckInput,
): Promise<readonly Diagnostic[]> {
  const {plugin, checker, id} = named;
  const key = hashInputs(id, version, plugin?.key, page.file, hash, page.samples);
  const cached = cache.get(key);
  if (cached && (cached.pages === undefined || cached.pages === getPagesHash()))
    return toDiagnostics(cached, page, {named, readSource});
  // A saved page is shown before the samples of the site are checked.
  await setImmediate();
  let hasReadPages = false;
  const context: SampleContext = {
    ...createHookContext(plugin ?? {name: 'samples'}, project),
    get pages() {
      hasReadPages = true;
      return pages;
    },
  };
  const answer = plugin
    ? await runHook(plugin, {hook: 'sampleCheckers', project}, () => checker.check(page, context))
    : {value: await checker.check(page, context), diagnostics: []};
  if (answer.diagnostics.length > 0) return answer.diagnostics;
  const problems = toStoredProblems(answer.value, page);
  if (!problems) {
    const what = `returns from \`sampleCheckers\` something that is not a list of problems, for ${page.file}`;
    const hint = 'return objects with a `message`, a `sample` of the page, and a line and a column from 1';
    return [createInvalidResultProblem(plugin!, {what, hint, project})];
  }
  const result: StoredResult = {problems, ...(hasReadPages ? {pages: getPagesHash()} : {})};
  cache.put(key, result);
  return toDiagnostics(result, page, {named, readSource});
}

function toDiagnostics(
  {problems}: StoredResult,
  page: SamplePage,
  {named, readSource}: {named: NamedChecker; readSource: (file: string) => string | undefined},
): readonly Diagnostic[] {
  return problems.flatMap((problem) => {
    const sample = problem.at === undefined ? undefined : page.samples[problem.at];
    return sample?.unchecked === undefined
      ? [toDiagnostic(problem, {page, sample, name: named.plugin?.name, readSource})]
      : [];
  });
}
