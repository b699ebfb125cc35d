import type {SourceFile} from './build.ts';

/** Which files of a folder of pages are pages, in one place. Pure. */

/** A page that is a component, and no Markdown. */
const COMPONENT = /\.(?:tsx|jsx|js)$/;
/** Names that begin with `_`, tests and what is beside them, and modules that make data or lists of pages. */
const HELPER = /(?:^|\/)(?:_|__tests__\/)|\.(?:test|spec|data|paths)\.\w+$/;

/** Whether a page of `pages/` is a component. */
export function isComponentPage(path: string): boolean {
  return COMPONENT.test(path);
}

/** Whether a file below a folder of docs or posts is a page. */
export function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)_|\.test\.mdx?$/.test(path);
}

/** The name that a file of Markdown needs to be a page; other files keep theirs. */
export function asMarkdownPage(path: string): string {
  return path.replace(/\.(?:markdown|md(x?))$/i, (_, x: string | undefined) => `.md${x ? 'x' : ''}`);
}

/** Whether a file below `pages/` is a page. */
export function isPageFile(path: string): boolean {
  return (COMPONENT.test(path) || /\.mdx?$/.test(path)) && !HELPER.test(path);
}

/** The path of a page without extension: pages of different kinds can stand for each other in another language. */
export function pageStem(path: string): string {
  return path.replace(/\.(?:mdx?|tsx|jsx|js)$/, '');
}

/** Path from the root where a page's own relative paths begin. A page that a plugin or a template made is in the cache. */
export function standsAt({file, generated}: Pick<SourceFile, 'file' | 'generated'>): string {
  return generated?.as ?? file;
}
