import path from 'node:path';
import type {LinkRef, LinkTarget} from '../../../../shared/build.ts';
import {decodeSafely} from '../../../../shared/decodeSafely.ts';
import {hasProtocol, normalizePathname, withBase} from '../../../../shared/routes.ts';
import {findPathnameTarget, runsScript, runsScriptAsImage} from '../../../../shared/runsScript.ts';
import {encodePathOnce, findRoute, findStaticFile, stripBase} from '../siteAddress.ts';
import {writeInCase} from './createCaseFinder.ts';
import type {LinkSource} from './linkSource.ts';
import {findServedElsewhere, type ServedElsewhere} from './servedElsewhere.ts';
import type {Suggester} from './suggestTarget.ts';

/** Everything that link resolution needs to know about the site of one locale. */
export interface LinkContext {
  /** Origin of the site: `https://docs.example.com`. */
  readonly origin: string;
  /** Base URL of the site, for static and generated files. */
  readonly siteBase: string;
  /** Base URL of the locale. */
  readonly baseUrl: string;
  /**
   * Base URL of the default language, the fallback for untranslated pages. Absent in the default
   * language.
   */
  readonly fallbackBase?: string;
  readonly trailingSlash?: boolean;
  /** Final routes of this locale's pages, or of all locales with this origin. */
  readonly routes: ReadonlySet<string>;
  /** Finds the only route that equals a path except for letter case. */
  readonly findInOtherCase: (path: string) => string | undefined;
  /**
   * Final route by source file, from the root. Translated pages are also found under their
   * original.
   */
  readonly routeByFile: ReadonlyMap<string, string>;
  /** Static files, with leading slash: `/img/logo.svg`. */
  readonly staticFiles: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Final paths of generated files: sitemap, feeds. */
  readonly generatedFiles: ReadonlySet<string>;
  /** Pages omitted because of a reported problem, as files from the root and final routes. */
  readonly leftOut: ReadonlySet<string>;
  /** Paths served by another program; links to them are not checked. */
  readonly elsewhere: readonly ServedElsewhere[];
  /** Folder of hashed assets: final path with trailing slash. */
  readonly assetBase: string;
  readonly suggester: Suggester;
}

export type LinkInput = Pick<LinkRef, 'href' | 'address' | 'kind' | 'asset'>;

/**
 * Resolves a link as written by an author. Pure, and the only function that knows how links are
 * interpreted.
 */
export function resolveLink(ref: LinkInput, from: LinkSource, context: LinkContext): LinkTarget {
  const href = ref.address ?? ref.href;
  if (ref.asset !== undefined) return {type: 'file', url: `${context.assetBase}${ref.asset}${getSuffix(href)}`};
  const outside = findPathnameTarget(href);
  if (isScript(href, ref.kind)) return toScriptTarget(href);
  if (outside !== undefined) return resolveOutside(outside, href, context);
  if (hasProtocol(href)) return resolveUrl(href, ref.kind, context);
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const anchor = decodeAnchor(suffix);
  if (target === '') return {type: 'page', url: href === '' ? from.route : href, route: from.route, anchor};
  const file = findFile(target, from, context);
  if (file?.route !== undefined) return {type: 'page', url: encodeURI(file.route) + suffix, route: file.route, anchor};
  let finalPath: string;
  try {
    finalPath = toFinalPath(target, from, context);
  } catch {
    return {type: 'broken', url: href, wanted: target, what: 'undecodable'};
  }
  if (file) return {type: 'file', url: encodeURI(finalPath) + suffix};
  const routes = listCandidates(finalPath, target, context);
  for (const route of routes) {
    const page = ref.kind === 'image' ? undefined : findRoute(route, context.routes);
    if (page !== undefined) return {type: 'page', url: encodeURI(page) + suffix, route: page, anchor};
    const moved = findRoute(route, context.redirects);
    if (moved !== undefined) return {type: 'redirect', url: encodeURI(moved) + suffix, route: moved};
  }
  const published = findPublishedFile([...listLiteralPaths(target, context), ...routes], context);
  if (published !== undefined) return {type: 'file', url: encodeURI(published) + suffix};
  return (
    resolveInOtherCase({ref, target, suffix, routes}, (link) => resolveLink(link, from, context), context) ??
    toBroken({ref, target, suffix, finalPath}, from, context)
  );
}

/** Resolves a final address of a component or setting. Relative addresses start at `from.route`. */
export function resolveFinal(href: string, kind: LinkRef['kind'], from: LinkSource, context: LinkContext): LinkTarget {
  if (isScript(href, kind)) return toScriptTarget(href);
  if (hasProtocol(href)) return resolveUrl(href, kind, context);
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const anchor = decodeAnchor(suffix);
  if (target === '') return {type: 'page', url: href, route: from.route, anchor};
  let route: string;
  try {
    route = normalizePathname(new URL(encodePathOnce(target), toBaseAddress(from.route)).pathname);
  } catch {
    return {type: 'broken', url: href, wanted: target, what: 'undecodable'};
  }
  const page = kind === 'link' ? findRoute(route, context.routes) : undefined;
  if (page !== undefined) return {type: 'page', url: href, route: page, anchor};
  const moved = findRoute(route, context.redirects);
  if (moved !== undefined) return {type: 'redirect', url: href, route: moved};
  const isFile = findPublishedFile([route], context) !== undefined || route.startsWith(context.assetBase);
  if (isFile) return {type: 'file', url: href};
  const ref = {href, kind};
  const resolve = (link: LinkInput): LinkTarget => resolveFinal(link.href, kind, from, context);
  return (
    resolveInOtherCase({ref, target, suffix, routes: [route]}, resolve, context) ??
    toBroken({ref, target, suffix, finalPath: route}, from, context)
  );
}

/** Resolves an absolute URL. It belongs to the site if it begins with the site's address. */
function resolveUrl(url: string, kind: LinkRef['kind'], context: LinkContext): LinkTarget {
  const siteUrl = context.origin + context.siteBase;
  const path = url.startsWith('//') ? `${context.origin.replace(/\/\/.*/s, '')}${url}` : url;
  if (!path.startsWith(siteUrl)) return {type: 'external', url};
  return {...resolveFinal(path.slice(context.origin.length), kind, {route: context.siteBase}, context), url};
}

function isScript(href: string, kind: LinkRef['kind']): boolean {
  return kind === 'image' ? runsScriptAsImage(href) : runsScript(href);
}

function toScriptTarget(href: string): LinkTarget {
  return {type: 'broken', url: '#', wanted: href, what: 'script'};
}

/**
 * Resolves a `pathname://` link to a path that the host serves. Rejects an absolute URL there,
 * because it would bypass all checks.
 */
function resolveOutside(outside: string, href: string, context: LinkContext): LinkTarget {
  if (!hasProtocol(outside)) return {type: 'file', url: withBase(outside, context.siteBase)};
  return {type: 'broken', url: '#', wanted: href, what: 'page', suggest: () => ({instead: outside})};
}

/** Resolves a link to a page whose address has other capitals. Hosts differ in whether they answer it. */
function resolveInOtherCase(
  {ref, target, suffix, routes}: {ref: LinkInput; target: string; suffix: string; routes: readonly string[]},
  resolve: (link: LinkInput) => LinkTarget,
  {findInOtherCase, leftOut}: LinkContext,
): LinkTarget | undefined {
  if (ref.kind === 'image') return undefined;
  for (const path of routes) {
    const route = leftOut.has(path) ? undefined : findInOtherCase(path);
    const respelled = route === undefined ? target : writeInCase(target, route);
    if (respelled === target) continue;
    const resolved = resolve({href: respelled + suffix, kind: ref.kind});
    if (resolved.type === 'page' && resolved.route === route) return {...resolved, respelled: respelled + suffix};
  }
  return undefined;
}

function toBroken(
  {ref, target, suffix, finalPath}: {ref: LinkInput; target: string; suffix: string; finalPath: string},
  from: LinkSource,
  context: LinkContext,
): LinkTarget {
  const url = encodeURI(finalPath) + suffix;
  if (context.leftOut.has(finalPath)) return {type: 'file', url};
  const what = ref.kind === 'image' ? 'image' : isFileName(target) ? 'file' : 'page';
  const suggest = () => context.suggester({target, suffix, wanted: finalPath, what, from});
  const isOutside = !`${finalPath}/`.startsWith(context.siteBase);
  const file = isFileName(target) || /\.mdx?$/i.test(target) ? findRelativeFile(target, from) : undefined;
  return {
    ...{type: 'broken', url, wanted: finalPath, what, suggest},
    ...(isOutside ? {outsideOf: context.siteBase} : {}),
    ...(file === undefined ? {} : {file}),
  };
}

/** Returns the file (from the root) that a relative link names; undefined for other links. */
function findRelativeFile(target: string, {file}: LinkSource): string | undefined {
  if (file === undefined || /^[/@]/.test(target)) return undefined;
  return path.posix.join(path.posix.dirname(file), decodeSafely(target).replaceAll('\\', '/'));
}

function getSuffix(href: string): string {
  return /[?#].*$/s.exec(href)?.[0] ?? '';
}

function decodeAnchor(suffix: string): string {
  const hash = /#(.*)$/s.exec(suffix)?.[1] ?? '';
  return decodeSafely(hash.replace(/:~:text=.*$/s, ''));
}

/**
 * Finds the page that a link to a Markdown file names: `./page.md`, `../x/page.mdx`,
 * `guide/page.md` from the content folder, `/docs/page.md`, `@site/docs/page.md`.
 */
function findFile(href: string, from: LinkSource, context: LinkContext): {readonly route?: string} | undefined {
  const target = decodeSafely(href);
  if (!/\.mdx?$/i.test(target)) return undefined;
  for (const file of listFiles(target, from)) {
    const route = context.routeByFile.get(file);
    if (route !== undefined) return {route};
    if (context.leftOut.has(file)) return {};
  }
  return undefined;
}

/** Lists the files (from the root) that a link may name, the most likely first. */
function listFiles(target: string, {file, folders = [], original}: LinkSource): string[] {
  if (target.startsWith('@site/')) return [path.posix.normalize(target.slice('@site/'.length))];
  if (target.startsWith('/'))
    return ['', ...folders].map((folder) => path.posix.join(folder, target).replace(/^\//, ''));
  const ownFolders = [file, original].flatMap((one) => (one === undefined ? [] : path.posix.dirname(one)));
  // A path that begins with a dot is relative to the file only.
  const bases = /^\.\.?\//.test(target) ? ownFolders : [...ownFolders, ...folders, ''];
  return bases.map((folder) => path.posix.join(folder, target));
}

/** Returns the normalized final path that a browser would request. */
function toFinalPath(target: string, from: LinkSource, context: LinkContext): string {
  const encoded = encodePathOnce(target.replace(/\\/g, '/'));
  if (target.startsWith('/'))
    return normalizePathname(withBase(new URL(encoded, 'http://site').pathname, context.baseUrl));
  return normalizePathname(new URL(encoded, toBaseAddress(from.base ?? from.route)).pathname);
}

/** Returns the base of relative addresses. */
function toBaseAddress(route: string): string {
  return `http://site${encodePathOnce(route)}`;
}

/**
 * Lists the possible routes in order: this language's page, one with the base URL that the author
 * wrote, the default language's page, and the page at the base of the site.
 */
function listCandidates(finalPath: string, target: string, {siteBase, baseUrl, fallbackBase}: LinkContext): string[] {
  // The common case: one base URL for everything.
  if (baseUrl === '/' && siteBase === '/' && fallbackBase === undefined) return [finalPath];
  const routes = new Set([finalPath]);
  if (baseUrl !== '/') {
    const doubled = baseUrl.replace(/\/$/, '') + baseUrl;
    if (finalPath.startsWith(doubled)) routes.add(finalPath.slice(baseUrl.length - 1));
  }
  if (target.startsWith('/')) {
    const pathname = new URL(encodePathOnce(target.replace(/\\/g, '/')), 'http://site').pathname;
    for (const base of [fallbackBase, siteBase]) {
      if (base !== undefined) routes.add(normalizePathname(withBase(pathname, base)));
    }
    if (baseUrl !== '/' || fallbackBase !== undefined) routes.add(normalizePathname(pathname));
  } else if (finalPath.startsWith(baseUrl)) {
    for (const base of [fallbackBase, siteBase]) {
      if (base !== undefined) routes.add(base + finalPath.slice(baseUrl.length));
    }
  }
  return [...routes];
}

/** Lists final paths that keep the ending which normalization drops: `.html`, `index.html`. */
function listLiteralPaths(target: string, {siteBase, baseUrl}: LinkContext): string[] {
  if (!/^\/.*(?:\.html|\/)$/s.test(target)) return [];
  return [baseUrl, siteBase].map((base) => withBase(decodeSafely(target), base));
}

/**
 * Finds the first final path that is a static file, a generated file, or served by another program.
 */
function findPublishedFile(
  finals: readonly string[],
  {siteBase, staticFiles, generatedFiles, elsewhere}: LinkContext,
): string | undefined {
  return finals.find((final) => {
    const path = stripBase(final, siteBase);
    return (
      generatedFiles.has(final) ||
      findStaticFile(path, staticFiles) !== undefined ||
      (path !== undefined && findServedElsewhere(path, elsewhere))
    );
  });
}

/**
 * Returns whether a path has a file extension. Version numbers such as `/9.x` and `/v2.0` have
 * none.
 */
function isFileName(target: string): boolean {
  if (/(?:^|\/)v?\d+(?:\.\d+)*(?:\.x)?$/i.test(target)) return false;
  return /\.[A-Za-z0-9]{1,8}$/.test(target) && !/\.(?:mdx?|html?)$/i.test(target);
}
