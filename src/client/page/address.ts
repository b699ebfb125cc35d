import {createStore, type Store} from '../createStore.ts';
import {historyKey} from '../navigation/historyKey.ts';
import type {RouteLocation} from '../navigation/types.ts';

/** The address bar and the session history of a tab. No other module changes them. */
export interface Address {
  /** The location of the page on the screen. */
  readonly location: Store<RouteLocation>;
  /** Shows `url` in the address bar, as a new history entry or in place of the current one. `syncLocation` follows once its page is shown. */
  push(url: URL, replace: boolean): void;
  /** Changes the query or hash of the page on the screen. History entry and scroll position stay. */
  replace(url: URL): void;
  /** Sets the location store to the address bar, whose history entry gets a key if it has none. */
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
    push: (url, replace) => history[replace ? 'replaceState' : 'pushState']({key: historyKey()}, '', url),
    replace(url) {
      history.replaceState(history.state, '', url);
      location.set(currentLocation());
    },
    syncLocation() {
      if (!currentLocation().key) history.replaceState({key: historyKey()}, '');
      location.set(currentLocation());
    },
  };
}

/** Says whether the browser (`auto`) or the shell (`manual`) scrolls when the reader goes back. */
export function setScrollRestoration(owner: ScrollRestoration): void {
  history.scrollRestoration = owner;
}

/** Saves the text of the search field in the history entry, for {@link takeQuery} after a reload. */
export const saveQuery = (search: string): void => history.replaceState({...history.state, search}, '');

/** Returns and removes the query that was saved before this page was reloaded; undefined if there is none. */
export function takeQuery(): string | undefined {
  const query: string | undefined = history.state?.search;
  if (query !== undefined) history.replaceState({...history.state, search: undefined}, '');
  return query;
}
