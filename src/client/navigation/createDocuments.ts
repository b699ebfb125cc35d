import {normalizePathname} from '../../shared/routes.ts';
import {fetchText, NormalLoadError} from '../dom/fetchText.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import {freeNames} from '../page/freeNames.ts';
import {findIsland} from '../page/owner.ts';

/** Pages held in memory: enough for going back and forth and for prefetched links; the rest is in the HTTP cache. */
const PAGE_CACHE_SIZE = 30;

interface DocumentsOptions {
  /** Id of the running bundle. */
  readonly build: string;
  /** The policy of the document beyond that of every page. */
  readonly allowed: readonly string[];
  /** While a site is written its pages change: what was fetched is for one showing. */
  readonly dev: boolean;
}

/** Reads the requirements of a document beyond those of every page, from `<html>`. */
export const readNeeds = ({documentElement: {dataset}}: Document): readonly string[] =>
  dataset.manualNeeds ? dataset.manualNeeds.split(';') : [];

/** Parses a page. The policy of this document allows no style block of another page, so its rules become text. */
function parse(text: string): Document {
  const html = text.replace(
    /<style data-page-rules(?:="")?>([^<]*)<\/style>/,
    '<script type="text/plain" data-page-rules>$1</script>',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  freeNames(page);
  return page;
}

/** Parses the attributes of `<html>`, before the page: the policy of this document holds for what is parsed in it. */
const parseRoot = (text: string): Document =>
  new DOMParser().parseFromString(/<html[^>]*>/.exec(text)?.[0] ?? '', 'text/html');

/** Tells whether this document can show a page that needs `needs` beyond the policy of every page. A script runs only in its own document. */
export const isAllowed = (needs: readonly string[], allowed: readonly string[]): boolean =>
  needs.every((need) => !need.startsWith('script-src') && allowed.includes(need));

/** Returns the addresses of the style sheets that `selector` finds. */
const findSheetUrls = (page: Document, selector: string): readonly string[] =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href')!);

/** Returns the addresses of the style sheets that only some pages have. */
export const pageSheets = (page: Document): readonly string[] => findSheetUrls(page, 'link[data-page-css]');

/** Gets documents of the site, each once. */
export function createDocuments({build, allowed, dev}: DocumentsOptions) {
  const texts = new Map<string, Promise<string>>();

  function fetchPage(pathname: string, options?: RequestInit): Promise<string> {
    const key = normalizePathname(pathname);
    const cached = texts.get(key);
    if (cached) return cached;
    // A redirect may lead to the login of another origin, and its target belongs into the address bar: the browser follows it.
    const fetched = fetchText(pathname, {headers: {accept: 'text/html'}, redirect: 'manual', ...options});
    texts.set(key, fetched);
    if (texts.size > PAGE_CACHE_SIZE) texts.delete(texts.keys().next().value!);
    const forget = () => texts.delete(key);
    fetched.then(dev ? () => setTimeout(forget) : undefined, forget);
    return fetched;
  }

  /** The lists of a sidebar's branch: from the file that holds it, or from the document of a page below. @throws when it cannot be loaded */
  async function fetchBranch(address: string, key: string): Promise<readonly Element[]> {
    const isFile = address.endsWith('.html');
    // Many hosts redirect a file to its name without the extension.
    const fetchedPage = parse(await fetchPage(address, isFile ? {redirect: 'follow'} : {}));
    const lists = isFile
      ? [...fetchedPage.body.children]
      : [...fetchedPage.querySelectorAll(`.sidebar li[data-key="${CSS.escape(key)}"] > .collapsible > ul`)];
    if (lists.length === 0) throw new Error(`No branch in ${address}.`);
    for (const list of lists)
      for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    return lists;
  }

  /** Loads the code for sidebars with gaps on demand, because only very long categories have one. */
  async function completeSidebar(page: Document): Promise<void> {
    const gaps = page.querySelectorAll<HTMLElement>('.sidebar .side-gap');
    if (gaps.length > 0) await (await import('./completeBranches.ts')).completeBranches(gaps, fetchBranch);
  }

  /** The page of a path of this site, with all that showing it takes. @throws when any part of it cannot be loaded */
  async function load(pathname: string): Promise<Document> {
    const html = await fetchPage(pathname);
    const root = parseRoot(html);
    const isSameBuild = root.documentElement.dataset.manualBuild === build;
    const page = isSameBuild && isAllowed(readNeeds(root), allowed) && parse(html);
    // Where React owns the content, it would not show that of another page.
    if (!page || findIsland(page.querySelector('main'))) {
      throw new NormalLoadError(pathname);
    }
    await Promise.all([loadStyles(findSheetUrls(page, 'link[rel=stylesheet]')), completeSidebar(page)]);
    return page;
  }

  return {
    load,
    /** Does the work of `load` ahead of time and in silence: the navigation itself reports. */
    prefetch: (pathname: string) => void load(pathname).catch(() => {}),
    /** Keeps the page that the browser has just loaded, for the way back: its cache answers, without the network. */
    keep: (pathname: string) => void fetchPage(pathname, {cache: 'force-cache'}).catch(() => {}),
    forget: (pathname: string) => texts.delete(normalizePathname(pathname)),
    branch: fetchBranch,
  };
}
