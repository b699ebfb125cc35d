import type {Runtime} from 'manual';
import type {StoredSearch} from '../../src/client/search/searchHistory.ts';

/** Queries that are known to find something: the sections of the manual that the reader is in, then pages they went to. */
export function knownQueries(runtime: Runtime, recent: readonly StoredSearch[]): readonly string[] {
  const {page} = runtime.router.state.get().view.payload;
  const root = page.kind === 'doc' ? page.sidebar?.root : undefined;
  const items = root === undefined ? [] : (runtime.branches.get()[root] ?? []);
  const sections = items.flatMap((item) => ('label' in item ? [item.label] : []));
  return [...sections, ...recent.map(({hierarchy}) => hierarchy.lvl1)];
}
