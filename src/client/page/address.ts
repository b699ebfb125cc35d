import {createStore, type Store} from '../createStore.ts';
import {createHistoryKey} from '../navigation/createHistoryKey.ts';
import type {RouteLocation} from '../navigation/types.ts';

/** The address bar and the session history of a tab. No other module changes them. */
export interface Address {
  /** The location of the page on the screen. */
  readonly location: Store<RouteLocation>;
  /**
   * Shows `url` in the address bar, as a new history entry or instead of the current one. Call
   * `syncLocation` when its page is shown.
   */
  push(url: URL, replace: boolean): void;
  /** Changes the query or hash of the current page. Keeps history entry and scroll position. */
  replace(url: URL): void;
  /**
   * Updates the location store from the address bar. Gives the history entry a key if it has none.
   */
  syncLocation(): void;
}

/** Reads the location from the address bar and the current history entry. */
export function currentLocation(): RouteLocation {
  const {pathname, search, hash} = window.location;
  const key = (history.state as {key?: unknown} | null)?.key;
  return {pathname, search, hash, key: typeof key === 'string' ? key : ''};
}

/** Creates the address of a tab: one for the life of the tab. */
export function createAddress(): Address {
  const location = createStore(currentLocation());
  return {
    location,
    push: (url, replace) => history[replace ? 'replaceState' : 'pushState']({key: createHistoryKey()}, '', url),
    replace(url) {
      history.replaceState(history.state, '', url);
      location.set(currentLocation());
    },
    syncLocation() {
      if (!currentLocation().key) history.replaceState({key: createHistoryKey()}, '');
      location.set(currentLocation());
    },
  };
}

/**
 * Sets who restores the scroll position on back and forward: the browser (`auto`) or the shell
 * (`manual`).
 */
export function setScrollRestoration(owner: ScrollRestoration): void {
  history.scrollRestoration = owner;
}

/**
 * Stores the text of the search field in the history entry. After a reload, `replayEarlyAction`
 * opens search with it.
 */
export const saveQuery = (search: string): void => history.replaceState({...history.state, search}, '');

/** Returns and removes the query that was saved before a reload; undefined if there is none. */
export function takeSavedQuery(): string | undefined {
  const query: string | undefined = history.state?.search;
  if (query !== undefined) history.replaceState({...history.state, search: undefined}, '');
  return query;
}
