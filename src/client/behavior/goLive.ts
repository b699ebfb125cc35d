import {whenIdle} from '../dom/whenIdle.ts';
import {READY_ATTRIBUTE} from '../earlyAction.ts';
import {type Connection, canPrefetch} from '../router/canPrefetch.ts';
import {currentLocation} from '../router/currentLocation.ts';
import {scopeOf} from '../router/linkTarget.ts';
import type {Runtime} from '../runtime.ts';
import {followColorMode} from './followColorMode.ts';
import {followCopyButtons} from './followCopyButtons.ts';
import {followLinks} from './followLinks.ts';
import {followSearchShortcut, openSearch} from './followSearchShortcut.ts';
import {readPreferredVersions} from './preferredVersions.ts';

/** Starts everything that needs the page to be live. */
export function goLive(runtime: Runtime): void {
  const {router, colorMode, storage, site} = runtime;
  const location = currentLocation();
  followColorMode(colorMode, storage, site.colorMode);
  followLinks(router, scopeOf(site));
  followCopyButtons(runtime.theme);
  followSearchShortcut(runtime);
  runtime.preferredVersions.set(readPreferredVersions(storage, site.docs));
  router.state.set({...router.state.get(), location});
  if (!canDecode(location.pathname)) router.failPath(location.pathname);
  // An entry of our own making: the reader came back, and only the navigator knows where they were.
  if (location.key) router.warm();
  // Else it comes when there is time for it, ahead of the first move, unless bytes are dear.
  else if (canPrefetch((navigator as Navigator & {readonly connection?: Connection}).connection)) whenIdle(router.warm);
  const early = window.manualEarly;
  document.documentElement.setAttribute(READY_ATTRIBUTE, '');
  if (early?.search) openSearch(runtime);
  // After this turn, so that components have rendered their live state.
  else if (early?.button) setTimeout(() => early.button?.click());
}

function canDecode(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
