import type {LiveDraft} from '../../shared/live.ts';
import type {CachedPage} from '../cache/cachedPage.ts';
import type {SitePage} from '../site/types.ts';
import type {BuiltSite} from '../stages/graphStage.ts';
import {placeKey} from './livePage.ts';

/** The page at a final path, with the locale's site that it belongs to. */
export function findPage(
  sites: readonly BuiltSite[],
  route: string,
): {readonly site: BuiltSite; readonly page: SitePage} | undefined {
  for (const site of sites) {
    const page = site.byRoute.get(route);
    if (page) return {site, page};
  }
  return undefined;
}

/** The file, from the root, that a page is made from. */
export function sourceOf(page: SitePage | undefined): {readonly file?: string} {
  return page?.record ? {file: page.record.source.file} : {};
}

/** Pages that builds leave out, each once. */
export function findDrafts(sites: readonly BuiltSite[]): LiveDraft[] {
  const drafts = new Map<string, LiveDraft>();
  for (const {pages} of sites)
    for (const {record, route, props} of pages) {
      const file = record?.source.file;
      if (file !== undefined && record?.frontMatter.draft && !drafts.has(file))
        drafts.set(file, {title: props.title, route, file});
    }
  return [...drafts.values()];
}

/** Addresses of a page's links and images as its HTML shows them, by the place that they are written at. */
export function linkAddresses(page: SitePage, site: BuiltSite): Map<string, string> {
  const {record} = page;
  if (!record) return new Map();
  const targets = site.targets(page);
  return new Map(
    record.links.map(({file = record.source.file, line, column}, i) => [
      placeKey({file, line, column}),
      targets[i]?.url ?? '#',
    ]),
  );
}

/** The not-found page of the locale that a path belongs to. */
export function findNotFoundRoute(sites: readonly BuiltSite[], pathname: string): string {
  const site =
    [...sites]
      .sort((a, b) => b.locale.baseUrl.length - a.locale.baseUrl.length)
      .find(({locale}) => pathname.startsWith(locale.baseUrl)) ?? sites[0]!;
  return `${site.locale.baseUrl}404`;
}

/** The items of a sidebar's branch, which pages load when a reader opens it. */
export function findBranch(sites: readonly BuiltSite[], key: string): readonly unknown[] | undefined {
  for (const site of sites)
    for (const {sidebar} of site.pages) {
      const items = sidebar?.sidebar.branches.get(key);
      if (items) return items;
    }
  return undefined;
}

/** Changes with the modules that the bundle holds: one for each page with components. */
export function keyOfModules(
  sites: readonly BuiltSite[],
  pages: ReadonlyMap<string, CachedPage>,
  current: (page: SitePage) => SitePage,
): string {
  // Few sites have such pages, and large ones are saved often.
  if (![...pages.values()].some(({record}) => record.interactive)) return '';
  const keys = sites.flatMap((site) =>
    site.pages.flatMap((page) => {
      const {record} = current(page);
      return record?.interactive ? [`${page.route} ${record.key}`] : [];
    }),
  );
  return keys.join('\n');
}
