import type {RouteLocation} from '../navigation/types.ts';
import {useRuntime, useStore} from '../runtime.ts';

/**
 * The current location. Query and hash are empty on the server and in the first render in the browser, so that both
 * render the same.
 */
export function useLocation(): RouteLocation {
  return useStore(useRuntime().location);
}
