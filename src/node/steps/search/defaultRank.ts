/** Lists of releases contain every word and answer no question, so all other pages rank above them. */
const RELEASE_LISTS = /(?:^|\/)(?:changelogs?|change-log|release-?notes|releases)(?:\/|$)/i;
const RELEASES_RANK = -9;
/** Other pages about changes, guides between versions, and announcements rank low. Their titles find them. */
const VERSION_GUIDES =
  /(?:^|\/)(?:(?:[\w-]*-)?(?:migrat(?:ion|ing|e)|upgrad(?:e|ing))(?:-[\w-]*)?|changes|history|whats-new|breaking-changes|deprecat(?:ions?|ed)|announcing-[\w-]+|upgrade-to\/[\w.-]+)\/?$/i;
/** Folders of such guides: `migrate/v3`, `deprecations/old-option`. */
const VERSION_FOLDERS = /(?:^|\/)(?:migrat(?:ion|ing|e)|upgrad(?:e|ing)|breaking-changes|deprecat(?:ions?|ed))\//i;
const CHANGES_RANK = -3;
/** Pages for people who work on the product use its words, and answer few questions of its users. */
const CONTRIBUTOR_PAGES =
  /(?:^|\/)(?:(?:contribut(?:e|ing|ors?)(?:-[\w-]+)?|developer-guide|code-of-conduct|governance)(?:\/|$)|dev\/)/i;
const CONTRIBUTORS_RANK = -2;

/** Returns the `search_rank` of a page if neither front matter nor folders set it. */
export function getDefaultRank(route: string): number {
  if (RELEASE_LISTS.test(route)) return RELEASES_RANK;
  if (VERSION_GUIDES.test(route) || VERSION_FOLDERS.test(route)) return CHANGES_RANK;
  return CONTRIBUTOR_PAGES.test(route) ? CONTRIBUTORS_RANK : 0;
}
