import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import type {PageCache} from '../cache/pageCache.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {FoundSource} from '../project/contentFiles.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import type {RenderStageResult} from '../stages/renderStage.ts';

/** Sends other machines the pages that this one has compiled and rendered; reports when that is not possible. */
export async function shareBuild(
  site: Snapshot,
  {states, rendered}: RenderStageResult,
  {remote, cache, version, reporter}: SiteTools,
): Promise<readonly Diagnostic[]> {
  if (!remote) return [];
  reporter.stage('share');
  if (site.compiled > 0) await remote.putCompiled(version, compiledPages(site.sources.pages, cache));
  if (rendered > 0) await remote.putRendered(states);
  return remote.problems();
}

/** Those of the pages that the cache holds, by cache id. */
export function compiledPages(
  sources: readonly FoundSource[],
  cache: Pick<PageCache, 'peek'>,
): ReadonlyMap<string, CachedPage> {
  return new Map(
    sources.flatMap(({source}) => {
      const page = cache.peek(source);
      return page ? [[cacheId(source), page] as const] : [];
    }),
  );
}
