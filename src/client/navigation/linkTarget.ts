/** Files that are not pages: a last segment with an extension that has a letter and is not `html`. */
export const FILE = /\.(?!html$)(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/** The pages that the shell can show in this document: those of a language of the site. */
export interface LinkScope {
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Base paths of all languages of the site. Pages of another language need a document of their own. */
  readonly languages: readonly string[];
}

const isWithinBase = (pathname: string, base: string): boolean => `${pathname}/`.startsWith(base);

/** Tells whether an address may be a page in this language of the site. Mail, telephone, and scripts have the origin `null`. */
export const isSitePage = (url: URL, {origin}: URL, {baseUrl, languages}: LinkScope): boolean =>
  url.origin === origin &&
  !FILE.test(url.pathname) &&
  isWithinBase(url.pathname, baseUrl) &&
  !languages.some((other) => other.length > baseUrl.length && isWithinBase(url.pathname, other));

/** Removes `index.html`, `.html`, and slashes from the end of a path, as in the addresses of the site's pages. */
export const toPagePath = (pathname: string): string =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/+$/, '') || '/';

/**
 * Resolves a link inside the site. Null if the browser has to follow it: other origins, bases, and languages, files, downloads,
 * new tabs, and hashes of the current page.
 */
export function linkTarget(
  link: Pick<Element, 'getAttribute' | 'hasAttribute'>,
  current: URL,
  scope: LinkScope,
): URL | null {
  const href = link.getAttribute('href');
  if (href === null || href.startsWith('#') || link.hasAttribute('download')) return null;
  // Marked by the compiler for `pathname://` links: served by the host, but no page of this site.
  if (link.hasAttribute('data-native') || !/^(?:_self)?$/.test(link.getAttribute('target') ?? '')) return null;
  let url: URL;
  try {
    url = new URL(href, current);
  } catch {
    return null;
  }
  const isHere = url.pathname === current.pathname && url.search === current.search;
  return isSitePage(url, current, scope) && !(isHere && url.hash) ? url : null;
}

/** Only a plain left click navigates; modified ones belong to the browser (new tab, new window, download). */
export function isPlainClick(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean {
  const {button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey} = click;
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey);
}

/** Finds the page of this site that the link around an element leads to, or null. */
export function findLinkTarget(target: EventTarget | null, scope: LinkScope): URL | null {
  const link = (target as Element | null)?.closest?.('a');
  return link ? linkTarget(link, new URL(window.location.href), scope) : null;
}
