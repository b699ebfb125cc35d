import path from 'node:path';

/** A page as far as addresses of it are concerned. */
export interface Place {
  /** From the root, with `/`. */
  readonly file: string;
  /** Content folder, from the root: `docs`, `i18n/de/docs/current`. */
  readonly folder: string;
  /** Same for pages that name each other by paths below their content folders: a version, in whatever language. */
  readonly set: string;
}

/** A page that moves. */
export interface Moved {
  readonly from: Place;
  readonly to: Place;
  /** Final paths. */
  readonly route: {readonly from: string; readonly to: string};
}

/** The address of a page that has moved, written as the old address was. */
export function hrefOfMoved(href: string, {holder, moved}: {holder: Place; moved: Moved}): string {
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
    // The base or language that the tool puts before it is the same for both.
    const sitePath = target.replace(/\.mdx?$/i, '').replace(/(?<=.)\/$/, '');
    const prefix = route.from.endsWith(sitePath) ? route.from.slice(0, route.from.length - sitePath.length) : '';
    return (route.to.startsWith(prefix) ? route.to.slice(prefix.length) || '/' : route.to) + suffix;
  }
  return escapeAddress(toRelativeHref(holder, to)) + suffix;
}

/** A relative address in a page that has moved: it leads where it led. Others stay unchanged. */
export function hrefFromMoved(href: string, {from, to}: Pick<Moved, 'from' | 'to'>): string {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  if (target === '' || /^(?:[a-z][a-z0-9+.-]*:|[/@!])/i.test(target)) return href;
  const absolute = path.posix.join(path.posix.dirname(from.file), target);
  // Languages stand in for each other at the same place below their content folders.
  const inside = absolute.startsWith(`${from.folder}/`);
  const newTarget = inside ? path.posix.join(to.folder, path.posix.relative(from.folder, absolute)) : absolute;
  return (
    dotted(path.posix.relative(path.posix.dirname(to.file), newTarget), href) +
    (target.endsWith('/') ? '/' : '') +
    suffix
  );
}

function toContentPath({file, folder}: Place): string {
  return path.posix.relative(folder, file);
}

/** How a page names another one. */
function toRelativeHref(holder: Place, to: Place): string {
  const relative =
    holder.set === to.set
      ? path.posix.relative(path.posix.dirname(toContentPath(holder)), toContentPath(to))
      : path.posix.relative(path.posix.dirname(holder.file), to.file);
  return dotted(relative, './');
}

/** A relative path that begins with a dot where another one does. */
export function dotted(relative: string, like: string): string {
  return relative.startsWith('.') || !like.startsWith('.') ? relative : `./${relative}`;
}

/** Spaces and brackets end an address in Markdown. */
function escapeAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');
}
