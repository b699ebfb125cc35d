/** Pages that list changes have a word for everything, and answer no question: they stand below the page that does. */
const LISTS_OF_CHANGES = /(?:^|\/)(?:changelog|change-log|changes|release-?notes|releases|history|whats-new)\/?$/i;
const CHANGES_RANK = -3;

/** The `search_rank` of a page whose front matter and folders say nothing. */
export function defaultRank(route: string): number {
  return LISTS_OF_CHANGES.test(route) ? CHANGES_RANK : 0;
}
