import type {Runtime} from 'manual';
import type {StoredSearch} from '../../src/client/search/searchHistory.ts';

/**
 * Queries that are known to find something: the sections of the manual that the reader is in, then pages they went to.
 * Sections are in the sidebar, which is fetched when somebody needs it.
 */
export async function knownQueries(runtime: Runtime, recent: readonly StoredSearch[]): Promise<readonly string[]> {
  const {page} = runtime.router.state.get().view.payload;
  const root = page.kind === 'doc' ? page.sidebar?.root : undefined;
  if (root !== undefined) {
    await runtime.router.loadSidebar().catch(() => {
      // The sidebar reports; there are fewer proposals.
    });
  }
  const items = root === undefined ? [] : (runtime.branches.get()[root] ?? []);
  const sections = items.flatMap((item) => ('label' in item ? [item.label] : []));
  return [...sections, ...recent.map(({hierarchy}) => hierarchy.lvl1)];
}
