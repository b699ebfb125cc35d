/** What a click tells, as far as the router cares. */
export interface ClickFacts {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/** What a link tells. `href` is the attribute as written. */
export interface LinkFacts {
  readonly href: string | null;
  readonly target: string | null;
  readonly download: boolean;
  /** Marked by the compiler for `pathname://` links: served by the host, but no page of this site. */
  readonly native: boolean;
}

/** Files that are no pages: a last segment with an extension that has a letter and is not `html`. */
export const FILE = /\.(?!html$)(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i;

/**
 * Where a link leads inside the site, or null when the browser has to follow it itself: other origins and bases, files,
 * downloads, new tabs, and hashes of the page that is shown.
 */
export function linkTarget(link: LinkFacts, current: URL, baseUrl: string): URL | null {
  const {href} = link;
  if (href === null || link.download || link.native || href.startsWith('#')) return null;
  if (link.target && link.target !== '_self') return null;
  let url: URL;
  try {
    url = new URL(href, current);
  } catch {
    return null;
  }
  // Mail, telephone, scripts: their origin is `null`.
  if (url.origin !== current.origin || FILE.test(url.pathname)) return null;
  if (!`${url.pathname}/`.startsWith(baseUrl)) return null;
  if (url.pathname === current.pathname && url.search === current.search && url.hash) return null;
  return url;
}

/** Only a plain left click navigates; modified ones belong to the browser (new tab, new window, download). */
export function isPlainClick(click: ClickFacts): boolean {
  return (
    click.button === 0 &&
    !click.defaultPrevented &&
    !click.metaKey &&
    !click.ctrlKey &&
    !click.shiftKey &&
    !click.altKey
  );
}
