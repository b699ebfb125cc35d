import {type ComponentType, createContext, type ReactNode, useContext, useSyncExternalStore} from 'react';
import type {SearchEngine} from '../shared/search.ts';
import type {NavbarItem, PageProps, SearchPage, SiteProps} from '../shared/types.ts';
import type {Store} from './createStore.ts';
import type {TransformItems} from './search/algolia/algoliaHit.ts';
import type {createAlgoliaEngine} from './search/algolia/createAlgoliaEngine.ts';
import type {LastSearch} from './search/lastSearch.ts';
import type {Shell} from './shell/shell.ts';
import type {AskAiProps, ErrorScreenProps, MdxComponents, SearchModalProps, Theme} from './theme/components.ts';

/** An element of a document's head, as data. */
export interface HeadTag {
  readonly tag: string;
  readonly attributes: readonly (readonly [string, string])[];
  readonly text: string;
}

/** Set while the server renders a page; absent in the browser. */
interface Rendering {
  readonly theme: Theme;
  readonly html?: string;
  /** Component of the page's module; absent on pages without components. */
  readonly Content?: AnyComponent;
  /** Receives the children of `<Head>`. */
  readonly onHead: (tags: readonly HeadTag[]) => void;
  /** Receives links and anchors that are not in the HTML. */
  readonly onReference: (kind: 'link' | 'anchor', value: string) => void;
  /** Registers an island, which is rendered separately later. Returns its number. */
  readonly onIsland: (island: Pick<IslandInstance, 'Component' | 'reference' | 'props'>) => number;
  readonly frameOf?: RenderCodeFrame;
  /** Sets the navbar item whose rendering begins. */
  readonly onNavbarItem: (item: NavbarItem | undefined) => void;
}

/** Renders code to highlighted HTML. Also returns the name of its language. */
export type RenderCodeFrame = (code: {
  readonly code: string;
  readonly language?: string;
  /** As after the opening fence: marked lines, line numbers. */
  readonly meta?: string;
  readonly labels?: {
    readonly copy?: string;
    readonly text?: string;
    readonly terminal?: string;
    readonly toCollapsed?: (lines: string) => string;
  };
}) => {readonly frame: string; readonly label: string};

/** A component that browsers hydrate, with its properties on a page. */
export interface IslandInstance {
  readonly Component: AnyComponent;
  readonly reference: IslandReference;
  readonly props: Readonly<Record<string, unknown>>;
  /** Contexts provided around it. They end at its border. */
  readonly surroundingContexts: ReadonlySet<unknown>;
  readonly navbarItem: NavbarItem | undefined;
}

/** Identifies a component for browsers: a module of the bundle, and the name of its export. */
export interface IslandReference {
  readonly module: string;
  readonly name: string;
}

// biome-ignore lint/suspicious/noExplicitAny: the props of components are their authors' business
export type AnyComponent = ComponentType<any>;

/** The parts of a theme that browsers load on demand. */
export interface IslandTheme {
  readonly IslandRoot: ComponentType<{readonly children: ReactNode}>;
  readonly SearchModal?: () => Promise<ComponentType<SearchModalProps>>;
  readonly SearchContent: () => Promise<ComponentType<{readonly page: SearchPage}>>;
  /** The assistant inside the search modal; loaded on sites that have one. */
  readonly AskAi: () => Promise<ComponentType<AskAiProps>>;
  /** Shown instead of an island that crashed. */
  readonly ErrorScreen: () => Promise<ComponentType<ErrorScreenProps>>;
  readonly mdxComponents: () => Promise<MdxComponents>;
  /** Preloads the data of a first query. */
  readonly warmSearch: (runtime: Runtime) => Promise<void>;
}

/** Values that all components share: one object per rendered page, or one for the life of a tab. */
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
  /** The search engine; null until search is used. */
  readonly searchEngine: Store<Promise<SearchEngine> | null>;
  /** Returns the worker that the search page has started, once; undefined if there is none. */
  readonly takeSearchWorker?: () => Worker | undefined;
  readonly lastSearch: Store<LastSearch | null>;
  /** Loads the client of the hosted search, on sites that use it. */
  readonly hostedSearch?: () => Promise<{readonly createAlgoliaEngine: typeof createAlgoliaEngine}>;
  /** The site's own mapping of hosted search records. */
  readonly transformItems?: TransformItems;
  /** Theme parts for browsers; absent while the server renders. */
  readonly islandTheme?: IslandTheme;
  readonly rendering?: Rendering;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/**
 * Returns the runtime.
 * @throws outside of a page of the site
 */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This hook was called outside the app: there is no site to read.');
  return runtime;
}

/** Returns the value of a store. The component renders again when it changes. */
export function useStore<T>(store: Pick<Store<T>, 'get' | 'getInitial' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.getInitial);
}
