import type {Runtime} from 'manual-docs/core';
import {isAborted} from 'manual-docs/internal/client/search/engine/aborted';
import {createEmbeddedEngine} from 'manual-docs/internal/client/search/engine/createEmbeddedEngine';
import {defaultScope, scopeFilters} from 'manual-docs/internal/client/search/searchScope';
import type {SearchEngine, SearchQuery, SearchResult} from 'manual-docs/internal/shared/search';

type EngineSource = Pick<Runtime, 'site' | 'hostedSearch' | 'searchEngine' | 'takeSearchWorker' | 'transformItems'>;

/**
 * The search engine that the site's configuration names; modal and search page share one for the life of the page. Rejects when its
 * code cannot be loaded; the next call tries again.
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

/** Fetches what a first query takes where the reader is: not the pages of other languages, and of versions that it leaves out. */
export async function warmEngine(runtime: Runtime): Promise<void> {
  const {site, page, preferredVersions} = runtime;
  const scope = defaultScope({site, search: site.search!, page: page.get(), preferred: preferredVersions.get()});
  (await openEngine(runtime)).warm(scopeFilters(scope, site.docs));
}

async function createEngine(runtime: EngineSource): Promise<SearchEngine> {
  const {site, hostedSearch, takeSearchWorker, transformItems} = runtime;
  const {algolia, indexPath, workerUrl} = site.search ?? {};
  if (algolia) {
    // The client of the hosted service is downloaded by sites that use it only.
    const {createAlgoliaEngine} = await hostedSearch!();
    return createAlgoliaEngine({algolia, site, transformItems});
  }
  if (!indexPath || !workerUrl) throw new Error('The site has no search index.');
  const start = () => takeSearchWorker?.() ?? new Worker(workerUrl, {type: 'module', name: 'search'});
  return createEmbeddedEngine(start, indexPath);
}

/** An engine answers one query at a time; after this many milliseconds the query of another caller is likely to be done. */
const RETRY_DELAY = 250;

/**
 * Asks for an answer, again when the query of another caller took its turn (the modal opens over the search page).
 * @throws AbortError when `signal` ends it, and what the engine throws when it cannot answer
 */
export async function askEngine(runtime: EngineSource, query: SearchQuery): Promise<SearchResult> {
  for (;;) {
    try {
      return await (await openEngine(runtime)).search(query);
    } catch (error) {
      if (query.signal?.aborted || !isAborted(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
    }
  }
}
