import type {Plugin} from 'manual-docs/config';
import type {SidebarPaths} from '../shared/findSidebar.ts';
import {hero} from '../shared/hero.ts';
import {pageHead} from '../shared/pageHead.ts';
import {rootImages} from '../shared/rootImages.ts';
import {headingIds} from './headingIds.ts';
import {pageSettings} from './pageSettings.ts';
import {vueParts} from './vueParts.ts';
import {createVueValues, type SettingValues} from './vueValues.ts';

export interface VitepressOptions {
  /**
   * Sidebars by path prefix. In VitePress, pages outside all sidebars also show one. Default: none.
   */
  readonly sidebars?: SidebarPaths;
  /**
   * Values of settings that pages show: `{'site.title': 'Harbor'}` for `{{ site.title }}`. Default:
   * none.
   */
  readonly values?: SettingValues;
}

/**
 * Creates the plugin for sites of VitePress: its ids of headings, relative links of index pages,
 * `<Badge>`, `{{ $frontmatter.title }}`, and home pages with `hero` and `features`. Removes Vue
 * scripts.
 */
export function vitepress({sidebars, values}: VitepressOptions = {}): Plugin {
  return {
    name: 'vitepress',
    trailingSlash: 'folders',
    frontMatter: (front, {path}) => pageSettings(front, {path, sidebars}),
    remarkPlugins: [hero, pageHead, rootImages, vueParts, createVueValues(values)],
    rehypePlugins: [headingIds],
  };
}
