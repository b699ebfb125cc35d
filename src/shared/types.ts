/**
 * Values that cross from the build to the browser. All of them are serializable. None contains the
 * whole site: a page has its own branch of the sidebar and no route table, so its size does not
 * depend on the number of pages.
 */
export type * from './pageProps.ts';
export type * from './siteProps.ts';
