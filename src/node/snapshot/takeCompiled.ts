import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import type {SiteTools} from './siteTools.ts';

/**
 * Takes pages that other machines have compiled into the cache, and tells which, by cache id.
 *
 * @param part what of a page is wanted; absent: all
 */
export async function takeCompiled(
  sources: readonly FoundSource[],
  {remote, version, cache}: Pick<SiteTools, 'remote' | 'version' | 'cache'>,
  part?: (page: CachedPage) => CachedPage,
): Promise<ReadonlyMap<string, CachedPage>> {
  if (!remote) return new Map();
  const wanted = sources.map(({source}) => source);
  const found = await remote.compiled(version, wanted, part);
  for (const source of wanted) {
    const page = found.get(cacheId(source));
    if (page) cache.put(source, page);
  }
  return found;
}
