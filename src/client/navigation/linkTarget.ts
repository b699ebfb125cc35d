/** Files that are not pages: a last segment with an extension that has a letter and is not `html`. */
export const FILE = /\.(?!html$)(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/** The part of a host that one document may go through without another one: a language of the site. */
export interface LinkScope {
  /** With leading and trailing slash. */
  readonly baseUrl: string;
  /** Base paths of the site's languages, this one's included: what is below another one's is another document. */
  readonly languages: readonly string[];
}

const isBelow = (pathname: string, base: string): boolean => `${pathname}/`.startsWith(base);

/**
 * The target of a link inside the site, or null when the browser has to follow it itself: other origins, bases, and languages, files,
 * downloads, new tabs, and hashes of the page that is shown.
 */
export function linkTarget(
  link: Pick<Element, 'getAttribute' | 'hasAttribute'>,
  current: URL,
  {baseUrl, languages}: LinkScope,
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
  // Mail, telephone, scripts: their origin is `null`.
  if (url.origin !== current.origin || FILE.test(url.pathname)) return null;
  if (!isBelow(url.pathname, baseUrl)) return null;
  if (languages.some((other) => other.length > baseUrl.length && isBelow(url.pathname, other))) return null;
  if (url.pathname === current.pathname && url.search === current.search && url.hash) return null;
  return url;
}

/** Only a plain left click navigates; modified ones belong to the browser (new tab, new window, download). */
export function isPlainClick(
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>,
): boolean {
  const {button, defaultPrevented, metaKey, ctrlKey, shiftKey, altKey} = click;
  return button === 0 && !(defaultPrevented || metaKey || ctrlKey || shiftKey || altKey);
}

/** The page of this site that the link around an element leads to, or null. */
export function targetOf(target: EventTarget | null, scope: LinkScope): URL | null {
  const link = (target as Element | null)?.closest?.('a');
  return link ? linkTarget(link, new URL(window.location.href), scope) : null;
}
