import type {FrontMatter} from 'manual-docs/config';
import {findNamedSlug} from '../shared/findNamedSlug.ts';
import {findSidebar, type SidebarPaths} from '../shared/findSidebar.ts';
import {homePage} from '../shared/hero.ts';
import {withSettings} from '../shared/withSettings.ts';

interface Written {
  readonly layout?: string;
  readonly sidebar?: boolean;
  readonly aside?: boolean | string;
  readonly outline?: boolean | 'deep' | number | readonly [number, number] | {readonly level?: Levels};
  readonly prev?: unknown;
  readonly next?: unknown;
  readonly editLink?: boolean;
  readonly pageClass?: string;
}

type Levels = 'deep' | number | readonly [number, number];

/** Converts front matter of VitePress to keys of this tool. */
export function pageSettings(
  front: FrontMatter,
  {path = '', sidebars = {}}: {readonly path?: string; readonly sidebars?: SidebarPaths} = {},
): FrontMatter {
  const {layout, sidebar, aside, outline, prev, next, editLink, pageClass} = front as Written;
  const levels = typeof outline === 'object' && 'level' in outline ? outline.level : outline;
  const [from, to] = levels === 'deep' ? [2, 6] : [levels].flat();
  const isBare = layout === 'page' || aside === false || outline === false;
  return withSettings(homePage(front) ?? front, {
    slug: findNamedSlug(path),
    displayed_sidebar: sidebar === false ? null : findSidebar(path, sidebars),
    hide_table_of_contents: isBare || undefined,
    // The title is not in the table of contents.
    toc_min_heading_level: typeof from === 'number' ? Math.max(2, from) : undefined,
    toc_max_heading_level: typeof from === 'number' ? Math.max(2, typeof to === 'number' ? to : from) : undefined,
    pagination_prev: prev === false ? null : undefined,
    pagination_next: next === false ? null : undefined,
    custom_edit_url: editLink === false ? null : undefined,
    wrapperClassName: pageClass,
  });
}
