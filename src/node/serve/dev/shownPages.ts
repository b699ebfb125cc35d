import {fillPostLists} from '../../run/stages/fillPostLists.ts';
import {findWordTargets} from '../../run/stages/resolveLinkWords.ts';
import {getCacheId} from '../../state/cache/cachedPage.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {getExcerptRoutes} from '../../steps/site/blog/fillExcerpts.ts';
import {mapCards} from '../../steps/site/mapCards.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {findPage} from './siteQueries.ts';

/**
 * Returns the cache ids of pages to compile before a page can be shown: the page itself, and the
 * pages that it shows excerpts or headings of.
 */
export function findUncompiled(page: SitePage, site: BuiltSite, snapshot: Snapshot): string[] {
  const shown = [
    page,
    ...getExcerptRoutes(page).flatMap((route) => site.byRoute.get(route) ?? []),
    ...findCardPages(page, snapshot),
    ...findWordTargets(page, site),
  ];
  return shown.flatMap(({record}) => (record?.kind === 'outline' ? [getCacheId(record.source)] : []));
}

/** Returns the pages whose first sentence is on a card, in the list of a tag, or in the archive of a blog. */
function findCardPages(page: SitePage, {sites}: Snapshot): SitePage[] {
  const cardPages: SitePage[] = [];
  mapCards(page, (card) => {
    const target = findExcerptPage(card.href, sites);
    if (target) cardPages.push(target);
    return card;
  });
  return cardPages;
}

/** Returns the page that a card links to, unless its author describes it. */
function findExcerptPage(href: string, sites: Snapshot['sites']): SitePage | undefined {
  const {page} = findPage(sites, href) ?? {};
  return page?.record && page.record.frontMatter.description === undefined ? page : undefined;
}

/** Adds excerpts of other pages to the lists and cards of a page. */
export function fillShownExcerpts(
  page: SitePage,
  site: BuiltSite,
  snapshot: Snapshot,
  {cache}: Pick<SiteTools, 'cache'>,
): SitePage {
  return fillListExcerpts(fillCards(page, snapshot), site, {snapshot, cache});
}

function fillCards(page: SitePage, {sites}: Snapshot): SitePage {
  // The graph is not rebuilt for an edit of the first sentence, so it may have an earlier one.
  const fill = <Card extends {readonly href: string}>(card: Card): Card => {
    const excerpt = findExcerptPage(card.href, sites)?.record?.excerpt;
    return excerpt === undefined ? card : {...card, description: excerpt || undefined};
  };
  return mapCards(page, fill);
}

function fillListExcerpts(
  page: SitePage,
  site: BuiltSite,
  {snapshot, cache}: {readonly snapshot: Snapshot; readonly cache: SiteTools['cache']},
): SitePage {
  if (getExcerptRoutes(page).length === 0) return page;
  return fillPostLists({...snapshot, sites: [{...site, pages: [page]}]}, cache).sites[0]!.pages[0]!;
}
