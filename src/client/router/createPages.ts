import {type ComponentType, createElement} from 'react';
import type {SidebarView} from '../../shared/types.ts';
import type {Branches} from './branches.ts';
import type {PageView} from './completePage.ts';
import {createBranchLoader} from './createBranchLoader.ts';
import {createPageLoader, OtherBuildError, OtherDocumentError, type PageLoaderOptions} from './createPageLoader.ts';
import {createScreen, type Screen, type ScreenOptions} from './createScreen.ts';
import type {IsLatest} from './createTurns.ts';
import {fetchJson} from './fetchJson.ts';
import {isReachable, loadNormally} from './loadNormally.ts';

/** Gets other pages than the first, and puts them on the screen. */
export interface Pages extends Pick<Screen, 'show'> {
  /** Loads a page and passes it, or the failure, to `show`, unless the reader has moved on meanwhile. */
  load(url: URL, isLatest: IsLatest, show: (result: PageView | Error) => void): Promise<void>;
  /** As `load`, with a sign on the screen where it takes time. */
  reload(url: URL, isLatest: IsLatest, show: (result: PageView | Error) => void): Promise<void>;
  /** Fetches a page ahead of time, in silence. */
  prefetch(pathname: string): void;
  /** Lets a page be fetched again. */
  forget(pathname: string): void;
  loadBranch(key: string): Promise<void>;
  /** Fetches what showing the sidebar of the first page, at `route`, takes; resolves to the branches as its HTML shows them. */
  loadSidebar(view: SidebarView, route: string): Promise<Branches>;
}

export interface PagesOptions
  extends Omit<ScreenOptions, 'branches'>,
    Pick<ScreenOptions, 'branches'>,
    Pick<PageLoaderOptions, 'theme' | 'components'> {
  readonly Spinner: ComponentType;
  /** Brings the sidebar of the first page to life, before another page changes it. */
  readonly bringSidebar: () => Promise<void>;
}

/** Milliseconds after which a spinner shows, for back, forward and retry (website/docs/reference/behaviour.md). */
export const SPINNER_DELAY = 200;

export function createPages(options: PagesOptions): Pages {
  const {site, state, Spinner, components, theme, bringSidebar} = options;
  const first = state.get().view;
  const {v: bundle, needs: allowed} = first.payload;
  const branches = createBranchLoader({baseUrl: site.baseUrl, branches: options.branches, fetchJson, dev: site.dev});
  const loader = createPageLoader({...options, branches, bundle, allowed, fetchJson});
  const {show, showBranches} = createScreen(options);
  loader.keep(first);

  async function load(url: URL, isLatest: IsLatest, onResult: (result: PageView | Error) => void) {
    try {
      const [view] = await Promise.all([loader.load(url.pathname), bringSidebar().catch(() => {})]);
      if (isLatest()) onResult(view);
    } catch (error) {
      if (!isLatest()) return;
      const isNormal = error instanceof OtherDocumentError;
      if (!isNormal) console.warn(`Preloading ${url.pathname} failed; loading the page normally.`, error);
      const reachable = isNormal || error instanceof OtherBuildError || (await isReachable(url.href));
      if (!isLatest()) return;
      if (reachable) loadNormally(url);
      else onResult(error as Error);
    }
  }

  return {
    show,
    load,
    async reload(url, isLatest, onResult) {
      const timer = setTimeout(
        () => state.set({...state.get(), standIn: createElement(Spinner), afterRender: undefined}),
        SPINNER_DELAY,
      );
      await load(url, isLatest, onResult).finally(() => clearTimeout(timer));
    },
    prefetch: loader.prefetch,
    forget: loader.forget,
    loadBranch: branches.load,
    async loadSidebar(view, route) {
      const [shown] = await Promise.all([
        branches.fetchShown(view, route),
        components.load([theme.SidebarItems as never]),
      ]);
      showBranches(shown);
      return shown;
    },
  };
}
