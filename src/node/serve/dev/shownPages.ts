import {fillPostLists} from '../../run/stages/fillPostLists.ts';
import {getCacheId} from '../../state/cache/cachedPage.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {getExcerptRoutes} from '../../steps/site/blog/fillExcerpts.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {findPage} from './siteQueries.ts';

/**
 * Returns the cache ids of pages to compile before a page can be shown: the page itself, and the
 * pages that it shows excerpts of.
 */
export function findUncompiled(page: SitePage, site: BuiltSite, snapshot: Snapshot): string[] {
  const shown = [
    page,
    ...getExcerptRoutes(page).flatMap((route) => site.byRoute.get(route) ?? []),
    ...findCardPages(page, snapshot),
  ];
  return shown.flatMap(({record}) => (record?.kind === 'outline' ? [getCacheId(record.source)] : []));
}

/**
 * Returns the pages whose first sentence is on a card. Cards with their own description need none.
 */
function findCardPages({props}: SitePage, {sites}: Snapshot): SitePage[] {
  if (props.kind !== 'doc' || !props.cards) return [];
  return props.cards.flatMap(({href, description}) => (description ? [] : (findPage(sites, href)?.page ?? [])));
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
  const {props} = page;
  if (props.kind !== 'doc' || !props.cards) return page;
  const cards = props.cards.map((card) => {
    const excerpt = findPage(sites, card.href)?.page.record?.excerpt;
    return card.description || !excerpt ? card : {...card, description: excerpt};
  });
  return {...page, props: {...props, cards}};
}

function fillListExcerpts(
  page: SitePage,
  site: BuiltSite,
  {snapshot, cache}: {readonly snapshot: Snapshot; readonly cache: SiteTools['cache']},
): SitePage {
  if (getExcerptRoutes(page).length === 0) return page;
  return fillPostLists({...snapshot, sites: [{...site, pages: [page]}]}, cache).sites[0]!.pages[0]!;
}
