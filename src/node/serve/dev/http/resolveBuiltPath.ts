import {findInside, type ServedFile} from './findInside.ts';
import {encodeLocation, type RequestPath} from './requestPath.ts';

export type SitePath = Extract<RequestPath, {ok: true}>;

type SiteAnswer =
  | {readonly kind: 'file'; readonly file: ServedFile}
  /** A path of this site, encoded, without query. */
  | {readonly kind: 'redirect'; readonly location: string}
  /** The nearest `404.html`, if there is one. */
  | {readonly kind: 'not-found'; readonly file: ServedFile | null}
  | {readonly kind: 'outside-base'};

/** Files that hosts read but do not serve. */
const HOST_FILES = new Set(['_headers', '_redirects']);

/**
 * Resolves a path like a static host with clean URLs. `/a/b` is `a/b.html`; `/a/b.html`, `/a/b/`,
 * `/a/b/index.html`, and doubled slashes redirect there. `/a/b/` is `a/b/index.html` if there is no
 * `a/b.html`: the home page of a language, or an example in `static/`, whose relative links need
 * the slash. Folders are never listed.
 * @param outDir absolute
 * @param baseUrl with leading and trailing slash
 */
export function resolveBuiltPath(
  path: SitePath,
  {outDir, baseUrl}: {readonly outDir: string; readonly baseUrl: string},
): SiteAnswer {
  const base = baseUrl.split('/').filter((segment) => segment !== '');
  if (base.some((segment, index) => path.segments[index] !== segment)) return {kind: 'outside-base'};
  const segments = path.segments.slice(base.length);
  const find = (names: readonly string[]): ServedFile | null => findInside(outDir, names);
  const site: Site = {find, base: baseUrl};

  const answer = resolveSegments(segments, path.trailingSlash, site);
  if (answer?.kind === 'file' && !path.canonical) {
    return {kind: 'redirect', location: encodeLocation(path.pathname) + (path.trailingSlash ? '/' : '')};
  }
  return answer ?? {kind: 'not-found', file: findNotFound(segments, find)};
}

interface Site {
  readonly find: (names: readonly string[]) => ServedFile | null;
  readonly base: string;
}

function resolveSegments(segments: readonly string[], trailingSlash: boolean, site: Site): SiteAnswer | null {
  const last = segments.at(-1);
  if (last === undefined) {
    const file = site.find(['index.html']);
    if (!file) return null;
    return trailingSlash || site.base === '/' ? {kind: 'file', file} : createRedirect([], site);
  }
  // The not-found page has no address, so a request for it is not found.
  if ((segments.length === 1 && HOST_FILES.has(last)) || last === '404' || last === '404.html') return null;
  const parent = segments.slice(0, -1);
  const page = site.find([...parent, `${last}.html`]);
  if (trailingSlash) {
    if (page) return createRedirect(segments, site);
    const index = site.find([...segments, 'index.html']);
    return index && {kind: 'file', file: index};
  }
  if (last === 'index.html') {
    const parentPage = parent.length === 0 || site.find([...parent.slice(0, -1), `${parent.at(-1)}.html`]);
    if (parentPage) return createRedirect(parent, site);
    return site.find(segments) && createRedirect(parent, site, '/');
  }
  if (last.endsWith('.html')) {
    return site.find(segments) && createRedirect([...parent, last.slice(0, -'.html'.length)], site);
  }
  const file = site.find(segments) ?? page;
  if (file) return {kind: 'file', file};
  return site.find([...segments, 'index.html']) && createRedirect(segments, site, '/');
}

function createRedirect(segments: readonly string[], {base}: Site, end = ''): SiteAnswer {
  const location = segments.length === 0 ? base : encodeLocation(base + segments.join('/')) + end;
  return {kind: 'redirect', location};
}

/** Finds the not-found page of the locale, so it searches upwards from the path. */
function findNotFound(segments: readonly string[], find: Site['find']): ServedFile | null {
  for (let depth = segments.length; depth >= 0; depth--) {
    const file = find([...segments.slice(0, depth), '404.html']);
    if (file) return file;
  }
  return null;
}
