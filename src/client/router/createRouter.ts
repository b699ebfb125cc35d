import {type ComponentType, createElement, type ReactNode} from 'react';
import type {SidebarView} from '../../shared/types.ts';
import {createStore, type Store} from '../createStore.ts';
import type {ErrorScreenProps} from '../theme.ts';
import type {Branches} from './branches.ts';
import type {PageView} from './completePage.ts';
import type {Navigator} from './createNavigator.ts';
import type {ProgressBar} from './createProgressBar.ts';
import {isReachable, loadNormally} from './loadNormally.ts';
import {once} from './once.ts';

/** Where the reader is. `pathname` is as in the address bar; `key` names the entry of the history. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

export interface RouterState {
  readonly location: RouteLocation;
  readonly view: PageView;
  /** Takes the page's place while there is none: a spinner, or what went wrong. */
  readonly standIn?: ReactNode;
  /** To be done once the state is on the screen: scrolling, focus, announcement. */
  readonly afterRender?: () => void;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
}

export interface Router {
  readonly state: Store<RouterState>;
  /** Goes to `href` (any URL); settles when the page is shown, or the browser has been told to load it. */
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Shows that the path of this URL cannot be decoded. */
  failPath(pathname: string): Promise<void>;
  /** Fetches a sidebar branch unless it is here. @throws when it cannot be fetched */
  loadBranch(key: string): Promise<void>;
  /** Settles when the sidebar's code and the branches that the page's HTML shows are here: it can come to life. */
  readonly sidebarLoaded: Promise<void>;
  /** Fetches these, unless they are here: called when the reader turns to the sidebar. */
  loadSidebar(): Promise<void>;
  /** The branches as the page's HTML shows them, which may be in part; undefined when everything that is here is shown. */
  shownBranches(): Branches | undefined;
  /** Shows another rendering of the current page in place: scroll position and focus stay. */
  replaceView(view: PageView): void;
  /** Fetches the code that navigating takes: called when the page is idle, or on the reader's first move. */
  warm(): void;
}

/** What the first move of a visit takes before the navigator is here. */
export interface Departure {
  readonly loadNavigator: (state: Store<RouterState>) => Promise<Navigator>;
  readonly progress: ProgressBar;
  /** Shown where neither the navigator nor the page can be reached. */
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
  /** Closes what lies over the page. */
  readonly onLeave: () => void;
}

/**
 * What every page has of the router. Going anywhere is left to the navigator, which arrives when the page is idle, or when
 * the reader first moves: coming to life takes no code for it. Without `departure`, on the server, everything is here and
 * nothing moves.
 */
export function createRouter(view: PageView, departure?: Departure): Router {
  const state = createStore<RouterState>({
    location: {pathname: view.payload.page.route, search: '', hash: '', key: ''},
    view,
  });
  const sidebar = sidebarOf(view);
  let shown: Branches | undefined;
  let announceSidebar = () => {};
  // Where there is nothing to wait for, in the form that React need not wait to see.
  const sidebarLoaded =
    !sidebar || !departure
      ? Object.assign(Promise.resolve(), {status: 'fulfilled', value: undefined})
      : new Promise<void>((resolve) => {
          announceSidebar = resolve;
        });
  const load = once(async () => {
    if (!departure) throw new Error('There is nowhere to go.');
    return departure.loadNavigator(state);
  });

  /** Puts the failure in the page's place, under the address that the reader wanted. */
  function fail(href: string, error: Error, {LoadFailure, onLeave}: Departure) {
    onLeave();
    followReturn();
    if (href === window.location.href) history.replaceState(null, '', href);
    else history.pushState(null, '', href);
    state.set({
      location: currentLocation(),
      view: state.get().view,
      standIn: createElement(LoadFailure, {error, onRetry: () => void navigate(href)}),
      afterRender: () => void window.scrollTo({top: 0, behavior: 'instant'}),
    });
  }

  /** The way back from a failure, while there is no navigator to hear of it: the page was never left. */
  function followReturn() {
    const before = state.get();
    if (before.standIn) return;
    const returned = new AbortController();
    const onReturn = () => {
      if (currentLocation().pathname !== before.location.pathname) return;
      returned.abort();
      if (state.get().standIn) state.set({...before, location: currentLocation()});
    };
    // The browser may also have kept the whole page for it.
    for (const type of ['popstate', 'pageshow']) window.addEventListener(type, onReturn, {signal: returned.signal});
  }

  async function navigate(href: string, options?: NavigateOptions) {
    departure?.progress.start();
    let ready: Navigator;
    try {
      ready = await load();
    } catch (error) {
      const {href: address} = new URL(href, window.location.href);
      const canLoad = !departure || (await isReachable(address));
      departure?.progress.done();
      console.warn('Client navigation is not available; loading the page normally.', error);
      if (canLoad) loadNormally(new URL(address));
      else fail(address, error as Error, departure);
      return;
    }
    await ready.navigate(href, options);
  }

  return {
    state,
    sidebarLoaded,
    shownBranches: () => shown,
    async loadSidebar() {
      if (sidebar) shown = await (await load()).loadSidebar(sidebar, view.payload.page.route);
      announceSidebar();
    },
    navigate,
    failPath: async (pathname) => (await load()).failPath(pathname),
    loadBranch: async (key) => (await load()).loadBranch(key),
    replaceView: (next) => state.set({location: state.get().location, view: next}),
    warm() {
      load().catch(() => {
        // The move itself reports, if one comes.
      });
    },
  };
}

/** The sidebar of a page that has one. */
function sidebarOf({payload: {page}}: PageView): SidebarView | null {
  return page.kind === 'doc' ? page.sidebar : null;
}

/** Where the address bar and the history say that the reader is. */
export function currentLocation(): RouteLocation {
  const {pathname, search, hash} = window.location;
  const key = (history.state as {key?: unknown} | null)?.key;
  return {pathname, search, hash, key: typeof key === 'string' ? key : ''};
}
