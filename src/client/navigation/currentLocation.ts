import type {RouteLocation} from './types.ts';

/** The reader's place according to the address bar and the history. */
export function currentLocation(): RouteLocation {
  const {pathname, search, hash} = window.location;
  const key = (history.state as {key?: unknown} | null)?.key;
  return {pathname, search, hash, key: typeof key === 'string' ? key : ''};
}
