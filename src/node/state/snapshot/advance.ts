import path from 'node:path';
import {isModule, type PageRecord} from '../../../shared/build.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {stampFile} from '../../base/files/stamps.ts';
import {hasSameVariables} from '../../base/variables/flattenVariables.ts';
import {replaceRecord} from '../../steps/site/replaceRecord.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {getCacheId, isCompiled, type KnownPage} from '../cache/cachedPage.ts';
import {callWithHooks} from '../plugins/runHook.ts';
import {runCheckHooks} from '../plugins/siteHooks.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import {findSources, type Sources} from '../project/findSources.ts';
import {sampleStage} from '../samples/sampleStage.ts';
import {type CompiledPages, compileStage} from './compileStage.ts';
import type {BuiltSite} from './createLocaleSite.ts';
import {graphStage} from './graphStage.ts';
import {linkStage} from './links/linkStage.ts';
import {createOutlinePage} from './outline.ts';
import {type Dates, NO_DATES, readDates, readStoredDates} from './readDates.ts';
import {findSiteTheme, type SiteTools} from './siteTools.ts';
import type {Changes, Snapshot} from './snapshot.ts';

interface Advanced extends WithDiagnostics<Snapshot> {
  /** Those of the problems that plugins and checkers of samples found; absent without checks. */
  readonly checkProblems?: readonly Diagnostic[];
}

/**
 * Advances a site to the next snapshot: the only way from files to pages, graph, links, and
 * diagnostics. The previous snapshot stays unchanged, and its unchanged pages are reused.
 * @param before undefined for the first snapshot
 * @param changes what has changed, and what the next snapshot must contain
 */
export async function advance(before: Snapshot | undefined, changes: Changes, tools: SiteTools): Promise<Advanced> {
  const {project, reporter} = tools;
  if (!before && !changes.sources) reporter.stage('read');
  const sources = changes.sources ?? before?.sources ?? findSources(project);
  const datesPromise = changes.dates === 'all' ? readDates(project, sources, tools.useCache) : undefined;
  // Awaited later. Until then, a rejection must not end the process.
  datesPromise?.catch(() => {});
  reporter.stage('compile');
  const {pages, compiled} = await createPages(before, {...changes, sources}, tools);
  reporter.stage('graph');
  const fallbackDates = changes.dates === 'known' ? readStoredDates(project, sources, tools.useCache) : before?.dates;
  const dates = (await datesPromise) ?? fallbackDates ?? NO_DATES;
  const next = {
    project,
    theme: changes.theme ? findSiteTheme(project) : (before?.theme ?? tools.theme),
    sources,
    pages,
    dates,
    compiled,
  };
  const value: Snapshot = {...next, ...(await createGraph(before, next, tools))};
  if (!changes.links) return {value, diagnostics: collectProblems(value, tools)};
  reporter.stage('links');
  const links = linkStage(value.sites, project);
  const checkProblems = [
    ...(await runCheckHooks(value.sites, project)),
    ...(await sampleStage(pages, project, tools.samples)),
  ];
  const diagnostics = [...collectProblems(value, tools), ...links, ...checkProblems];
  return {value, diagnostics, checkProblems};
}

/** Collects all known problems, except those of links and checks. */
function collectProblems({sources, theme, pages, dates, graphProblems}: Snapshot, {settings}: SiteTools): Diagnostic[] {
  return [
    ...sources.diagnostics,
    ...theme.diagnostics,
    ...settings.diagnostics,
    ...[...pages.values()].flatMap((page) => page.diagnostics),
    ...dates.diagnostics,
    ...graphProblems,
  ];
}

interface PageChanges extends Changes {
  readonly sources: Sources;
}

/**
 * Creates the pages of all sources, in their order: reused, cached, compiled if requested, or as
 * outlines.
 */
async function createPages(
  before: Snapshot | undefined,
  changes: PageChanges,
  tools: SiteTools,
): Promise<CompiledPages> {
  tools.cache.clearStatCache();
  const {sources, files = [], compile = []} = changes;
  if (before?.sources === sources && compile !== 'all') {
    const {pages, compiled} = await compileStage(findNamedPages(before, {files, compile}), tools);
    return {pages: pages.size === 0 ? before.pages : new Map([...before.pages, ...pages]), compiled};
  }
  const {reused, open} = planPages(before, changes, tools);
  const {pages, compiled} = await compileStage(open, tools);
  const all = sources.pages.map(({source}) => getCacheId(source));
  return {pages: new Map(all.map((id) => [id, pages.get(id) ?? reused.get(id)!])), compiled};
}

/**
 * Finds the pages to compile if no file was added or removed. A large site has many pages, but a
 * step changes few.
 */
function findNamedPages(
  {sources, pages, project}: Snapshot,
  {files, compile}: {readonly files: readonly string[]; readonly compile: readonly string[]},
): FoundSource[] {
  const outlined = compile.flatMap((id) => pages.get(id)?.record ?? []).filter(({kind}) => kind === 'outline');
  const wantedFiles = new Set([...files, ...outlined.map(({source}) => source.file)]);
  if (wantedFiles.size === 0) return [];
  const found = sources.pages.filter(({source}) => wantedFiles.has(source.file));
  return found.map((page) => ({...page, stamp: stampFile(path.join(project.root, page.source.file))}));
}

function planPages(
  before: Snapshot | undefined,
  {sources, files = [], compile = []}: PageChanges,
  {cache, project}: SiteTools,
): {reused: ReadonlyMap<string, KnownPage>; open: readonly FoundSource[]} {
  const isFresh = sources !== before?.sources;
  const changed = new Set(files);
  const wantedIds = compile === 'all' ? undefined : new Set(compile);
  const reused = new Map<string, KnownPage>();
  const open: FoundSource[] = [];
  for (const foundSource of sources.pages) {
    const {source} = foundSource;
    const id = getCacheId(source);
    const page = reusePage(before?.pages.get(id), foundSource, isFresh);
    const isWanted = wantedIds?.has(id) ?? true;
    if (changed.has(source.file) || (isWanted && (!page || page.record.kind === 'outline')))
      open.push(isFresh ? foundSource : {...foundSource, stamp: stampFile(path.join(project.root, source.file))});
    else reused.set(id, page ?? cache.get(foundSource) ?? createOutlinePage(foundSource, project.root));
  }
  return {reused, open};
}

/**
 * Returns the previous page, unless its variables or its file have changed. A page without a stamp stays: a watcher tells
 * its changes, or it is only moved, and its new file does not exist yet.
 * @param isFresh whether the stamp of the source is current
 */
function reusePage(
  page: KnownPage | undefined,
  {stamp, variables}: FoundSource,
  isFresh: boolean,
): KnownPage | undefined {
  if (!hasSameVariables(page?.record.variables, variables)) return undefined;
  if (!isFresh || !isCompiled(page)) return page;
  return page.stamp === stamp || page.stamp === '' ? page : undefined;
}

type Graph = Pick<Snapshot, 'sites' | 'graphProblems' | 'revision'>;

/**
 * Creates the graph. It is rebuilt if data that other pages show has changed; otherwise only pages
 * are replaced.
 */
async function createGraph(
  before: Snapshot | undefined,
  next: Omit<Snapshot, keyof Graph>,
  {dev}: SiteTools,
): Promise<Graph> {
  if (before && before.sources === next.sources && areSameDates(before.dates.changes, next.dates.changes)) {
    const {graphProblems, revision, sites} = before;
    const changed = findOwnChanges(before.pages, next.pages);
    if (changed)
      return {graphProblems, revision, sites: changed.size === 0 ? sites : replaceRecords(sites, next, changed)};
  }
  const {project, sources, pages, dates} = next;
  const input = {project, sources, pages, dates: dates.changes, dev};
  const graph = await callWithHooks('sidebar', project.config, () => graphStage(input));
  return {sites: graph.value, graphProblems: graph.diagnostics, revision: (before?.revision ?? 0) + 1};
}

function areSameDates(before: Dates['changes'], next: Dates['changes']): boolean {
  return before === next || before.size + next.size === 0;
}

/** Finds pages whose changes only they show; undefined if other pages show a change. */
function findOwnChanges(before: Snapshot['pages'], next: Snapshot['pages']): ReadonlySet<string> | undefined {
  const changed = new Set<string>();
  if (before === next) return changed;
  for (const [id, {record}] of next) {
    const previous = before.get(id)?.record;
    if (previous === record) continue;
    if (!previous || getSharedData(previous) !== getSharedData(record)) return undefined;
    changed.add(record.source.file);
  }
  return changed;
}

/**
 * Returns the data of a page that other pages show (title, position, labels), and whether it is a
 * module, on which its own props depend.
 */
function getSharedData(record: PageRecord): string {
  return JSON.stringify([record.frontMatter, record.contentTitle, isModule(record)]);
}

function replaceRecords(
  sites: readonly BuiltSite[],
  {pages}: Pick<Snapshot, 'pages'>,
  changed: ReadonlySet<string>,
): readonly BuiltSite[] {
  return sites.map((site) => {
    const others = [...site.byRoute].flatMap(([route, page]): [string, SitePage][] => {
      if (!page.record || !changed.has(page.record.source.file)) return [];
      const record = pages.get(getCacheId(page.record.source))?.record;
      return record ? [[route, replaceRecord(page, record)]] : [];
    });
    if (others.length === 0) return site;
    const byRoute = new Map([...site.byRoute, ...others]);
    return {...site, byRoute, pages: [...byRoute.values()]};
  });
}
