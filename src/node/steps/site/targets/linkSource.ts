import type {PageRecord} from '../../../../shared/build.ts';
import {getPageStem} from '../../../../shared/pageFiles.ts';

/** Source of a link: the page, file, or layout that contains it. */
export interface LinkSource {
  /** Source file from the root; absent for links of the layout. */
  readonly file?: string;
  /** Content folders, also of the original, that file links may start from. */
  readonly folders?: readonly string[];
  /** Original of a translated page, from the root. */
  readonly original?: string;
  readonly route: string;
  /**
   * Base of relative addresses in Markdown if it is not the route: the route with a trailing slash.
   */
  readonly base?: string;
}

/**
 * Returns whether the original address of a page would end in a slash, by the rules of the tool
 * that it comes from.
 * @param trailingSlash which addresses end in a slash there
 * @param isIndex whether the page is the index of its folder
 */
export function endsInSlash(
  {source, frontMatter}: PageRecord,
  trailingSlash: 'folders' | 'always' | undefined,
  isIndex: boolean,
): boolean {
  if (trailingSlash !== 'folders') return trailingSlash === 'always';
  if (frontMatter.slug !== undefined) return frontMatter.slug.endsWith('/');
  if (source.kind === 'doc') return isIndex;
  return source.kind === 'page' && /(?:^|\/)index$/.test(getPageStem(source.path));
}
