import {type ComponentType, createElement} from 'react';
import {undecodablePathMessage} from '../../shared/routes.ts';
import type {SidebarView} from '../../shared/types.ts';
import {followPrefetch} from '../behavior/followPrefetch.ts';
import type {Store} from '../createStore.ts';
import {arrive} from '../dom/arrive.ts';
import {moveQuietly} from '../dom/moveQuietly.ts';
import {showStyles} from '../dom/pageStyles.ts';
import type {ErrorScreenProps} from '../theme.ts';
import {type Branches, mergeBranches} from './branches.ts';
import type {PageContext, PageView} from './completePage.ts';
import {createPageLoader, OtherBuildError, OtherDocumentError} from './createPageLoader.ts';
import type {ProgressBar} from './createProgressBar.ts';
import {currentLocation, type NavigateOptions, type RouterState} from './createRouter.ts';
import {createScrollMemory} from './createScrollMemory.ts';
import {fetchJson} from './fetchJson.ts';
import {historyKey} from './historyKey.ts';
import {scopeOf} from './linkTarget.ts';
import {isReachable, loadNormally} from './loadNormally.ts';
import {once} from './once.ts';

export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Shows that the path of this URL cannot be decoded. */
  failPath(pathname: string): void;
  loadBranch(key: string): Promise<void>;
  /** Fetches what showing the sidebar of the first page, at `route`, takes; resolves to the branches as its HTML shows them. */
  loadSidebar(view: SidebarView, route: string): Promise<Branches>;
}

export interface NavigatorOptions extends PageContext {
  readonly Spinner: ComponentType;
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
  readonly state: Store<RouterState>;
  /** May be on its way already, for the move that this code was fetched for. */
  readonly progress: ProgressBar;
  readonly branches: Store<Branches>;
  /** Brings the sidebar of the first page to life, before another page changes it. */
  readonly loadSidebar: () => Promise<void>;
  /** Called when the reader leaves the page: closes what lies over it. What they open while the next one is on its way stays. */
  readonly onLeave: () => void;
}

/** A spinner takes the page's place when back, forward or retry takes longer: the lazy-load delay of the spec, section 9. */
export const SPINNER_DELAY = 200;

/** Paths ending in `index.html`, `.html` or a slash are those without (site spec, section 2). */
function barePath(url: URL): URL {
  url.pathname = url.pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  return url;
}

/** Takes the reader from page to page. One to a tab: it owns the tab's history. */
export function createNavigator(options: NavigatorOptions): Navigator {
  const {site, state, progress, onLeave, loadSidebar, Spinner, LoadFailure} = options;
  const branches = once(async () => {
    const {createBranchLoader} = await options.theme.late();
    return createBranchLoader({baseUrl: site.baseUrl, branches: options.branches, fetchJson, dev: site.dev});
  });
  const {v: bundle, needs: allowed} = state.get().view.payload;
  const loader = createPageLoader({...options, branches, bundle, allowed, fetchJson});
  const scroll = createScrollMemory();
  let turn = 0;

  /** Loads a page and hands it to `show`, unless the reader has gone elsewhere meanwhile. */
  async function load(url: URL, show: (result: PageView | Error) => void): Promise<void> {
    turn += 1;
    const mine = turn;
    onLeave();
    progress.start();
    try {
      const [view] = await Promise.all([loader.load(url.pathname), loadSidebar().catch(() => {})]);
      if (mine === turn) show(view);
    } catch (error) {
      if (mine !== turn) return;
      const isNormal = error instanceof OtherDocumentError;
      if (!isNormal) console.warn(`Preloading ${url.pathname} failed; loading the page normally.`, error);
      const reachable = isNormal || error instanceof OtherBuildError || (await isReachable(url.href));
      if (mine !== turn) return;
      if (reachable) loadNormally(url);
      else show(error as Error);
    } finally {
      if (mine === turn) progress.done();
    }
  }

  function showBranches(more: Branches) {
    const known = options.branches.get();
    options.branches.set(site.dev ? {...known, ...more} : mergeBranches(known, more));
  }

  /** Puts a page, or why there is none, on the screen. */
  function show(result: PageView | Error, restore: boolean) {
    const location = currentLocation();
    const error = result instanceof Error ? result : undefined;
    const view = result instanceof Error ? state.get().view : result;
    const {page} = view.payload;
    const top = restore ? scroll.get(location.key) : undefined;
    if (view.branches) showBranches(view.branches);
    const mine = turn;
    moveQuietly((done) => {
      // The browser draws the old page first, and the reader may have gone back meanwhile.
      if (mine !== turn) return done();
      state.set({
        location,
        view,
        standIn: error && createElement(LoadFailure, {error, onRetry: retry}),
        afterRender() {
          showStyles(view.payload.css);
          arrive({page, site, hash: location.hash, top, message: error?.message});
          done();
        },
      });
    });
  }

  /** Another place on the same page. */
  function move(restore: boolean) {
    turn += 1;
    progress.done();
    const location = currentLocation();
    const top = restore ? scroll.get(location.key) : undefined;
    state.set({
      location,
      view: state.get().view,
      afterRender: () => arrive({hash: location.hash, top}),
    });
    onLeave();
  }

  function push(url: URL, replace: boolean) {
    scroll.set(state.get().location.key, window.scrollY);
    if (replace) history.replaceState({key: historyKey()}, '', url);
    else history.pushState({key: historyKey()}, '', url);
  }

  /** Says that something is on its way, once it has taken long enough to be noticed. */
  async function withSpinner(work: Promise<void>) {
    const timer = setTimeout(
      () => state.set({...state.get(), standIn: createElement(Spinner), afterRender: undefined}),
      SPINNER_DELAY,
    );
    await work.finally(() => clearTimeout(timer));
  }

  function isSamePage(target: {readonly pathname: string; readonly search: string}): boolean {
    const {location, standIn} = state.get();
    return target.pathname === location.pathname && target.search === location.search && !standIn;
  }

  async function retry() {
    const url = new URL(window.location.href);
    loader.forget(url.pathname);
    await withSpinner(load(url, (result) => show(result, false)));
  }

  async function onPop() {
    const target = currentLocation();
    if (!isSamePage(target)) {
      await withSpinner(load(new URL(window.location.href), (result) => show(result, true)));
    } else if (target.key) move(true);
    else {
      // A hash link that the browser followed and scrolled to by itself; its entry gets a key for the way back.
      history.replaceState({key: historyKey()}, '');
      state.set({...state.get(), location: currentLocation(), afterRender: undefined});
    }
  }

  loader.keep(state.get().view);
  // Readers may go back while this code is on its way, with nobody there to hear of it.
  const left = !isSamePage(currentLocation());
  if (!currentLocation().key) history.replaceState({key: historyKey()}, '');
  if (!left) state.set({...state.get(), location: currentLocation()});
  scroll.follow(() => state.get().location.key);
  window.addEventListener('popstate', onPop);
  if (left) void onPop();
  followPrefetch(loader.prefetch, scopeOf(site));

  return {
    async navigate(href, {replace = false} = {}) {
      const url = barePath(new URL(href, window.location.href));
      if (url.origin !== window.location.origin) {
        progress.done();
        loadNormally(url);
      } else if (isSamePage(url) && url.hash) {
        push(url, replace);
        move(false);
      } else {
        await load(url, (result) => {
          push(url, replace || url.href === window.location.href);
          show(result, false);
        });
      }
    },
    failPath: (pathname) => show(new URIError(undecodablePathMessage(pathname)), false),
    loadBranch: async (key) => (await branches()).load(key),
    async loadSidebar(view, route) {
      const [shown] = await Promise.all([
        branches().then((loader) => loader.fetchShown(view, route)),
        options.parts.load([options.theme.SidebarItems as never]),
      ]);
      showBranches(shown);
      return shown;
    },
  };
}
