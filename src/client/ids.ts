/** Ids and addresses that markup, styles and behaviour share. */

/** Receives the focus after navigation; target of the skip link. */
export const MAIN_ID = 'manual-main';
/** The sidebar column; on narrow screens it is the drawer. */
export const DRAWER_ID = 'manual-drawer';
/** Contains the page's text. The browser reads the HTML of a static page from it. */
export const ARTICLE_ID = 'manual-article';
/** The live region that announces the title of a new page. */
export const ANNOUNCER_ID = 'manual-announcer';
