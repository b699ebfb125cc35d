import {normalizePathname} from '../../shared/routes.ts';
import {FullPageLoadError, fetchText} from '../dom/fetchText.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import {findIsland} from '../page/owner.ts';
import {removeClobberingNames} from '../page/removeClobberingNames.ts';

/**
 * Documents kept in memory: enough for going back and forth and for prefetching. The HTTP cache has
 * the others.
 */
const PAGE_CACHE_SIZE = 30;

interface DocumentsOptions {
  /** Id of the running bundle. */
  readonly build: string;
  /** The document's permissions beyond the policy of every page. */
  readonly allowed: readonly string[];
  /** Uses a fetched page only once, because pages change while the site is written. */
  readonly dev: boolean;
}

/** Reads from `<html>` what a document requires beyond the policy of every page. */
export const readRequirements = ({documentElement: {dataset}}: Document): readonly string[] =>
  dataset.manualNeeds ? dataset.manualNeeds.split(';') : [];

/**
 * Parses a page. Its style block becomes a text block, because this document's policy forbids style
 * blocks of other pages.
 */
function parse(text: string): Document {
  const html = text.replace(
    /<style data-page-rules(?:="")?>([^<]*)<\/style>/,
    '<script type="text/plain" data-page-rules>$1</script>',
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  removeClobberingNames(page);
  return page;
}

/**
 * Parses only the attributes of `<html>`, because parsing a whole page applies the policy of this
 * document to it.
 */
const parseRoot = (text: string): Document =>
  new DOMParser().parseFromString(/<html[^>]*>/.exec(text)?.[0] ?? '', 'text/html');

/**
 * Returns whether this document can show a page with these requirements. Scripts run only in their
 * own document.
 */
export const isAllowedHere = (needs: readonly string[], allowed: readonly string[]): boolean =>
  needs.every((need) => !need.startsWith('script-src') && allowed.includes(need));

/** Returns the addresses of the style sheets that match `selector`. */
const findSheetUrls = (page: Document, selector: string): readonly string[] =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href')!);

/** Returns the addresses of style sheets that only some pages have. */
export const findPageSheets = (page: Document): readonly string[] => findSheetUrls(page, 'link[data-page-css]');

/** Creates the loader of the site's documents, which fetches each of them once. */
export function createDocumentLoader({build, allowed, dev}: DocumentsOptions) {
  const texts = new Map<string, Promise<string>>();

  function fetchPage(pathname: string, options?: RequestInit): Promise<string> {
    const key = normalizePathname(pathname);
    const cached = texts.get(key);
    if (cached) return cached;
    // Redirects may lead to a login on another origin, and their target belongs in the address bar.
    // So the browser has to follow them.
    const fetched = fetchText(pathname, {headers: {accept: 'text/html'}, redirect: 'manual', ...options});
    texts.set(key, fetched);
    if (texts.size > PAGE_CACHE_SIZE) texts.delete(texts.keys().next().value!);
    const forget = () => texts.delete(key);
    fetched.then(dev ? () => setTimeout(forget) : undefined, forget);
    return fetched;
  }

  /**
   * Fetches the lists of a sidebar branch, from its own file or from the document of a page in it.
   * @throws when it cannot be loaded
   */
  async function fetchBranch(address: string, key: string): Promise<readonly Element[]> {
    const isFile = address.endsWith('.html');
    // Many hosts redirect a file to its name without the extension.
    const fetchedPage = parse(await fetchPage(address, isFile ? {redirect: 'follow'} : {}));
    const lists = isFile
      ? [...fetchedPage.body.children]
      : [...fetchedPage.querySelectorAll(`.m-sidebar li[data-key="${CSS.escape(key)}"] > .m-collapsible > ul`)];
    if (lists.length === 0) throw new Error(`No branch in ${address}.`);
    for (const list of lists)
      for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    return lists;
  }

  /**
   * Loads the code for truncated sidebars on demand, because only very long categories are
   * truncated.
   */
  async function completeSidebar(page: Document): Promise<void> {
    const gaps = page.querySelectorAll<HTMLElement>('.m-sidebar .m-side-gap');
    if (gaps.length > 0) await (await import('./completeBranches.ts')).completeBranches(gaps, fetchBranch);
  }

  /**
   * Loads a page of this site with its style sheets and sidebar.
   * @throws when any of them cannot be loaded
   */
  async function load(pathname: string): Promise<Document> {
    const html = await fetchPage(pathname);
    const root = parseRoot(html);
    const isSameBuild = root.documentElement.dataset.manualBuild === build;
    const page = isSameBuild && isAllowedHere(readRequirements(root), allowed) && parse(html);
    // React owns the content of an island, so it would not show the content of another page.
    if (!page || findIsland(page.querySelector('main'))) {
      throw new FullPageLoadError(pathname);
    }
    await Promise.all([loadStyles(findSheetUrls(page, 'link[rel=stylesheet]')), completeSidebar(page)]);
    return page;
  }

  return {
    load,
    /** Loads a page ahead of time. Ignores errors, because the navigation reports them. */
    prefetch: (pathname: string) => void load(pathname).catch(() => {}),
    /**
     * Keeps the page that the browser has just loaded, for going back. It comes from the HTTP
     * cache.
     */
    keep: (pathname: string) => void fetchPage(pathname, {cache: 'force-cache'}).catch(() => {}),
    forget: (pathname: string) => texts.delete(normalizePathname(pathname)),
    branch: fetchBranch,
  };
}
