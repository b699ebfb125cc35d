import path from 'node:path';
import {isModule, unpackDetails} from '../../../shared/build.ts';
import type {LiveDraft} from '../../../shared/live.ts';
import type {SidebarItem} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {getCacheId} from '../../state/cache/cachedPage.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {linkStage} from '../../state/snapshot/links/linkStage.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import type {SitePage} from '../../steps/site/types.ts';

/** Finds the page at a normalized path, with the site of its locale. Addresses of home pages end in a slash. */
export function findPage(
  sites: readonly BuiltSite[],
  route: string,
): {readonly site: BuiltSite; readonly page: SitePage} | undefined {
  for (const site of sites) {
    const page = site.byRoute.get(route) ?? site.byRoute.get(`${route}/`);
    if (page) return {site, page};
  }
  return undefined;
}

/** Returns the source file, from the root, of the page at a final path. */
export function findSourceFile(route: string, sites: readonly BuiltSite[]): {readonly file?: string} {
  const record = findPage(sites, route)?.page.record;
  return record ? {file: record.source.file} : {};
}

/** Lists the draft pages, each once. */
export function findDrafts(sites: readonly BuiltSite[]): LiveDraft[] {
  const drafts = new Map<string, LiveDraft>();
  for (const {pages} of sites)
    for (const page of pages) {
      const {record, route} = page;
      const file = record?.source.file;
      if (file !== undefined && record?.frontMatter.draft && !drafts.has(file))
        drafts.set(file, {title: page.props.title, route, file});
    }
  return [...drafts.values()];
}

/**
 * Returns the addresses of a page's links and images as in its HTML, by their position in the
 * source.
 */
export function getLinkAddresses(route: string, sites: readonly BuiltSite[]): Map<string, string> {
  const match = findPage(sites, route);
  const record = match?.page.record;
  if (!record) return new Map();
  const targets = match.site.targets(match.page);
  return new Map(
    unpackDetails(record).links.map(({file = record.source.file, href}, i) => [
      toLinkKey(file, href),
      targets[i]?.url ?? '#',
    ]),
  );
}

/** Returns a key for a link in a file. */
export function toLinkKey(file: string | undefined, href: string | undefined): string {
  return JSON.stringify([file, href]);
}

/** Returns the route of the not-found page of the locale that a path belongs to. */
export function findNotFoundRoute(sites: readonly BuiltSite[], pathname: string): string {
  const site =
    [...sites]
      .sort((a, b) => b.locale.baseUrl.length - a.locale.baseUrl.length)
      .find(({locale}) => pathname.startsWith(locale.baseUrl)) ?? sites[0]!;
  return `${site.locale.baseUrl}404`;
}

/** Finds a sidebar branch, with a page that shows its sidebar. */
export function findBranch(
  sites: readonly BuiltSite[],
  key: string,
): {readonly site: BuiltSite; readonly page: SitePage; readonly items: readonly SidebarItem[]} | undefined {
  for (const site of sites)
    for (const page of site.pages) {
      const items = page.sidebar?.sidebar.branches.get(key);
      if (items) return {site, page, items};
    }
  return undefined;
}

/** Lists the bundle's modules, one per page with components. The text changes when they do. */
export function listModuleKeys({sites, pages}: Pick<Snapshot, 'sites' | 'pages'>): string {
  // Few sites have such pages, and large sites are saved often.
  if (![...pages.values()].some(({record}) => isModule(record))) return '';
  const keys = sites.flatMap((site) =>
    site.pages.flatMap(({record, route}) => (isModule(record) ? [`${route} ${record.key}`] : [])),
  );
  return keys.join('\n');
}

/** Returns the final paths of the pages made from files (paths from the root). */
export function findRoutes(files: readonly string[], sites: readonly BuiltSite[]): string[] {
  return sites.flatMap((site) =>
    site.pages.flatMap(({record, route}) => (record && files.includes(record.source.file) ? [route] : [])),
  );
}

/**
 * Returns the problems of the page at a final path.
 * @param rendering problems of the page's last rendering, which may be in files of components
 * @param checks problems of the whole site that plugins and checkers of samples found
 */
export function listPageProblems(
  route: string,
  {sites, pages, project}: Snapshot,
  {rendering, checks}: {readonly rendering: readonly Diagnostic[]; readonly checks: readonly Diagnostic[]},
): readonly Diagnostic[] {
  const match = findPage(sites, route);
  if (!match?.page.record) return finalizeDiagnostics(rendering, project);
  const {site, page} = match;
  const {source, dependencies} = match.page.record;
  const pageProblems = pages.get(getCacheId(source))?.diagnostics ?? [];
  const links = linkStage([{...site, pages: [page]}], project);
  const ofPage = checks.filter(({file}) => file !== undefined && [source.file, ...dependencies].includes(file));
  return finalizeDiagnostics([...pageProblems, ...links, ...rendering, ...ofPage], project);
}

/** Returns the absolute path of a file beside a page, by its name in the output's asset folder. */
export function findPageAsset(name: string, {pages, project}: Pick<Snapshot, 'pages' | 'project'>): string | undefined {
  for (const {record} of pages.values())
    for (const asset of record.assets) if (asset.name === name) return path.join(project.root, asset.file);
  return undefined;
}

/** Creates the lookup of pages that depend on a file, as paths from the root. */
export function createDependents({pages}: Pick<Snapshot, 'pages'>): (file: string) => readonly string[] {
  // Computed lazily, because a thousand files may change at the same time.
  let index: Map<string, string[]> | undefined;
  return (file) => {
    if (!index) {
      index = new Map();
      for (const {record} of pages.values())
        for (const dependency of record.dependencies)
          index.set(dependency, [...(index.get(dependency) ?? []), record.source.file]);
    }
    return index.get(file) ?? [];
  };
}
