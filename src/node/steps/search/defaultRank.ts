/** Lists of changes contain every word and answer no question, so other pages rank above them. */
const CHANGE_LISTS = /(?:^|\/)(?:changelog|change-log|changes|release-?notes|releases|history|whats-new)\/?$/i;
/** Guides between versions and announcements rank as low. Their titles find them. */
const VERSION_GUIDES =
  /(?:^|\/)(?:(?:[\w-]*-)?(?:migrat(?:ion|ing|e)|upgrad(?:e|ing))(?:-[\w-]*)?|breaking-changes|deprecat(?:ions?|ed)|announcing-[\w-]+|upgrade-to\/[\w.-]+)\/?$/i;
const CHANGES_RANK = -3;

/** Returns the `search_rank` of a page if neither front matter nor folders set it. */
export function getDefaultRank(route: string): number {
  return CHANGE_LISTS.test(route) || VERSION_GUIDES.test(route) ? CHANGES_RANK : 0;
}
