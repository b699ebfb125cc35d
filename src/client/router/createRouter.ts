import {type ComponentType, createElement} from 'react';
import type {SidebarView} from '../../shared/types.ts';
import {createStore, type Store} from '../createStore.ts';
import {MAIN_ID} from '../ids.ts';
import type {ErrorScreenProps} from '../theme/components.ts';
import type {Branches} from './branches.ts';
import type {PageView} from './completePage.ts';
import type {ProgressBar} from './createProgressBar.ts';
import {currentLocation} from './currentLocation.ts';
import {isReachable, loadNormally} from './loadNormally.ts';
import {once} from './once.ts';
import type {NavigateOptions, Navigator, Router, RouterState} from './types.ts';

/** What the first move of a visit takes before the navigator is here. */
export interface Departure {
  /** `giveUp` is for moves whose code cannot be had. */
  readonly loadNavigator: (
    state: Store<RouterState>,
    giveUp: (href: string, error: unknown) => Promise<void>,
  ) => Promise<Navigator>;
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
    return departure.loadNavigator(state, giveUp);
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
      afterRender() {
        window.scrollTo({top: 0, behavior: 'instant'});
        document.getElementById(MAIN_ID)?.focus({preventScroll: true});
      },
    });
  }

  /** The way back from a failure before the first navigation: the page was never left. */
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

  /** Code of this site is out of reach: the browser takes the reader there, or the failure is shown. */
  async function giveUp(href: string, error: unknown) {
    const {href: address} = new URL(href, window.location.href);
    const canLoad = !departure || (await isReachable(address));
    departure?.progress.done();
    console.warn('Client navigation is not available; loading the page normally.', error);
    if (canLoad) loadNormally(new URL(address));
    else fail(address, error as Error, departure);
  }

  async function navigate(href: string, options?: NavigateOptions) {
    departure?.progress.start();
    try {
      const ready = await load();
      await ready.navigate(href, options);
    } catch (error) {
      await giveUp(href, error);
    }
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
