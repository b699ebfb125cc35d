/** Ids and addresses that markup, styles and behaviour share. */

/** The element that takes the focus after a change of page, and the target of the skip link. */
export const MAIN_ID = 'manual-main';
/** The sidebar column, on narrow screens the drawer. */
export const DRAWER_ID = 'manual-drawer';
/** The element that holds the page's text; the browser takes a static page's HTML from it. */
export const ARTICLE_ID = 'manual-article';
/** The live region that speaks the title of a new page. */
export const ANNOUNCER_ID = 'manual-announcer';

/** Final path of the home page. */
export function homePath(baseUrl: string): string {
  return baseUrl === '/' ? '/' : baseUrl.slice(0, -1);
}
