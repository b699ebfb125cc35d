/** Pages that list changes have a word for everything, and answer no question: they are below the page that does. */
const CHANGE_LISTS = /(?:^|\/)(?:changelog|change-log|changes|release-?notes|releases|history|whats-new)\/?$/i;
/** So do those that lead from one version to the next, and those that announce one; who looks for these asks for them by their title. */
const VERSION_GUIDES =
  /(?:^|\/)(?:(?:[\w-]*-)?(?:migrat(?:ion|ing|e)|upgrad(?:e|ing))(?:-[\w-]*)?|breaking-changes|deprecat(?:ions?|ed)|announcing-[\w-]+|upgrade-to\/[\w.-]+)\/?$/i;
const CHANGES_RANK = -3;

/** The `search_rank` of a page whose front matter and folders say nothing. */
export function defaultRank(route: string): number {
  return CHANGE_LISTS.test(route) || VERSION_GUIDES.test(route) ? CHANGES_RANK : 0;
}
