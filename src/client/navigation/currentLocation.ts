import type {RouteLocation} from './types.ts';

/** Where the address bar and the history say that the reader is. */
export function currentLocation(): RouteLocation {
  const {pathname, search, hash} = window.location;
  const key = (history.state as {key?: unknown} | null)?.key;
  return {pathname, search, hash, key: typeof key === 'string' ? key : ''};
}
