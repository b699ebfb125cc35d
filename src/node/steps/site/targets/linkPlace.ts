import type {PageRecord} from '../../../../shared/build.ts';
import {pageStem} from '../../../../shared/pageFiles.ts';

export interface From {
  /** Source file of the page, from the root; absent for links of the layout. */
  readonly file?: string;
  /** Folders that a link to a file may begin at besides the file's own, from the root: those of the content and of its original. */
  readonly folders?: readonly string[];
  /** Source file of the page that this one translates, from the root. */
  readonly original?: string;
  readonly route: string;
  /** Base of relative addresses in Markdown, if it is not the route: the route with a slash at its end. */
  readonly base?: string;
}

/**
 * Whether the address of a page would end in a slash where a plugin says that addresses do.
 * @param isIndex whether it is a doc that stands for its folder
 */
export function endsInSlash(
  {source, frontMatter}: PageRecord,
  trailingSlash: 'folders' | 'always' | undefined,
  isIndex: boolean,
): boolean {
  if (trailingSlash !== 'folders') return trailingSlash === 'always';
  if (frontMatter.slug !== undefined) return frontMatter.slug.endsWith('/');
  if (source.kind === 'doc') return isIndex;
  return source.kind === 'page' && /(?:^|\/)index$/.test(pageStem(source.path));
}
