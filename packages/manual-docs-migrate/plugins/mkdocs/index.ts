import type {Plugin} from 'manual-docs/config';
import {createHeadingIds} from '../shared/createHeadingIds.ts';

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

/** Reads pages of a site made with MkDocs: the ids of their headings are those of MkDocs. */
export function mkdocs(): Plugin {
  return {name: 'mkdocs', rehypePlugins: [headingIds]};
}
