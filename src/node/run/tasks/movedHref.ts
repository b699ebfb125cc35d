import path from 'node:path';

/** Location of a page, as far as links to it need it. */
export interface PageLocation {
  /** Relative to the root, with `/`. */
  readonly file: string;
  /** Content folder, relative to the root: `docs`, `i18n/de/docs/current`. */
  readonly folder: string;
  /**
   * Equal for pages that refer to each other by paths below their content folders: a version in any
   * language.
   */
  readonly set: string;
}

/** A page that moves. */
export interface PageMove {
  readonly from: PageLocation;
  readonly to: PageLocation;
  /** Routes before and after the move. */
  readonly route: {readonly from: string; readonly to: string};
}

/** Rewrites a link to a page that has moved, in the style of the old link. */
export function rewriteHrefToMoved(href: string, {holder, moved}: {holder: PageLocation; moved: PageMove}): string {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const {from, to, route} = moved;
  const isFile = /\.mdx?$/i.test(target);
  if (target.startsWith('@site/')) return `@site/${to.file}${suffix}`;
  if (isFile && target.startsWith('/')) {
    if (target.slice(1) === from.file) return `/${to.file}${suffix}`;
    if (target.endsWith(`/${toContentPath(from)}`))
      return target.slice(0, -toContentPath(from).length) + toContentPath(to) + suffix;
  }
  if (target.startsWith('/')) {
    // The prefix that the tool adds (base, language) is the same for both routes.
    const sitePath = target.replace(/\.mdx?$/i, '').replace(/(?<=.)\/$/, '');
    const old = route.from.replace(/(?<=.)\/$/, '');
    const prefix = old.endsWith(sitePath) ? old.slice(0, old.length - sitePath.length) : '';
    return (route.to.startsWith(prefix) ? route.to.slice(prefix.length) || '/' : route.to) + suffix;
  }
  return escapeAddress(toRelativeHref(holder, to)) + suffix;
}

/**
 * Rewrites a relative link inside a page that has moved, so that its target stays the same. Other
 * links stay unchanged.
 */
export function rewriteHrefInMoved(href: string, {from, to}: Pick<PageMove, 'from' | 'to'>): string {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  if (target === '' || /^(?:[a-z][a-z0-9+.-]*:|[/@!])/i.test(target)) return href;
  const absolute = path.posix.join(path.posix.dirname(from.file), target);
  // Translations replace each other by path below their content folders.
  const inside = absolute.startsWith(`${from.folder}/`);
  const newTarget = inside ? path.posix.join(to.folder, path.posix.relative(from.folder, absolute)) : absolute;
  return (
    withLeadingDot(path.posix.relative(path.posix.dirname(to.file), newTarget), href) +
    (target.endsWith('/') ? '/' : '') +
    suffix
  );
}

function toContentPath({file, folder}: PageLocation): string {
  return path.posix.relative(folder, file);
}

/** Returns the relative link from a page to another one. */
function toRelativeHref(holder: PageLocation, to: PageLocation): string {
  const relative =
    holder.set === to.set
      ? path.posix.relative(path.posix.dirname(toContentPath(holder)), toContentPath(to))
      : path.posix.relative(path.posix.dirname(holder.file), to.file);
  return withLeadingDot(relative, './');
}

/** Adds `./` to a relative path if the link that it replaces starts with a dot. */
export function withLeadingDot(relative: string, like: string): string {
  return relative.startsWith('.') || !like.startsWith('.') ? relative : `./${relative}`;
}

/** Escapes characters that end a URL in Markdown. */
function escapeAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');
}
