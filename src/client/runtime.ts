import {type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore} from 'react';
import type {SearchEngine} from '../shared/search.ts';
import type {NavbarItem, PageProps, SearchPage, SiteProps} from '../shared/types.ts';
import type {Store} from './createStore.ts';
import type {TransformItems} from './search/algolia/algoliaHit.ts';
import type {createAlgoliaEngine} from './search/algolia/createAlgoliaEngine.ts';
import type {LastSearch} from './search/lastSearch.ts';
import type {Shell} from './shell/shell.ts';
import type {AskAiProps, ErrorScreenProps, MdxComponents, SearchModalProps, Theme} from './theme/components.ts';

/** An element of a document's head, ready to be written or created. */
export interface HeadTag {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}

/** Present only when a page is rendered; absent in the browser. */
interface Rendering {
  readonly theme: Theme;
  readonly html?: string;
  /** The component of a page's module, for a page with components of its own. */
  readonly Content?: PageContent;
  /** Receives what `<Head>` holds. */
  readonly onHead: (tags: readonly HeadTag[]) => void;
  /** Receives what the link check cannot see in the HTML. */
  readonly onReference: (kind: 'link' | 'anchor', value: string) => void;
  /** Takes the place of an island in the page until it is rendered by itself; returns its number. */
  readonly onIsland: (island: Pick<FoundIsland, 'Component' | 'reference' | 'props'>) => number;
  readonly frameOf?: FrameOfCode;
  /** Notes which item of the navbar is rendered from here on. */
  readonly onNavbarItem: (item: NavbarItem | undefined) => void;
}

/** The HTML of code with its colors, and the name of its language. */
export type FrameOfCode = (code: {
  readonly code: string;
  readonly language?: string;
  /** As behind a fence: marked lines, line numbers. */
  readonly meta?: string;
  readonly labels?: {readonly copy?: string; readonly text?: string; readonly terminal?: string};
}) => {readonly frame: string; readonly label: string};

/** A component that browsers hydrate, where a page has it. */
export interface FoundIsland {
  readonly Component: PageContent;
  readonly reference: IslandReference;
  readonly props: Readonly<Record<string, unknown>>;
  /** Contexts that are provided around it, which end where it begins. */
  readonly surroundingContexts: ReadonlySet<unknown>;
  readonly navbarItem: NavbarItem | undefined;
}

/** The reference by which browsers load a component: a module of the bundle, and the name of its export. */
export interface IslandReference {
  readonly module: string;
  readonly name: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the props of components are their authors' business
export type PageContent = ComponentType<any>;

/** Parts of a theme that browsers load when they are needed. */
export interface IslandTheme {
  readonly IslandRoot: ComponentType<{readonly children: ReactNode}>;
  readonly SearchModal?: () => Promise<ComponentType<SearchModalProps>>;
  readonly SearchContent: () => Promise<ComponentType<{readonly page: SearchPage}>>;
  /** The assistant inside the search modal, on sites that have one. */
  readonly AskAi: () => Promise<ComponentType<AskAiProps>>;
  /** Shown in place of an island that threw while rendering. */
  readonly ErrorScreen: () => Promise<ComponentType<ErrorScreenProps>>;
  readonly mdxComponents: () => Promise<MdxComponents>;
  /** Fetches what a first query needs. */
  readonly warmSearch: (runtime: Runtime) => Promise<void>;
}

/** Everything that components share: one object for a page that is rendered, one for the life of a tab. */
export interface Runtime
  extends Pick<
    Shell,
    | 'storage'
    | 'location'
    | 'colorMode'
    | 'preferredVersions'
    | 'navigate'
    | 'replaceAddress'
    | 'openSearch'
    | 'setColorMode'
  > {
  readonly site: SiteProps;
  readonly page: Store<PageProps>;
  /** The search engine, from the first use of search on. */
  readonly searchEngine: Store<Promise<SearchEngine> | null>;
  /** The worker that the search page started for the search engine, once; undefined where the engine starts its own. */
  readonly takeSearchWorker?: () => Worker | undefined;
  readonly lastSearch: Store<LastSearch | null>;
  /** The client of the hosted search, on sites that use it. */
  readonly hostedSearch?: () => Promise<{readonly createAlgoliaEngine: typeof createAlgoliaEngine}>;
  /** The site's own mapping of hosted search records, where it has one. */
  readonly transformItems?: TransformItems;
  /** Parts of the theme that browsers can load; absent when pages are rendered. */
  readonly islandTheme?: IslandTheme;
  readonly rendering?: Rendering;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** @throws outside a page and its islands */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This hook was called outside the app: there is no site to read.');
  return runtime;
}

/** The value of a store; the component renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'getInitial' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
