import path from 'node:path';
import type {LinkRef, LinkTarget} from '../../../../shared/build.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {hasProtocol, normalizePathname, withBase} from '../../../../shared/routes.ts';
import {afterPathname, runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';
import {belowSite, encodePath, fileAt} from '../siteAddress.ts';
import type {From} from './linkPlace.ts';
import {elsewhereOf, type ServedElsewhere} from './servedElsewhere.ts';
import type {Suggester} from './suggestTarget.ts';

export interface LinkWorld {
  /** Origin of the site: `https://docs.example.com`. */
  readonly origin: string;
  /** Base URL of the site: static files and what the tool writes are below it. */
  readonly siteBase: string;
  /** Base URL of the locale. */
  readonly baseUrl: string;
  /** Base URL of the default language: what a translation lacks is linked to there. Absent for the default language itself. */
  readonly fallbackBase?: string;
  /** Final routes of the locale's pages (all locales' when they share an origin). */
  readonly routes: ReadonlySet<string>;
  /** Final route by source file, from the site's root; translated pages also under the file that they translate. */
  readonly routeByFile: ReadonlyMap<string, string>;
  /** Paths below the output, with leading slash: `/img/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Final paths of files that the tool writes: the sitemap, feeds. */
  readonly written: ReadonlySet<string>;
  /** Pages that are left out because of a problem that is reported already: files from the root, and final routes. */
  readonly leftOut: ReadonlySet<string>;
  /** Paths that another program fills: links to them are not checked. */
  readonly elsewhere: readonly ServedElsewhere[];
  /** Folder of hashed assets in the output, final path with trailing slash. */
  readonly assetBase: string;
  readonly suggester: Suggester;
}

export type WrittenLink = Pick<LinkRef, 'href' | 'address' | 'kind' | 'asset'>;

/** Finds what a link leads to. Pure; the only place that knows how links are meant. */
export function resolveLink(ref: WrittenLink, from: From, world: LinkWorld): LinkTarget {
  const href = ref.address ?? ref.href;
  if (ref.asset !== undefined) return {type: 'file', url: `${world.assetBase}${ref.asset}${suffixOf(href)}`};
  const outside = afterPathname(href);
  if (isScript(href, ref.kind)) return script(href);
  if (outside !== undefined) return outsideTarget(outside, href, world);
  if (hasProtocol(href)) return wholeTarget(href, ref.kind, world);
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const anchor = decodeAnchor(suffix);
  if (target === '') return {type: 'page', url: href === '' ? from.route : href, route: from.route, anchor};
  const file = fileOf(target, from, world);
  if (file?.route !== undefined) return {type: 'page', url: encodeURI(file.route) + suffix, route: file.route, anchor};
  let wanted: string;
  try {
    wanted = pathOf(target, from, world);
  } catch {
    return {type: 'broken', url: href, wanted: target, what: 'undecodable'};
  }
  if (file) return {type: 'file', url: encodeURI(wanted) + suffix};
  const found = candidates(wanted, target, world);
  for (const route of found) {
    if (ref.kind !== 'image' && world.routes.has(route))
      return {type: 'page', url: encodeURI(route) + suffix, route, anchor};
    if (world.redirects.has(route)) return {type: 'redirect', url: encodeURI(route) + suffix, route};
  }
  const published = publishedFile([...literals(target, world), ...found], world);
  if (published !== undefined) return {type: 'file', url: encodeURI(published) + suffix};
  return broken({ref, target, suffix, wanted}, from, world);
}

/** The target of a final address, of a component or a setting. Relative ones begin at `from.route`. */
export function resolveFinal(href: string, kind: LinkRef['kind'], from: From, world: LinkWorld): LinkTarget {
  if (isScript(href, kind)) return script(href);
  if (hasProtocol(href)) return wholeTarget(href, kind, world);
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const anchor = decodeAnchor(suffix);
  if (target === '') return {type: 'page', url: href, route: from.route, anchor};
  let route: string;
  try {
    route = normalizePathname(new URL(encodePath(target), placeOf(from.route, world)).pathname);
  } catch {
    return {type: 'broken', url: href, wanted: target, what: 'undecodable'};
  }
  // The home page of a site or language below a path has no slash at its end.
  for (const one of [route, `${route}/`]) {
    if (kind === 'link' && world.routes.has(one)) return {type: 'page', url: href, route: one, anchor};
    if (world.redirects.has(one)) return {type: 'redirect', url: href, route: one};
  }
  const found = publishedFile([route], world) !== undefined || route.startsWith(world.assetBase);
  return found ? {type: 'file', url: href} : broken({ref: {href, kind}, target, suffix, wanted: route}, from, world);
}

/** The target of a whole URL: part of the site, if it begins with the address of the site. */
function wholeTarget(url: string, kind: LinkRef['kind'], world: LinkWorld): LinkTarget {
  const begin = world.origin + world.siteBase;
  const path = url.startsWith('//') ? `${world.origin.replace(/\/\/.*/s, '')}${url}` : url;
  if (!path.startsWith(begin)) return {type: 'external', url};
  return {...resolveFinal(path.slice(world.origin.length), kind, {route: world.siteBase}, world), url};
}

function isScript(href: string, kind: LinkRef['kind']): boolean {
  return kind === 'image' ? runsScriptAsImage(href) : runsScript(href);
}

function script(href: string): LinkTarget {
  return {type: 'broken', url: '#', wanted: href, what: 'script'};
}

/** A path that the host serves. A whole address after `pathname://` would bypass every check of addresses. */
function outsideTarget(outside: string, href: string, world: LinkWorld): LinkTarget {
  if (!hasProtocol(outside)) return {type: 'file', url: withBase(outside, world.siteBase)};
  return {type: 'broken', url: '#', wanted: href, what: 'page', suggest: () => ({instead: outside})};
}

function broken(
  {ref, target, suffix, wanted}: {ref: WrittenLink; target: string; suffix: string; wanted: string},
  from: From,
  world: LinkWorld,
): LinkTarget {
  const url = encodeURI(wanted) + suffix;
  if (world.leftOut.has(wanted)) return {type: 'file', url};
  const what = ref.kind === 'image' ? 'image' : isFileName(target) ? 'file' : 'page';
  const suggest = () => world.suggester({target, suffix, wanted, what, from});
  const isOutside = !`${wanted}/`.startsWith(world.siteBase);
  return {type: 'broken', url, wanted, what, suggest, ...(isOutside ? {outsideOf: world.siteBase} : {})};
}

function suffixOf(href: string): string {
  return /[?#].*$/s.exec(href)?.[0] ?? '';
}

function decodeAnchor(suffix: string): string {
  const hash = /#(.*)$/s.exec(suffix)?.[1] ?? '';
  return decodeSafely(hash.replace(/:~:text=.*$/s, ''));
}

/** The page of `./page.md`, `../x/page.mdx`, `guide/page.md` from the content folder, `/docs/page.md`, `@site/docs/page.md`. */
function fileOf(written: string, from: From, world: LinkWorld): {readonly route?: string} | undefined {
  const target = decodeSafely(written);
  if (!/\.mdx?$/i.test(target)) return undefined;
  for (const file of filesOf(target, from)) {
    const route = world.routeByFile.get(file);
    if (route !== undefined) return {route};
    if (world.leftOut.has(file)) return {};
  }
  return undefined;
}

/** Files, from the root, that a link may name, the likeliest first. */
function filesOf(target: string, {file, folders = [], original}: From): string[] {
  if (target.startsWith('@site/')) return [path.posix.normalize(target.slice('@site/'.length))];
  if (target.startsWith('/'))
    return ['', ...folders].map((folder) => path.posix.join(folder, target).replace(/^\//, ''));
  const own = [file, original].flatMap((one) => (one === undefined ? [] : path.posix.dirname(one)));
  // A path that begins with a dot is meant from the file, and from nowhere else.
  const bases = /^\.\.?\//.test(target) ? own : [...own, ...folders, ''];
  return bases.map((folder) => path.posix.join(folder, target));
}

/** Final path that a browser would ask for, in the one form of a path. */
function pathOf(target: string, from: From, world: LinkWorld): string {
  const encoded = encodePath(target.replace(/\\/g, '/'));
  if (target.startsWith('/'))
    return normalizePathname(withBase(new URL(encoded, 'http://site').pathname, world.baseUrl));
  return normalizePathname(new URL(encoded, placeOf(from.base ?? from.route, world)).pathname);
}

/** The base of a relative address. A home page below a path is served with a slash at its end. */
function placeOf(route: string, {baseUrl}: LinkWorld): string {
  return `http://site${encodePath(`${route}/` === baseUrl ? baseUrl : route)}`;
}

/**
 * The possible targets, in order: this language's page; one with the base URL that the author wrote; the default
 * language's page; the page at the base of the site.
 */
function candidates(wanted: string, target: string, {siteBase, baseUrl, fallbackBase}: LinkWorld): string[] {
  // The common case: one base for everything.
  if (baseUrl === '/' && siteBase === '/' && fallbackBase === undefined) return [wanted];
  const found = new Set([wanted]);
  if (baseUrl !== '/') {
    const doubled = baseUrl.replace(/\/$/, '') + baseUrl;
    if (wanted === baseUrl.replace(/\/$/, '')) found.add(baseUrl);
    if (wanted.startsWith(doubled)) found.add(wanted.slice(baseUrl.length - 1));
  }
  if (target.startsWith('/')) {
    const written = new URL(encodePath(target.replace(/\\/g, '/')), 'http://site').pathname;
    for (const base of [fallbackBase, siteBase]) {
      if (base !== undefined) found.add(normalizePathname(withBase(written, base)));
    }
    if (baseUrl !== '/' || fallbackBase !== undefined) found.add(normalizePathname(written));
  } else if (wanted.startsWith(baseUrl)) {
    for (const base of [fallbackBase, siteBase]) {
      if (base !== undefined) found.add(base + wanted.slice(baseUrl.length));
    }
  }
  return [...found];
}

/** The name of a file may end in what the one form of a path leaves out: `.html`, `index.html`. */
function literals(target: string, {siteBase, baseUrl}: LinkWorld): string[] {
  if (!/^\/.*(?:\.html|\/)$/s.test(target)) return [];
  return [baseUrl, siteBase].map((base) => withBase(decodeSafely(target), base));
}

/** The first of these final paths that a static file, a file that the tool writes, or another program answers. */
function publishedFile(
  finals: readonly string[],
  {siteBase, staticFiles, written, elsewhere}: Pick<LinkWorld, 'siteBase' | 'staticFiles' | 'written' | 'elsewhere'>,
): string | undefined {
  return finals.find((final) => {
    const path = belowSite(final, siteBase);
    return (
      written.has(final) ||
      fileAt(path, staticFiles) !== undefined ||
      (path !== undefined && elsewhereOf(path, elsewhere))
    );
  });
}

/** Whether a path has the extension of a file; the parts of a version, as in `/9.x` and `/v2.0`, are not extensions. */
function isFileName(target: string): boolean {
  if (/(?:^|\/)v?\d+(?:\.\d+)*(?:\.x)?$/i.test(target)) return false;
  return /\.[A-Za-z0-9]{1,8}$/.test(target) && !/\.(?:mdx?|html?)$/i.test(target);
}
