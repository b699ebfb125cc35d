import type {ComponentType} from 'react';
import {undecodablePathMessage} from '../../shared/routes.ts';
import {followPrefetch} from '../behavior/followPrefetch.ts';
import type {Store} from '../createStore.ts';
import {scrollToHash} from '../dom/scrollToHash.ts';
import type {ErrorScreenProps} from '../theme/components.ts';
import type {Branches} from './branches.ts';
import type {PageContext} from './completePage.ts';
import type {createPages} from './createPages.ts';
import type {ProgressBar} from './createProgressBar.ts';
import {createScrollMemory} from './createScrollMemory.ts';
import {createTurns} from './createTurns.ts';
import {currentLocation} from './currentLocation.ts';
import {historyKey} from './historyKey.ts';
import {scopeOf} from './linkTarget.ts';
import {loadNormally} from './loadNormally.ts';
import {once} from './once.ts';
import type {Navigator, RouterState} from './types.ts';

export interface NavigatorOptions extends PageContext {
  /** What gets other pages: fetched when the reader turns to a link or to the sidebar. */
  readonly onInteraction: () => Promise<{readonly createPages: typeof createPages; readonly Spinner: ComponentType}>;
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
  readonly state: Store<RouterState>;
  /** May be on its way already, for the move that this code was fetched for. */
  readonly progress: ProgressBar;
  readonly branches: Store<Branches>;
  /** Brings the sidebar of the first page to life, before another page changes it. */
  readonly bringSidebar: () => Promise<void>;
  /** Called when the reader leaves the page: closes what lies over it. What they open while the next one is on its way stays. */
  readonly onLeave: () => void;
  /** Takes the reader to an address without the code of this site. */
  readonly giveUp: (href: string, error: unknown) => Promise<void>;
}

/** Paths ending in `index.html`, `.html` or a slash are those without. */
function barePath(url: URL): URL {
  url.pathname = url.pathname
    .replace(/\/index\.html$/, '/')
    .replace(/\.html$/, '')
    .replace(/(.)\/+$/, '$1');
  return url;
}

/** Whether the address is that of the page on the screen. */
function isShown(state: Store<RouterState>, target: {readonly pathname: string; readonly search: string}): boolean {
  const {location, standIn} = state.get();
  return target.pathname === location.pathname && target.search === location.search && !standIn;
}

/** Makes a URL the address, with an entry of the history of its own, or in place of the current one. */
function enter(url: URL, replace: boolean) {
  if (replace) history.replaceState({key: historyKey()}, '', url);
  else history.pushState({key: historyKey()}, '', url);
}

/** Takes the reader from page to page. One to a tab: it owns the tab's history. */
export function createNavigator(options: NavigatorOptions): Navigator {
  const {site, state, progress, onLeave, giveUp} = options;
  const scroll = createScrollMemory();
  const turns = createTurns();
  const pages = once(async () => {
    const {createPages, Spinner} = await options.onInteraction();
    return createPages({...options, Spinner, turns, scroll, onRetry: retry});
  });

  /** Another place on the same page. */
  function move(restore: boolean) {
    turns.next();
    progress.done();
    const location = currentLocation();
    const top = restore ? scroll.get(location.key) : undefined;
    state.set({
      location,
      view: state.get().view,
      afterRender: () =>
        void (top === undefined ? scrollToHash(location.hash) : window.scrollTo({top, behavior: 'instant'})),
    });
    onLeave();
  }

  function push(url: URL, replace: boolean) {
    scroll.set(state.get().location.key, window.scrollY);
    enter(url, replace);
  }

  /** Begins a turn; `work` does the rest of it, unless another has begun before the code for it is here. */
  async function leave(work: (ready: Awaited<ReturnType<typeof pages>>, isLatest: () => boolean) => Promise<void>) {
    const isLatest = turns.next();
    onLeave();
    progress.start();
    try {
      const ready = await pages();
      if (isLatest()) await work(ready, isLatest);
    } catch (error) {
      if (isLatest()) throw error;
    } finally {
      if (isLatest()) progress.done();
    }
  }

  /** Loads the page of the address bar. */
  async function reload(restore: boolean) {
    const url = new URL(window.location.href);
    await leave((ready, isLatest) => ready.reload(url, isLatest, (result) => ready.show(result, restore))).catch(
      (error) => (isShown(state, currentLocation()) ? undefined : giveUp(url.href, error)),
    );
  }

  async function retry() {
    (await pages()).forget(window.location.pathname);
    await reload(false);
  }

  async function onPop() {
    const target = currentLocation();
    if (!isShown(state, target)) await reload(true);
    else if (target.key) move(true);
    else {
      // A hash link that the browser followed and scrolled to by itself; its entry gets a key for the way back.
      history.replaceState({key: historyKey()}, '');
      state.set({...state.get(), location: currentLocation(), afterRender: undefined});
    }
  }

  // Readers may go back while this code is on its way, with nobody there to hear of it.
  const left = !isShown(state, currentLocation());
  if (!currentLocation().key) history.replaceState({key: historyKey()}, '');
  if (!left) state.set({...state.get(), location: currentLocation()});
  scroll.follow(() => state.get().location.key);
  window.addEventListener('popstate', onPop);
  if (left) void onPop();
  followPrefetch(async (pathname) => (await pages()).prefetch(pathname), scopeOf(site));

  return {
    async navigate(href, {replace = false} = {}) {
      const url = barePath(new URL(href, window.location.href));
      if (url.origin !== window.location.origin) {
        progress.done();
        loadNormally(url);
      } else if (isShown(state, url) && url.hash) {
        push(url, replace);
        move(false);
      } else {
        await leave((ready, isLatest) =>
          ready.load(url, isLatest, (result) => {
            push(url, replace || url.href === window.location.href);
            ready.show(result, false);
          }),
        );
      }
    },
    failPath: async (pathname) => (await pages()).show(new URIError(undecodablePathMessage(pathname)), false),
    loadBranch: async (key) => (await pages()).loadBranch(key),
    loadSidebar: async (view, route) => (await pages()).loadSidebar(view, route),
  };
}
