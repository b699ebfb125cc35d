import type {ReactNode} from 'react';
import type {SidebarView} from '../../shared/types.ts';
import type {Store} from '../createStore.ts';
import type {Branches} from './branches.ts';
import type {PageView} from './completePage.ts';

/** Where the reader is. `pathname` is as in the address bar; `key` names the entry of the history. */
export interface RouteLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

export interface RouterState {
  readonly location: RouteLocation;
  readonly view: PageView;
  /** Shown in place of a page: a spinner, or the error. */
  readonly standIn?: ReactNode;
  /** To be done once the state is on the screen: scrolling, focus, announcement. */
  readonly afterRender?: () => void;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean;
}

export interface Router {
  readonly state: Store<RouterState>;
  /** Goes to `href` (any URL); settles when the page is shown, or the browser has been told to load it. */
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Shows that the path of this URL cannot be decoded. */
  failPath(pathname: string): Promise<void>;
  /** Fetches a sidebar branch unless it is here. @throws when it cannot be fetched */
  loadBranch(key: string): Promise<void>;
  /** Settles when the sidebar's code and the branches that the page's HTML shows are here: it can come to life. */
  readonly sidebarLoaded: Promise<void>;
  /** Fetches these, unless they are here: called when the reader turns to the sidebar. */
  loadSidebar(): Promise<void>;
  /** The branches as the page's HTML shows them, which may be in part; undefined when everything that is here is shown. */
  shownBranches(): Branches | undefined;
  /** Shows another rendering of the current page in place: scroll position and focus stay. */
  replaceView(view: PageView): void;
  /** Fetches the code that navigating takes: called when the page is idle, or on the reader's first move. */
  warm(): void;
}

/** What takes the reader from page to page once the first page has been left. */
export interface Navigator {
  navigate(href: string, options?: NavigateOptions): Promise<void>;
  /** Shows that the path of this URL cannot be decoded. */
  failPath(pathname: string): Promise<void>;
  loadBranch(key: string): Promise<void>;
  /** Fetches what showing the sidebar of the first page, at `route`, takes; resolves to the branches as its HTML shows them. */
  loadSidebar(view: SidebarView, route: string): Promise<Branches>;
}
