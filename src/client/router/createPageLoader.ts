import {normalizePathname, payloadPath} from '../../shared/routes.ts';
import type {PagePayload} from '../../shared/types.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import {completePage, type PageContext, type PageView} from './completePage.ts';
import type {BranchLoader} from './createBranchLoader.ts';
import type {FetchJson} from './fetchJson.ts';
import {limitedCache} from './limitedCache.ts';

/** Thrown for a page that was made for another bundle than the one that runs: only a normal load helps. */
export class OtherBuildError extends Error {
  override readonly name = 'OtherBuildError';
}

/** Thrown for a page that loads more than the policy of this document allows, or holds a script: it needs its own document. */
export class OtherDocumentError extends Error {
  override readonly name = 'OtherDocumentError';
}

export interface PageLoader {
  /** The page of a path of this site, from memory or from the network. @throws when any part of it cannot be had */
  load(pathname: string): Promise<PageView>;
  /** What `load` does, ahead of time and in silence. */
  prefetch(pathname: string): void;
  /** Keeps a page that came another way: the one that the document was loaded with. */
  keep(view: PageView): void;
  forget(pathname: string): void;
}

export interface PageLoaderOptions extends PageContext {
  readonly branches: Pick<BranchLoader, 'fetchView'>;
  /** Id of the running bundle. */
  readonly bundle: string;
  /** What the document allows beyond what every page may; see {@link PagePayload.needs}. */
  readonly allowed?: readonly string[];
  readonly fetchJson: FetchJson;
}

/** Routes of that many paths are remembered (website/docs/reference/behaviour.md). */
export const ROUTE_CACHE_SIZE = 10_000;
/** Pages held in memory: enough for going back and forth and for prefetched links; the rest is in the HTTP cache. */
export const PAGE_CACHE_SIZE = 30;

/** Whether a page with these needs can be shown in a document that allows `allowed`. */
export function isAllowed(needs: readonly string[] = [], allowed: readonly string[] = []): boolean {
  return needs.every((need) => !need.startsWith('script-src') && allowed.includes(need));
}

/** Fetches pages and all that belongs to them, each once. */
export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const {site, branches, bundle, fetchJson} = options;
  const routes = limitedCache<string, string>(ROUTE_CACHE_SIZE);
  const pages = limitedCache<string, Promise<PageView>>(PAGE_CACHE_SIZE);

  function routeOf(pathname: string): string {
    let route = routes.get(pathname);
    if (route === undefined) {
      route = normalizePathname(pathname);
      routes.set(pathname, route);
    }
    return route;
  }

  async function fetchPage(route: string): Promise<PageView> {
    const payload = (await fetchJson(payloadPath(route, site.baseUrl))) as PagePayload;
    const {page, v} = payload;
    if (v !== bundle) throw new OtherBuildError(`The page "${route}" belongs to another build of this site.`);
    if (!isAllowed(payload.needs, options.allowed)) {
      throw new OtherDocumentError(`The page "${route}" needs a document of its own.`);
    }
    const sidebar = page.kind === 'doc' ? page.sidebar : null;
    const [view, shown] = await Promise.all([
      completePage(payload, options),
      sidebar ? branches.fetchView(sidebar) : {},
      loadStyles(payload.css),
      sidebar && options.components.load([options.theme.SidebarItems as never]),
    ]);
    return {...view, branches: shown};
  }

  async function load(pathname: string): Promise<PageView> {
    const route = routeOf(pathname);
    let page = pages.get(route);
    if (!page) {
      page = fetchPage(route);
      pages.set(route, page);
      // While a site is written its pages change: what was fetched is for one showing.
      page.then(site.dev ? () => pages.delete(route) : undefined, () => pages.delete(route));
    }
    return page;
  }

  return {
    load,
    prefetch(pathname) {
      load(pathname).catch(() => {
        // A failed prefetch is not reported; the navigation itself reports.
      });
    },
    keep: (view) => pages.set(view.payload.page.route, Promise.resolve(view)),
    forget: (pathname) => pages.delete(routeOf(pathname)),
  };
}
