import {createContext, useContext, useSyncExternalStore} from 'react';
import type {SearchEngine} from '../shared/search.ts';
import type {SiteProps} from '../shared/types.ts';
import type {ColorMode, ColorModeChoice} from './colorMode.ts';
import type {Store} from './createStore.ts';
import type {ClientStorage} from './dom/createStorage.ts';
import type {HeadTag} from './headTag.ts';
import type {Branches} from './router/branches.ts';
import type {Router} from './router/types.ts';
import type {TransformItems} from './search/algolia/algoliaHit.ts';
import type {LastSearch} from './search/lastSearch.ts';
import type {Theme} from './theme/contract.ts';
import type {LazyComponents} from './theme/lazyComponents.ts';

export interface ColorModeState {
  readonly choice: ColorModeChoice;
  readonly mode: ColorMode;
}

/** What is open over the page. Only one thing at a time is. */
export type Overlay =
  | {readonly name: 'drawer'}
  | {readonly name: 'search'; readonly query: string; readonly isSelection?: boolean}
  | null;

/** Everything that components share. One object for the life of the page. */
export interface Runtime {
  readonly site: SiteProps;
  readonly theme: Theme;
  readonly components: LazyComponents;
  readonly router: Router;
  readonly branches: Store<Branches>;
  /** Categories that the reader opened or closed by hand, by branch key. */
  readonly openCategories: Store<Readonly<Record<string, boolean>>>;
  readonly colorMode: Store<ColorModeState>;
  readonly overlay: Store<Overlay>;
  /** Preferred version name per docs instance; filled from storage after the first render. */
  readonly preferredVersions: Store<Readonly<Record<string, string>>>;
  readonly storage: ClientStorage;
  /** The search engine, from the first use of search on. */
  readonly searchEngine: Store<SearchEngine | null>;
  /** What the search page showed last. */
  readonly lastSearch: Store<LastSearch | null>;
  /** The site's own mapping of hosted search records, where it has one. */
  readonly transformItems?: TransformItems;
  /** Receives what `<Head>` holds while the server renders; absent in the browser. */
  readonly onHead?: (tags: readonly HeadTag[]) => void;
  /** Receives what the link check cannot see in the HTML while the server renders; absent in the browser. */
  readonly onReference?: (kind: 'link' | 'anchor', value: string) => void;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** @throws outside an app started by `startClient` or `renderApp` */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This hook was called outside the app: there is no site to read.');
  return runtime;
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'getInitial' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
