import type {SourceFile} from './build.ts';

/** Which files of a folder of pages are pages, in one place. Pure. */

/** A page that is a component instead of Markdown. */
const COMPONENT = /\.(?:tsx|jsx|js)$/;
/** Files that are not pages: names with `_` in front, tests, data modules, and page lists. */
const HELPER = /(?:^|\/)(?:_|__tests__\/)|\.(?:test|spec|data|paths)\.\w+$/;

/** Returns whether a page below `pages/` is a component. */
export function isComponentPage(path: string): boolean {
  return COMPONENT.test(path);
}

/** Returns whether a file below a folder of docs or posts is a page. */
export function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path);
}

/** Returns the name that a Markdown file needs to be a page; other names stay unchanged. */
export function toMarkdownPageName(path: string): string {
  return path.replace(/\.(?:markdown|md(x?))$/i, (_, x: string | undefined) => `.md${x ? 'x' : ''}`);
}

/** Returns whether a file below `pages/` is a page. */
export function isPageFile(path: string): boolean {
  return (COMPONENT.test(path) || /\.mdx?$/.test(path)) && !HELPER.test(path);
}

/**
 * Returns the path of a page without its extension, because a translation may have another format.
 */
export function getPageStem(path: string): string {
  return path.replace(/\.(?:mdx?|tsx|jsx|js)$/, '');
}

/**
 * Returns the path, relative to the root, at which relative links of a page start. The file of a
 * generated page is elsewhere, in the cache.
 */
export function getRelativeLinkBase({file, generated}: Pick<SourceFile, 'file' | 'generated'>): string {
  return generated?.as ?? file;
}
