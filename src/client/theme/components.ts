import type {ComponentType, ReactNode} from 'react';
import type {NavbarItem, PageProps, SearchPage, SidebarView} from '../../shared/types.ts';
import type {StoredConversation} from '../search/askAi/chatTypes.ts';

/** A component that travels in a chunk of its own, because most pages do without it. */
export interface Lazy<P> {
  readonly load: () => Promise<ComponentType<P>>;
}

/** A place of the theme: a component at hand, or one to load. */
export type Part<P> = ComponentType<P> | Lazy<P>;

export interface PageComponentProps {
  readonly page: PageProps;
}

export interface ErrorScreenProps {
  readonly error: Error;
  /** Clears the error and renders again. */
  readonly onRetry: () => void;
}

export interface SearchModalProps {
  /** What the reader has typed already, for example on the focused search button. */
  readonly initialQuery: string;
  /** The query is what the reader had selected: the next letter replaces it. */
  readonly isSelection?: boolean;
  readonly onClose: () => void;
}

export interface NavbarItemProps {
  readonly item: NavbarItem;
  /** True in the drawer: dropdowns fold instead of floating. */
  readonly mobile: boolean;
}

/** How the reader came to the assistant. */
export interface AskAiStart {
  readonly question?: string;
  readonly conversation?: StoredConversation;
}

export interface AskAiProps {
  readonly start: AskAiStart;
  /** Back to keyword search, with another query where one is given. */
  readonly onLeave: (query?: string) => void;
  readonly onClose: () => void;
}

/** Components that MDX pages use in place of plain elements, and those they may use without importing. */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** The components that the runtime asks of a theme. */
export interface ThemeComponents {
  /** Frame of every page: navbar, drawer, footer around `children`. */
  readonly Layout: ComponentType<{readonly children: ReactNode}>;
  readonly AnnouncementBar: Part<Record<never, never>>;
  /** The sidebar's items from the branch named `branch` down. */
  readonly SidebarItems: Lazy<{readonly branch: string; readonly view: SidebarView}>;
  /** Hides and shows the sidebar on wide screens, on sites that allow it. */
  readonly SidebarToggle: Part<Record<never, never>>;
  /** One component for each kind of page. */
  readonly pages: {readonly [K in PageProps['kind']]: Part<{readonly page: Extract<PageProps, {kind: K}>}>};
  /** One component for each type of navbar item. */
  readonly navbarItems: {readonly [K in NavbarItem['type']]: Part<NavbarItemProps>};
  /** Version, draft, unlisted and translation notices of a page. */
  readonly PageNotices: Part<PageComponentProps>;
  /** The question whether a page helped, on sites that ask it. */
  readonly Feedback: Part<Record<never, never>>;
  /** What the search page shows. The document has it as the server wrote it, until somebody searches. */
  readonly SearchContent: Lazy<{readonly page: SearchPage}>;
  readonly SearchModal?: Lazy<SearchModalProps>;
  /** The assistant inside the search modal, on sites that have one. */
  readonly AskAi: Lazy<AskAiProps>;
  readonly mdxComponents: () => Promise<MdxComponents>;
  /** Shown in place of a page that could not be fetched. At hand, because then nothing else can be. */
  readonly LoadFailure: ComponentType<ErrorScreenProps>;
}
