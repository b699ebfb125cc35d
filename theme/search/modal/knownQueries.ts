import {knownPlaces} from '@theme-original/search/places/knownPlaces';
import type {Runtime} from 'manual-docs/core';
import type {StoredSearch} from 'manual-docs/internal/client/search/searchHistory';

/** Queries that are known to find something: the sections of the manual that the reader is in, then pages they went to. */
export async function knownQueries(runtime: Runtime, recent: readonly StoredSearch[]): Promise<readonly string[]> {
  const sections = knownPlaces(runtime);
  return [...sections.map(({label}) => label), ...recent.map(({hierarchy}) => hierarchy.lvl1)];
}
