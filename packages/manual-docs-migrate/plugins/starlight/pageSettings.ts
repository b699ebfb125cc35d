import type {FrontMatter} from 'manual-docs/config';
import {findNamedSlug} from '../shared/findNamedSlug.ts';
import {findSidebar, type SidebarPaths} from '../shared/findSidebar.ts';
import {homePage} from '../shared/hero.ts';
import {withSettings} from '../shared/withSettings.ts';

interface Written {
  readonly slug?: string;
  readonly sidebar?: {readonly label?: string; readonly order?: number; readonly badge?: FrontMatter['sidebar_badge']};
  readonly prev?: unknown;
  readonly next?: unknown;
  readonly tableOfContents?: boolean | {readonly minHeadingLevel?: number; readonly maxHeadingLevel?: number};
  readonly editUrl?: string | boolean;
  readonly lastUpdated?: unknown;
  readonly pagefind?: boolean;
}

/**
 * Converts front matter of Starlight to keys of this tool.
 *
 * @param path relative to the docs folder
 */
export function pageSettings(
  front: FrontMatter,
  {path, sidebars = {}}: {readonly path: string; readonly sidebars?: SidebarPaths},
): FrontMatter {
  const {slug, sidebar, prev, next, tableOfContents: contents, editUrl, lastUpdated, pagefind} = front as Written;
  const levels = typeof contents === 'object' ? contents : undefined;
  const day = lastUpdated instanceof Date || typeof lastUpdated === 'string' ? {date: lastUpdated} : undefined;
  const {slug: _, ...page} = homePage(front) ?? front;
  return withSettings(page, {
    slug: slug === undefined ? (toSlug(path) ?? findNamedSlug(path)) : `/${slug.replace(/^\//, '')}`,
    displayed_sidebar: findSidebar(path, sidebars),
    sidebar_label: sidebar?.label,
    sidebar_position: sidebar?.order,
    sidebar_badge: sidebar?.badge,
    pagination_prev: prev === false ? null : undefined,
    pagination_next: next === false ? null : undefined,
    hide_table_of_contents: contents === false || undefined,
    toc_min_heading_level: levels?.minHeadingLevel && Math.max(2, levels.minHeadingLevel),
    toc_max_heading_level: levels?.maxHeadingLevel,
    custom_edit_url: editUrl === false ? null : editUrl === true ? undefined : editUrl,
    last_update: day,
    search: pagefind === false ? false : undefined,
  });
}

/**
 * Returns the address of a page in Starlight: lower case, without punctuation, with hyphens for
 * spaces. `undefined` if the path already has this form.
 */
function toSlug(path: string): string | undefined {
  const withoutEnding = path.replace(/\.mdx?$/, '');
  const slug = withoutEnding
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\-/ ]/gu, '')
    .replaceAll(' ', '-');
  return slug === withoutEnding ? undefined : `/${slug.replace(/(?:^|\/)index$/, '')}`;
}
