import type {ComponentType} from 'react';
import type {SiteProps} from '../../shared/types.ts';
import type {copyBy} from '../behavior/copyBy.ts';
import type {Store} from '../createStore.ts';
import type {lockScroll} from '../dom/lockScroll.ts';
import type {trapFocus} from '../dom/trapFocus.ts';
import type {createNavigator} from '../router/createNavigator.ts';
import type {createPages} from '../router/createPages.ts';
import type {RouterState} from '../router/types.ts';
import type {createAlgoliaEngine} from '../search/algolia/createAlgoliaEngine.ts';
import type {ErrorScreenProps, Part, ThemeComponents} from './components.ts';
import {createLazyComponents, type LazyComponents} from './lazyComponents.ts';

/** Everything that the runtime asks of a theme. */
export interface Theme extends ThemeComponents {
  /** What going to another page takes: fetched when the page is idle. */
  readonly navigation: () => Promise<NavigationParts>;
  /** Code that is fetched on the first interaction that needs it. */
  readonly onInteraction: () => Promise<InteractiveParts>;
  readonly hostedSearch: () => Promise<HostedSearch>;
}

/** The client of the hosted search, downloaded by readers of sites that use it. */
export interface HostedSearch {
  readonly createAlgoliaEngine: typeof createAlgoliaEngine;
}

/** Code that the first move takes. */
export interface NavigationParts {
  readonly createNavigator: typeof createNavigator;
}

/** Code that reading does not take: it arrives when the reader turns to the sidebar, scrolls far, or opens the drawer. */
export interface InteractiveParts {
  readonly createPages: typeof createPages;
  /** Shown in place of a page that is on its way. */
  readonly Spinner: ComponentType;
  /** Copies what a button is for. */
  readonly copyBy: typeof copyBy;
  /** Adds to a page's text what can wait; returns how to stop. */
  readonly improveArticle: (article: HTMLElement, site: SiteProps) => () => void;
  /** Shown in place of a page that threw while rendering. */
  readonly ErrorScreen: ComponentType<ErrorScreenProps>;
  /** Tells, while the reader scrolls, which heading they are at. Returns how to stop. */
  readonly followHeadings: (ids: readonly string[], tell: (id: string | undefined) => void) => () => void;
  readonly lockScroll: typeof lockScroll;
  readonly trapFocus: typeof trapFocus;
  readonly BackToTop: ComponentType;
  /** Hides and shows the navbar while the reader scrolls; returns how to stop. */
  readonly hideOnScroll: (navbar: HTMLElement | null, state: Store<RouterState>) => () => void;
}

/** A theme all of whose parts are here: what the server renders with. */
export interface LoadedTheme {
  readonly theme: Theme;
  readonly components: LazyComponents;
}

/** Loads every lazy part, once per process, so that rendering is synchronous. */
export async function loadTheme(theme: Theme): Promise<LoadedTheme> {
  const components = createLazyComponents(theme);
  const all = [
    theme.AnnouncementBar,
    theme.PageNotices,
    theme.Feedback,
    theme.SidebarToggle,
    theme.SidebarItems,
    theme.SearchContent,
    ...Object.values(theme.pages),
    ...Object.values(theme.navbarItems),
  ];
  await Promise.all([components.load(all as Part<never>[]), components.loadMdx()]);
  return {theme, components};
}
