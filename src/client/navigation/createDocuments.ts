import {normalizePathname} from '../../shared/routes.ts';
import {fetchText} from '../dom/fetchText.ts';
import {loadStyles} from '../dom/pageStyles.ts';

/** Thrown for a page that was made for another bundle than the one that runs: only a normal load helps. */
export class OtherBuildError extends Error {}

/** Thrown for a page that loads more than the policy of this document allows, or holds a script: it needs its own document. */
export class OtherDocumentError extends Error {}

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

/** The requirements of a document beyond those of every page, from `<html>`. */
export const needsOf = ({documentElement: {dataset}}: Document): readonly string[] =>
  dataset.manualNeeds ? dataset.manualNeeds.split(';') : [];

/** Whether React owns what is around the content: it would not follow another page. */
const isInIsland = (page: Document): boolean =>
  page.querySelector('main')?.closest('manual-island, manual-slot')?.localName === 'manual-island';

/** A page as a document. The policy of this one lets no style block of another page pass: its rules are read as text. */
const parse = (text: string): Document =>
  new DOMParser().parseFromString(
    text.replace(
      /<style data-page-rules(?:="")?>([^<]*)<\/style>/,
      '<script type="text/plain" data-page-rules>$1</script>',
    ),
    'text/html',
  );

/** Style sheets that only some pages have. */
export const pageSheets = (page: Document): readonly string[] =>
  [...page.querySelectorAll('link[data-page-css]')].map((link) => link.getAttribute('href')!);

/** Gets documents of the site, each once. */
export function createDocuments({build, allowed, dev}: DocumentsOptions) {
  const texts = new Map<string, Promise<string>>();

  function text(pathname: string, options?: RequestInit): Promise<string> {
    const key = normalizePathname(pathname);
    const known = texts.get(key);
    if (known) return known;
    const fetched = fetchText(pathname, {headers: {accept: 'text/html'}, ...options});
    texts.set(key, fetched);
    if (texts.size > PAGE_CACHE_SIZE) texts.delete(texts.keys().next().value!);
    const forget = () => texts.delete(key);
    fetched.then(dev ? () => setTimeout(forget) : undefined, forget);
    return fetched;
  }

  /** The lists of a sidebar's branch: from the file that holds it, or from the document of a page below. @throws when it cannot be loaded */
  async function branch(address: string, key: string): Promise<readonly Element[]> {
    const found = parse(await text(address));
    const lists = address.endsWith('.html')
      ? [...found.body.children]
      : [...found.querySelectorAll(`.sidebar li[data-key="${CSS.escape(key)}"] > .collapsible > ul`)];
    if (lists.length === 0) throw new Error(`No branch in ${address}.`);
    for (const list of lists)
      for (const one of list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    return lists;
  }

  /** Branches that a page shows in part are shown whole to a reader who has come from another one. */
  async function completeBranches(page: Document): Promise<void> {
    const gaps = [...page.querySelectorAll<HTMLElement>('.sidebar .side-gap')];
    const lists = new Map(gaps.map((gap) => [gap.closest('ul')!, gap.dataset] as const));
    await Promise.all(
      [...lists].map(async ([list, {branch: address = '', key = ''}]) => {
        const whole = (await branch(address, key)).map((one) => page.importNode(one, true));
        takeOpen(list, whole);
        list.replaceWith(...whole);
      }),
    );
  }

  /** The page of a path of this site, with all that showing it takes. @throws when any part of it cannot be loaded */
  async function load(pathname: string): Promise<Document> {
    const html = await text(pathname);
    const [root = ''] = /<html[^>]*>/.exec(html) ?? [];
    const value = (name: string) => new RegExp(` data-manual-${name}="([^"]*)"`).exec(root)?.[1];
    if (value('build') !== build) {
      throw new OtherBuildError(`The page "${pathname}" belongs to another build of this site.`);
    }
    // Told before it is parsed: the policy of this document holds for what is parsed in it.
    const needs =
      value('needs')
        ?.replace(/&#39;|&#x27;/g, "'")
        .split(';') ?? [];
    const isAllowed = needs.every((need) => !need.startsWith('script-src') && allowed.includes(need));
    const page = isAllowed ? parse(html) : undefined;
    if (!page || isInIsland(page)) {
      throw new OtherDocumentError(`The page "${pathname}" needs a document of its own.`);
    }
    await Promise.all([
      loadStyles([...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href')!)),
      completeBranches(page),
    ]);
    return page;
  }

  return {
    load,
    /** Does the work of `load` ahead of time and in silence: the navigation itself reports. */
    prefetch: (pathname: string) => void load(pathname).catch(() => {}),
    /** Keeps the page that the browser has just loaded, for the way back: its cache answers, without the network. */
    keep: (pathname: string) => void text(pathname, {cache: 'force-cache'}).catch(() => {}),
    forget: (pathname: string) => texts.delete(normalizePathname(pathname)),
    branch,
  };
}

/** Puts what is open, current, or shown to those alone who are there, of a part of a branch into the whole. */
function takeOpen(cut: Element, whole: readonly Element[]): void {
  const find = (selector: string) => whole.flatMap((list) => [...list.querySelectorAll(selector)])[0];
  for (const item of cut.querySelectorAll<HTMLElement>(':scope > li[data-key]')) {
    const other = find(`:scope > li[data-key="${CSS.escape(item.dataset.key!)}"]`);
    other?.replaceWith(item.cloneNode(true));
  }
  const current = cut.querySelector(':scope > li > a[aria-current]');
  const other = current && find(`:scope > li > a[href="${CSS.escape(current.getAttribute('href')!)}"]`);
  other?.setAttribute('aria-current', 'page');
}
