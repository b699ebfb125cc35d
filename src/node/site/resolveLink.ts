import path from 'node:path';
import type {LinkRef, LinkTarget} from '../../shared/build.ts';
import {hasProtocol, normalizePathname, withBase} from '../../shared/routes.ts';
import {nearestPath} from '../diagnostics/nearest.ts';

export interface LinkWorld {
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
  /** Files beside the pages, from the root: what a relative link to a file may have meant. */
  readonly contentFiles: ReadonlySet<string>;
  /** Final paths that redirect. */
  readonly redirects: ReadonlySet<string>;
  /** Folder of hashed assets in the output, final path with trailing slash. */
  readonly assetBase: string;
}

interface From {
  /** Source file of the page, from the root; absent for links of the layout. */
  readonly file?: string;
  /** Content folder that the file lies in, from the root: `/x.md` may mean a file in it. */
  readonly folder?: string;
  readonly route: string;
}

/** Finds what a link leads to. Pure; the only place that knows how links are meant. */
export function resolveLink(
  ref: Pick<LinkRef, 'href' | 'address' | 'kind' | 'asset'>,
  from: From,
  world: LinkWorld,
): LinkTarget {
  const href = ref.address ?? ref.href;
  if (ref.asset !== undefined) return {type: 'file', url: `${world.assetBase}${ref.asset}${suffixOf(href)}`};
  if (hasProtocol(href)) return {type: 'external', url: href};
  const [, target = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
  const anchor = decodeAnchor(suffix);
  if (target === '') return {type: 'page', url: href === '' ? from.route : href, route: from.route, anchor};
  const fileRoute = routeOfFile(target, from, world);
  if (fileRoute !== undefined) return {type: 'page', url: encodeURI(fileRoute) + suffix, route: fileRoute, anchor};
  let wanted: string;
  try {
    wanted = pathOf(target, from, world.baseUrl);
  } catch {
    return {type: 'broken', url: href, wanted: target, what: 'undecodable'};
  }
  const encoded = encodeURI(wanted);
  for (const route of candidates(wanted, target, world)) {
    if (ref.kind !== 'image' && world.routes.has(route))
      return {type: 'page', url: encodeURI(route) + suffix, route, anchor};
    if (world.redirects.has(route)) return {type: 'redirect', url: encodeURI(route) + suffix, route};
  }
  const file = staticPath(target, wanted, world);
  if (file !== undefined) return {type: 'file', url: encodeURI(withBase(file, world.baseUrl)) + suffix};
  const what = ref.kind === 'image' ? 'image' : isFileName(target) ? 'file' : 'page';
  const near = suggestion(target, {wanted, what, from, world});
  return {type: 'broken', url: encoded + suffix, wanted, what, ...(near === undefined ? {} : {nearest: near + suffix})};
}

function suffixOf(href: string): string {
  return /[?#].*$/s.exec(href)?.[0] ?? '';
}

function decodeAnchor(suffix: string): string {
  const hash = /#(.*)$/s.exec(suffix)?.[1] ?? '';
  const anchor = hash.replace(/:~:text=.*$/s, '');
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

/** `./page.md`, `../x/page.mdx`, `page.md`, `/docs/page.md`, `@site/docs/page.md`. */
function routeOfFile(written: string, from: From, world: LinkWorld): string | undefined {
  const target = safeDecode(written);
  if (!/\.mdx?$/i.test(target)) return undefined;
  if (target.startsWith('@site/')) return world.routeByFile.get(path.posix.normalize(target.slice('@site/'.length)));
  if (target.startsWith('/'))
    return world.routeByFile.get(target.slice(1)) ?? world.routeByFile.get(`${from.folder}${target}`);
  return from.file === undefined
    ? undefined
    : world.routeByFile.get(path.posix.join(path.posix.dirname(from.file), target));
}

/** Final path that a browser would ask for, in the one form of a path. */
function pathOf(target: string, from: From, baseUrl: string): string {
  const encoded = encodePath(target.replace(/\\/g, '/'));
  if (target.startsWith('/')) return normalizePathname(withBase(encoded, baseUrl));
  return normalizePathname(new URL(encoded, `http://site${encodePath(from.route)}`).pathname);
}

/** Encodes what is not yet encoded; escapes that the author wrote stay. */
function encodePath(text: string): string {
  return encodeURI(text).replace(/%25([0-9a-f]{2})/gi, '%$1');
}

/** What may be meant, in order: this language's page; one with the base URL that the author wrote; the default language's page. */
function candidates(wanted: string, target: string, {baseUrl, fallbackBase}: LinkWorld): string[] {
  const found = [wanted];
  if (baseUrl !== '/') {
    const doubled = baseUrl.replace(/\/$/, '') + baseUrl;
    if (wanted === baseUrl.replace(/\/$/, '')) found.push(baseUrl);
    if (wanted.startsWith(doubled)) found.push(wanted.slice(baseUrl.length - 1));
  }
  if (target.startsWith('/')) {
    const written = normalizePathname(encodePath(target));
    if (fallbackBase !== undefined) found.push(normalizePathname(withBase(encodePath(target), fallbackBase)));
    if (baseUrl !== '/' || fallbackBase !== undefined) found.push(written);
  } else if (fallbackBase !== undefined && wanted.startsWith(baseUrl))
    found.push(fallbackBase + wanted.slice(baseUrl.length));
  return found;
}

function staticPath(target: string, wanted: string, world: LinkWorld): string | undefined {
  const base = world.baseUrl.replace(/\/$/, '');
  const inside = wanted.startsWith(`${base}/`) ? wanted.slice(base.length) : wanted;
  const own = target.startsWith('/') ? [safeDecode(target), inside] : [inside];
  return own.find(
    (file) =>
      world.staticFiles.has(file) ||
      world.staticFiles.has(`${file}.html`) ||
      world.staticFiles.has(`${file.replace(/\/$/, '')}/index.html`),
  );
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isFileName(target: string): boolean {
  return /\.[A-Za-z0-9]{1,8}$/.test(target) && !/\.(?:mdx?|html?)$/i.test(target);
}

interface Suggest {
  readonly wanted: string;
  readonly what: 'page' | 'file' | 'image';
  readonly from: From;
  readonly world: LinkWorld;
}

/** The nearest thing that exists, in the form that the author used. */
function suggestion(target: string, {wanted, what, from, world}: Suggest): string | undefined {
  if (what !== 'page') return nearestFile(target, wanted, {from, world});
  if (/\.mdx?$/i.test(target) && from.file !== undefined) {
    const folder = path.posix.dirname(from.file);
    const meant = path.posix.join(folder, target);
    const swapped = meant.endsWith('x') ? meant.slice(0, -1) : `${meant}x`;
    const indexed = meant.replace(/\.mdx?$/, '/index.md');
    const found =
      [swapped, indexed].find((file) => world.routeByFile.has(file)) ??
      nearestPath(meant, world.routeByFile.keys()) ??
      sameName(meant, world.routeByFile.keys());
    if (found === undefined) return undefined;
    const relative = path.posix.relative(folder, found);
    return relative.startsWith('.') ? relative : `./${relative}`;
  }
  const route = nearestPath(wanted, world.routes) ?? sameName(wanted, world.routes);
  if (route === undefined) return undefined;
  return world.baseUrl !== '/' && route.startsWith(world.baseUrl) ? route.slice(world.baseUrl.length - 1) : route;
}

/** A file beside the page for a relative link, a static file for an absolute one. */
function nearestFile(
  target: string,
  wanted: string,
  {from, world}: Pick<Suggest, 'from' | 'world'>,
): string | undefined {
  if (target.startsWith('/') || from.file === undefined) return nearestPath(wanted, world.staticFiles);
  const folder = path.posix.dirname(from.file);
  const found = nearestPath(path.posix.join(folder, target), world.contentFiles);
  if (found === undefined) return nearestPath(wanted, world.staticFiles);
  const relative = path.posix.relative(folder, found);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** A target with the same last part elsewhere: the page has moved. Only when there is exactly one. */
function sameName(wanted: string, candidates: Iterable<string>): string | undefined {
  const name = path.posix.basename(wanted).toLowerCase();
  if (/^(?:index|readme)\b/.test(name)) return undefined;
  const found = [...candidates].filter((candidate) => path.posix.basename(candidate).toLowerCase() === name);
  return found.length === 1 ? found[0] : undefined;
}
