import type {Runtime} from 'manual-docs/core';
import {isAbortError} from 'manual-docs/internal/client/search/engine/abortError';
import {createEmbeddedEngine} from 'manual-docs/internal/client/search/engine/createEmbeddedEngine';
import {getDefaultScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';
import type {SearchEngine, SearchQuery, SearchResult} from 'manual-docs/internal/shared/search';

type EngineSource = Pick<Runtime, 'site' | 'hostedSearch' | 'searchEngine' | 'takeSearchWorker' | 'transformItems'>;

/**
 * Opens the search engine of the site's configuration. Modal and search page share one engine for
 * the life of the page. Rejects if its code cannot be loaded; the next call tries again.
 */
export function openEngine(runtime: EngineSource): Promise<SearchEngine> {
  const {searchEngine} = runtime;
  const open = searchEngine.get();
  if (open) return open;
  const engine = createEngine(runtime);
  searchEngine.set(engine);
  engine.catch(() => searchEngine.set(null));
  return engine;
}

/**
 * Preloads the data of a first query in the reader's scope, without other languages and excluded
 * versions.
 */
export async function preloadEngine(runtime: Runtime): Promise<void> {
  const {site, page, preferredVersions} = runtime;
  const scope = getDefaultScope({site, search: site.search!, page: page.get(), preferred: preferredVersions.get()});
  (await openEngine(runtime)).warm(toScopeFilters(scope, site.docs));
}

async function createEngine(runtime: EngineSource): Promise<SearchEngine> {
  const {site, hostedSearch, takeSearchWorker, transformItems} = runtime;
  const {algolia, indexPath, workerUrl} = site.search ?? {};
  if (algolia) {
    // Only sites with the hosted service download its client.
    const {createAlgoliaEngine} = await hostedSearch!();
    return createAlgoliaEngine({algolia, site, transformItems});
  }
  if (!indexPath || !workerUrl) throw new Error('The site has no search index.');
  const start = () => takeSearchWorker?.() ?? new Worker(workerUrl, {type: 'module', name: 'search'});
  return createEmbeddedEngine(start, indexPath);
}

/**
 * Milliseconds before a query is sent again. An engine answers one query at a time, and the other
 * caller's query is probably done by then.
 */
const RETRY_DELAY = 250;

/**
 * Sends a query. Sends it again if another caller's query cancelled it, because the modal may open
 * over the search page.
 * @throws AbortError when `signal` aborts, and errors of the engine
 */
export async function queryEngine(runtime: EngineSource, query: SearchQuery): Promise<SearchResult> {
  for (;;) {
    try {
      return await (await openEngine(runtime)).search(query);
    } catch (error) {
      if (query.signal?.aborted || !isAbortError(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
  }
}
