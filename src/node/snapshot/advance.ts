import path from 'node:path';
import type {PageRecord} from '../../shared/build.ts';
import {cacheId, isCompiled, type KnownPage} from '../cache/cachedPage.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {stampFile} from '../files/stamps.ts';
import {checkByPlugins} from '../plugins/siteHooks.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import {findSources, type Sources} from '../project/findSources.ts';
import {withRecord} from '../site/docs/docPages.ts';
import {type CompiledPages, compileStage} from './compileStage.ts';
import {graphStage} from './graphStage.ts';
import {linkStage} from './links/linkStage.ts';
import type {BuiltSite} from './localeSite.ts';
import {outlinePage} from './outline.ts';
import {NO_DATES, readDates} from './readDates.ts';
import {type SiteTools, siteTheme} from './siteTools.ts';
import type {Changes, Snapshot} from './snapshot.ts';

/**
 * Takes a site from one snapshot to the next: the only way from files to pages, graph, links and diagnostics. The snapshot before stays as
 * it is; what it knows of pages that did not change is taken over.
 */
export async function advance(
  before: Snapshot | undefined,
  changes: Changes,
  tools: SiteTools,
): Promise<Staged<Snapshot>> {
  const {project, reporter} = tools;
  if (!before && !changes.sources) reporter.stage('read');
  const sources = changes.sources ?? before?.sources ?? findSources(project);
  const dating = changes.dates ? readDates(project, sources, tools.useCache) : undefined;
  // Awaited below; until then nobody else looks at it.
  dating?.catch(() => {});
  reporter.stage('compile');
  const {pages, compiled} = await nextPages(before, {...changes, sources}, tools);
  reporter.stage('graph');
  const dates = (await dating) ?? before?.dates ?? NO_DATES;
  const next = {
    project,
    theme: changes.theme ? siteTheme(project) : (before?.theme ?? tools.theme),
    sources,
    pages,
    dates,
    compiled,
  };
  const value: Snapshot = {...next, ...nextGraph(before, next, tools)};
  const links = changes.links ? await checkLinks(value, tools) : [];
  return {value, diagnostics: [...problemsOf(value, tools), ...links]};
}

async function checkLinks({sites, project}: Snapshot, {reporter}: SiteTools): Promise<readonly Diagnostic[]> {
  reporter.stage('links');
  return [...linkStage(sites, project), ...(await checkByPlugins(sites, project))];
}

/** Everything that is known to be wrong, except with links. */
export function problemsOf(
  {sources, theme, pages, dates, graphProblems}: Snapshot,
  {settings}: SiteTools,
): Diagnostic[] {
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

/** The pages of the sources: as they were, from the cache, compiled now where that is wanted, or outlined. */
async function nextPages(
  before: Snapshot | undefined,
  {sources, files = [], compile = []}: PageChanges,
  tools: SiteTools,
): Promise<CompiledPages> {
  const {cache, project} = tools;
  const isFresh = sources !== before?.sources;
  const changed = new Set(files);
  const wanted = compile === 'all' ? undefined : new Set(compile);
  const known = new Map<string, KnownPage>();
  const open: FoundSource[] = [];
  cache.lookAgain();
  for (const found of sources.pages) {
    const {source} = found;
    const id = cacheId(source);
    const page = pageBefore(before?.pages.get(id), isFresh ? found.stamp : undefined);
    const isWanted = wanted?.has(id) ?? true;
    if (changed.has(source.file) || (isWanted && (!page || page.record.status === 'outline')))
      open.push(isFresh ? found : {source, stamp: stampFile(path.join(project.root, source.file))});
    else known.set(id, page ?? cache.get(source, found.stamp) ?? outlinePage(source, project.root));
  }
  const {pages, compiled} = await compileStage(open, tools);
  const all = sources.pages.map(({source}) => cacheId(source));
  return {pages: new Map(all.map((id) => [id, pages.get(id) ?? known.get(id)!])), compiled};
}

/** What is known of a page, unless its file is another one by now. @param stamp of the file today; undefined when nobody has looked */
function pageBefore(page: KnownPage | undefined, stamp: string | undefined): KnownPage | undefined {
  if (stamp === undefined || !isCompiled(page)) return page;
  return page.stamp === stamp || page.stamp === '' ? page : undefined;
}

type Graph = Pick<Snapshot, 'sites' | 'graphProblems' | 'revision'>;

/** The graph: made again where anything changed that other pages see, else the one before with the pages of today. */
function nextGraph(before: Snapshot | undefined, next: Omit<Snapshot, keyof Graph>, {dev}: SiteTools): Graph {
  if (before && before.sources === next.sources && areSameDates(before, next) && areSameToOthers(before, next)) {
    const {graphProblems, revision} = before;
    return {graphProblems, revision, sites: withRecords(before.sites, next)};
  }
  const {project, sources, pages, dates} = next;
  const graph = graphStage({project, sources, pages, dates: dates.changes, dev});
  return {sites: graph.value, graphProblems: graph.diagnostics, revision: (before?.revision ?? 0) + 1};
}

type Dated = Pick<Snapshot, 'dates'>;

function areSameDates({dates: {changes: before}}: Dated, {dates: {changes: next}}: Dated): boolean {
  return before === next || before.size + next.size === 0;
}

type Paged = Pick<Snapshot, 'pages'>;

function areSameToOthers(before: Paged, next: Paged): boolean {
  for (const [id, {record}] of next.pages) {
    const known = before.pages.get(id)?.record;
    if (known !== record && (!known || shownToOthers(known) !== shownToOthers(record))) return false;
  }
  return true;
}

/** What other pages show of a page: title, place, labels. */
function shownToOthers({frontMatter, contentTitle}: PageRecord): string {
  return JSON.stringify([frontMatter, contentTitle]);
}

function withRecords(
  sites: readonly BuiltSite[],
  {pages, project}: Pick<Snapshot, 'pages' | 'project'>,
): readonly BuiltSite[] {
  return sites.map((site) => {
    const byRoute = new Map(site.byRoute);
    let isSame = true;
    for (const [route, page] of site.byRoute) {
      const record = page.record && pages.get(cacheId(page.record.source))?.record;
      if (!record || record === page.record) continue;
      byRoute.set(route, withRecord(page, record, project.config.baseUrl));
      isSame = false;
    }
    return isSame ? site : {...site, byRoute, pages: [...byRoute.values()]};
  });
}
