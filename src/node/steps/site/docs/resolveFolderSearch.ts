import type {CategoryMeta, SitePage} from '../types.ts';

/**
 * Resolves the search settings of a folder. Each one comes from the nearest `_category_` file that
 * sets it.
 */
export function resolveFolderSearch(
  folder: string,
  categories: ReadonlyMap<string, CategoryMeta>,
): SitePage['folderSearch'] {
  if (categories.size === 0) return undefined;
  const segments = folder.split('/').filter((part) => part !== '');
  const metas = Array.from({length: segments.length + 1}, (_, depth) =>
    categories.get(segments.slice(0, segments.length - depth).join('/')),
  );
  const search = metas.find((meta) => meta?.search !== undefined)?.search;
  const rank = metas.find((meta) => meta?.search_rank !== undefined)?.search_rank;
  if (search === undefined && rank === undefined) return undefined;
  return {search, search_rank: rank};
}
