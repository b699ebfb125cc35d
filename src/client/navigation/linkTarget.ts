/**
 * Matches files that are not pages: the last segment has an extension with a letter, and it is not
 * `html`.
 */
export const FILE_EXTENSION = /\.(?!html$)(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/** The pages that this document can show: those in one language of the site. */
export interface LinkScope {
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Base paths of all languages. Pages in another language need a new document. */
  readonly languages: readonly string[];
  /** Whether addresses of pages end in a slash. */
  readonly slash?: boolean;
}

const isWithinBase = (pathname: string, base: string): boolean => `${pathname}/`.startsWith(base);

/**
 * Returns whether an address may be a page in this language of the site. The origin of mail,
 * telephone, and script links is `null`.
 */
export const isSitePage = (url: URL, {origin}: URL, {baseUrl, languages}: LinkScope): boolean =>
  url.origin === origin &&
  !FILE_EXTENSION.test(url.pathname) &&
  isWithinBase(url.pathname, baseUrl) &&
  !languages.some((other) => other.length > baseUrl.length && isWithinBase(url.pathname, other));

/**
 * Converts a path to the address of a page: removes `index.html`, `.html`, and slashes from its end,
 * except for the slash of a home page, and of all pages with `trailingSlash`.
 */
export function toPagePath(pathname: string, {languages, slash}: Pick<LinkScope, 'languages' | 'slash'>): string {
  const bare = pathname.replace(/(\/index)?\.html$|\/+$/, '');
  const folder = `${bare}/`;
  return slash || languages.includes(folder) ? folder : bare;
}

/**
 * Resolves a link to a page that this document can show. Null if the browser has to follow it:
 * other origins, bases, and languages, files, downloads, new tabs, and hashes of the current page.
 */
export function resolveLinkTarget(
  link: Pick<Element, 'getAttribute' | 'hasAttribute'>,
  current: URL,
  scope: LinkScope,
): URL | null {
  const href = link.getAttribute('href');
  if (href === null || href.startsWith('#') || link.hasAttribute('download')) return null;
  // Set by the compiler for `pathname://` links, whose targets another program serves.
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

/**
 * Returns whether a click should navigate: only a plain left click does, because browsers open
 * tabs, windows, and downloads by the others.
 */
export function isPlainClick(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean {
  const {button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey} = click;
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey);
}

/** Returns the page that the link around an element leads to, or null. */
export function findLinkTarget(target: EventTarget | null, scope: LinkScope): URL | null {
  const link = (target as Element | null)?.closest?.('a');
  return link ? resolveLinkTarget(link, new URL(window.location.href), scope) : null;
}
