import path from 'node:path';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';

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

/** Returns whether a relative link between two files that move names the same page from the new location. */
export function isStillRight(
  href: string,
  {holder, moved}: {readonly holder: PageLocation & {readonly route: string | undefined}; readonly moved: PageMove},
): boolean {
  const [target = ''] = /^[^?#]*/.exec(href)!;
  const {file, folder, set, route} = holder;
  if (route === undefined || /^(?:[/@]|\{\{)/.test(target)) return false;
  if (!/\.mdx?$/i.test(target))
    return new URL(target, `http://site${encodeURI(route)}`).pathname === encodeURI(moved.route.to);
  const {to} = moved;
  const from = path.posix.dirname(set === to.set ? toContentPath({file, folder, set}) : file);
  return path.posix.join(from, decodeSafely(target)) === (set === to.set ? toContentPath(to) : to.file);
}

/** The move of a file that contains references, and of the files that they may name. */
export interface ReferenceMove {
  /** Path of the file that contains the reference, relative to the root, with `/`. */
  readonly from: string;
  readonly to: string;
  /** Returns the path (relative to the root) of a file or folder after the move. */
  readonly mapPath: (file: string) => string;
  /** Whether the reference is a path in code, which is not percent-encoded. */
  readonly isModule?: boolean;
}

/**
 * Rewrites a relative reference so that it names the same file after a move. Other references, and those
 * that begin with a variable, stay unchanged.
 */
export function rewriteRelativeHref(href: string, {from, to, mapPath, isModule = false}: ReferenceMove): string {
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  if (target === '' || /^(?:[a-z][a-z0-9+.-]*:|[/@!]|\{\{)/i.test(target)) return href;
  const resolve = (file: string) => path.posix.join(path.posix.dirname(file), target).replace(/\/$/, '');
  const decode = (file: string) => (isModule ? file : decodeSafely(file));
  const existing = resolve(from);
  const moved = mapPath(decode(existing));
  const isMoved = moved !== decode(existing);
  if (!isMoved && from === to) return href;
  if (isMoved && decode(resolve(to)) === moved) return href;
  const file = isMoved ? (isModule ? moved : escapeAddress(moved)) : existing;
  const relative = path.posix.relative(path.posix.dirname(to), file);
  return withLeadingDot(relative, href) + (target.endsWith('/') ? '/' : '') + suffix;
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
function withLeadingDot(relative: string, like: string): string {
  return relative.startsWith('.') || !like.startsWith('.') ? relative : `./${relative}`;
}

/** Escapes characters that end a URL in Markdown. */
function escapeAddress(address: string): string {
  return address.replace(/[ <>]/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29');
}
