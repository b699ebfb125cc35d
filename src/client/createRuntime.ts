import type {SiteProps} from '../shared/types.ts';
import {modeOf, resolveChoice} from './colorMode.ts';
import {createStore} from './createStore.ts';
import type {ClientStorage} from './dom/createStorage.ts';
import type {Branches} from './router/branches.ts';
import type {Router} from './router/types.ts';
import type {Runtime} from './runtime.ts';
import type {Theme} from './theme/contract.ts';
import type {LazyComponents} from './theme/lazyComponents.ts';

export interface RuntimeOptions {
  readonly site: SiteProps;
  readonly theme: Theme;
  readonly components: LazyComponents;
  readonly router: Router;
  /** Sidebar branches that came with the page. */
  readonly branches: Branches;
  readonly storage: ClientStorage;
  readonly transformItems?: Runtime['transformItems'];
  readonly onHead?: Runtime['onHead'];
  readonly onReference?: Runtime['onReference'];
}

/** A runtime in the state in which server and browser both begin: nothing open, nothing read from storage. */
export function createRuntime(options: RuntimeOptions): Runtime {
  const choice = resolveChoice(null, options.site.colorMode);
  return {
    ...options,
    branches: createStore(options.branches),
    openCategories: createStore({}),
    colorMode: createStore({choice, mode: modeOf(choice, false)}),
    overlay: createStore(null),
    preferredVersions: createStore({}),
    searchEngine: createStore(null),
    lastSearch: createStore(null),
  };
}
