import type {ComponentType, ReactNode} from 'react';
import type {PageProps, SidebarView} from '../../shared/types.ts';
import type {MdxComponents} from './components.ts';

/** Everything that rendering pages asks of a theme. */
export interface Theme {
  /** Surrounds everything. */
  readonly Root: ComponentType<{readonly children: ReactNode}>;
  /** Surrounds each island, in browsers as well. */
  readonly IslandRoot: ComponentType<{readonly children: ReactNode}>;
  /** Frame of every page: navbar, drawer, footer around `children`. */
  readonly Layout: ComponentType<{readonly children: ReactNode}>;
  /** The sidebar's items from the branch named `branch` down. */
  readonly SidebarItems: ComponentType<{readonly branch: string; readonly view: SidebarView}>;
  /** One component for each kind of page. */
  readonly pages: {readonly [K in PageProps['kind']]: ComponentType<{readonly page: Extract<PageProps, {kind: K}>}>};
  readonly mdxComponents: MdxComponents;
}
