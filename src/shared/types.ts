/**
 * The values that cross from the build to the browser. Everything here survives `JSON.stringify`.
 * Nothing here knows the whole site: a page carries its own branch of the sidebar and no route table,
 * so that a page weighs the same in a site of 100 and of 10,000 pages.
 */
export type * from './pageProps.ts';
export type * from './siteProps.ts';
