import {type ComponentType, createElement} from 'react';
import type {SiteProps} from '../../shared/types.ts';
import type {Store} from '../createStore.ts';
import {arrive} from '../dom/arrive.ts';
import {moveQuietly} from '../dom/moveQuietly.ts';
import {showStyles} from '../dom/pageStyles.ts';
import type {ErrorScreenProps} from '../theme/components.ts';
import {type Branches, mergeBranches} from './branches.ts';
import type {PageView} from './completePage.ts';
import type {ScrollMemory} from './createScrollMemory.ts';
import type {Turns} from './createTurns.ts';
import {currentLocation} from './currentLocation.ts';
import type {RouterState} from './types.ts';

/** What the reader sees of a change of page. */
export interface Screen {
  /** Shows a page, or the failure, at the address of the address bar; `restore` scrolls to where they were there. */
  show(result: PageView | Error, restore: boolean): void;
  /** Makes sidebar branches part of what is shown. */
  showBranches(more: Branches): void;
}

export interface ScreenOptions {
  readonly site: SiteProps;
  readonly state: Store<RouterState>;
  readonly branches: Store<Branches>;
  readonly turns: Pick<Turns, 'latest'>;
  readonly scroll: Pick<ScrollMemory, 'get'>;
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
  readonly onRetry: () => void;
}

export function createScreen({site, state, branches, turns, scroll, LoadFailure, onRetry}: ScreenOptions): Screen {
  function showBranches(more: Branches) {
    const known = branches.get();
    branches.set(site.dev ? {...known, ...more} : mergeBranches(known, more));
  }

  return {
    showBranches,
    show(result, restore) {
      const location = currentLocation();
      const error = result instanceof Error ? result : undefined;
      const view = result instanceof Error ? state.get().view : result;
      const {page} = view.payload;
      // What stands in is a failure that the reader left, or the sign of waiting after one.
      const isRetry = !restore && Boolean(state.get().standIn);
      const top = restore ? scroll.get(location.key) : undefined;
      if (view.branches) showBranches(view.branches);
      const isLatest = turns.latest();
      moveQuietly((done) => {
        // The browser draws the old page first, and the reader may have gone back meanwhile.
        if (!isLatest()) return done();
        state.set({
          location,
          view,
          standIn: error && createElement(LoadFailure, {error, onRetry}),
          afterRender() {
            showStyles(view.payload.css);
            arrive({page, site, hash: location.hash, top, isRetry, silent: Boolean(error)});
            done();
          },
        });
      });
    },
  };
}
