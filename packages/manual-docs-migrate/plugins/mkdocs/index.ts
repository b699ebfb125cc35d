import type {Plugin} from 'manual-docs/config';
import {createHeadingIds} from '../shared/createHeadingIds.ts';
import {withSettings} from '../shared/withSettings.ts';

export interface MkdocsOptions {
  /**
   * Titles of pages that have none, which MkDocs takes from the navigation: `{'start.md': 'First steps'}`. Paths are
   * relative to the docs folder. Default: none.
   */
  readonly titles?: Readonly<Record<string, string>>;
}

/**
 * Rehype plugin: ids of headings as the extension `toc` of Python-Markdown makes them: ASCII letters, without signs, and one hyphen for any number
 * of spaces.
 */
export const headingIds = createHeadingIds({
  toId: (text) =>
    text
      .normalize('NFKD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  separator: '_',
});

/** Reads pages of a site made with MkDocs: the ids of their headings, and titles that the navigation gives them. */
export function mkdocs({titles = {}}: MkdocsOptions = {}): Plugin {
  return {
    name: 'mkdocs',
    key: titles,
    frontMatter: (front, {path}) => (Object.hasOwn(titles, path) ? withSettings(front, {title: titles[path]}) : front),
    rehypePlugins: [headingIds],
  };
}
