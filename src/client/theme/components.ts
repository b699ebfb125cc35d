import type {ComponentType, ReactNode} from 'react';
import type {NavbarItem, PageProps, SidebarView} from '../../shared/types.ts';
import type {StoredConversation} from '../search/askAi/chatTypes.ts';

export interface PageComponentProps {
  readonly page: PageProps;
}

export interface ErrorScreenProps {
  readonly error: Error;
  /** Clears the error and renders again. */
  readonly onRetry: () => void;
}

export interface SearchModalProps {
  /** Text that the reader has already typed, for example on the focused search button. */
  readonly initialQuery: string;
  /** The query is selected text or an earlier query, so the next letter replaces it. */
  readonly isSelection?: boolean;
  readonly onClose: () => void;
}

export interface NavbarItemProps<Type extends NavbarItem['type'] = NavbarItem['type']> {
  readonly item: Extract<NavbarItem, {readonly type: Type}>;
  /** True in the drawer: dropdowns fold instead of floating. */
  readonly mobile: boolean;
}

export interface AskAiStart {
  readonly question?: string;
  readonly conversation?: StoredConversation;
}

export interface AskAiProps {
  readonly start: AskAiStart;
  /** Returns to keyword search, optionally with another query. */
  readonly onLeave: (query?: string) => void;
  readonly onClose: () => void;
}

/** Components that MDX pages use in place of plain elements, and those they may use without importing. */
export type MdxComponents = Readonly<Record<string, ComponentType<never>>>;

/** The parts of a theme that rendering needs. */
export interface Theme {
  readonly Root: ComponentType<{readonly children: ReactNode}>;
  /** Surrounds each island, in browsers as well. */
  readonly IslandRoot: ComponentType<{readonly children: ReactNode}>;
  /** Frame of every page: navbar, drawer, footer around `children`. */
  readonly Layout: ComponentType<{readonly children: ReactNode}>;
  /** The field of search, which opens before the code of search is loaded. */
  readonly SearchTemplate: ComponentType;
  /** The sidebar's items from the branch named `branch` down. */
  readonly SidebarItems: ComponentType<{readonly branch: string; readonly view: SidebarView}>;
  readonly pages: {readonly [K in PageProps['kind']]: ComponentType<{readonly page: Extract<PageProps, {kind: K}>}>};
  readonly mdxComponents: MdxComponents;
}
