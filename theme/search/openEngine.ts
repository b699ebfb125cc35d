import type {Runtime} from 'manual-docs/core';
import {createEmbeddedEngine} from 'manual-docs/internal/client/search/engine/createEmbeddedEngine';
import type {SearchEngine} from 'manual-docs/internal/shared/search';

type EngineSource = Pick<Runtime, 'site' | 'islandTheme' | 'searchEngine' | 'transformItems'>;

/**
 * The search engine that the site's configuration names; modal and search page share one for the life of the page.
 * @throws where the site has no search: whoever shows search has asked before
 */
export function openEngine(runtime: EngineSource): SearchEngine {
  const open = runtime.searchEngine.get();
  if (open) return open;
  const engine = createEngine(runtime);
  runtime.searchEngine.set(engine);
  return engine;
}

function createEngine({site, islandTheme, transformItems}: EngineSource): SearchEngine {
  const {algolia, indexPath, workerUrl} = site.search ?? {};
  if (algolia) {
    // The client of the hosted service is downloaded by sites that use it only.
    return deferredEngine(async () => {
      const {createAlgoliaEngine} = await islandTheme!.hostedSearch();
      return createAlgoliaEngine({algolia, site, transformItems});
    });
  }
  if (!indexPath || !workerUrl) throw new Error('The site has no search index.');
  return createEmbeddedEngine({indexPath, workerUrl});
}

/** An engine whose code is on its way. A failure is forgotten, so that the next query tries again. */
function deferredEngine(load: () => Promise<SearchEngine>): SearchEngine {
  const state: {loading?: Promise<SearchEngine>} = {};
  const engine = () => {
    if (!state.loading) {
      const loading = load();
      state.loading = loading;
      loading.catch(() => {
        state.loading = undefined;
      });
    }
    return state.loading;
  };
  return {
    warm() {
      engine()
        .then((loaded) => loaded.warm())
        .catch(() => {
          // The query that needs it reports.
        });
    },
    search: async (query) => (await engine()).search(query),
    dispose() {
      state.loading?.then((loaded) => loaded.dispose()).catch(() => {});
      state.loading = undefined;
    },
  };
}
