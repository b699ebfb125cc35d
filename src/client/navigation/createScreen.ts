import type {Store} from '../createStore.ts';
import {moveQuietly} from '../dom/moveQuietly.ts';
import {MAIN_ID} from '../ids.ts';
import type {Opened} from '../shell/sidebar.ts';
import {arrive} from './arrive.ts';
import type {ScrollMemory} from './createScrollMemory.ts';
import type {Turns} from './createTurns.ts';
import {currentLocation} from './currentLocation.ts';
import {loadFailure} from './loadFailure.ts';
import {restoreScroll} from './restoreScroll.ts';
import {showDocument} from './showDocument.ts';
import type {RouteLocation} from './types.ts';

interface ScreenOptions {
  readonly location: Store<RouteLocation>;
  /** What the reader opened and closed in sidebars. */
  readonly opened: Opened;
  /** Called when the HTML of the page has changed. */
  readonly onShown: () => void;
  readonly turns: Pick<Turns, 'latest'>;
  readonly scroll: Pick<ScrollMemory, 'get'>;
  readonly onRetry: () => void;
}

/** What the reader sees of a change of page. */
export interface Screen {
  /** Whether the address is that of the page on the screen. */
  isShown(target: {readonly pathname: string; readonly search: string}): boolean;
  /** Shows a page, or the failure, at the address of the address bar; `restore` scrolls to where they were there. */
  show(result: Document | Error, restore: boolean): void;
  /** Puts something in the page's place until it is shown. */
  standIn(content: Node): void;
  /** Shows the same page as it is now. */
  refresh(page: Document): void;
}

export function createScreen({location, opened, onShown, turns, scroll, onRetry}: ScreenOptions): Screen {
  /** A failure or the sign of waiting stands in the page's place. */
  let standsIn = false;
  let stopRestoring = (): void => {};
  const styles = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

  function standIn(content: Node): void {
    standsIn = true;
    document.getElementById(MAIN_ID)?.replaceChildren(content);
  }

  return {
    standIn,
    isShown: ({pathname, search}) =>
      pathname === location.get().pathname && search === location.get().search && !standsIn,
    show(result, restore) {
      const here = currentLocation();
      // What stands in is a failure that the reader left, or the sign of waiting after one.
      const isRetry = !restore && standsIn;
      const top = restore ? scroll.get(here.key) : undefined;
      const isLatest = turns.latest();
      moveQuietly(() => {
        // The browser draws the old page first, and the reader may have gone back meanwhile.
        if (!isLatest()) return;
        if (result instanceof Error) standIn(loadFailure(result, onRetry));
        else {
          standsIn = false;
          showDocument(result, styles, {opened, deep: false});
        }
        location.set(here);
        onShown();
        stopRestoring();
        if (top !== undefined) stopRestoring = restoreScroll(top);
        arrive({hash: here.hash, isBack: top !== undefined, isRetry, silent: result instanceof Error});
      });
    },
    refresh(page) {
      showDocument(page, styles, {opened, deep: true});
      onShown();
    },
  };
}
