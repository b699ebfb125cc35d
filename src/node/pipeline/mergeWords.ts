import {mergeIndex} from '../search/embedded/mergeIndex.ts';
import {DamagedCache} from './cache/damagedCache.ts';
import {createPackReader} from './cache/pack.ts';
import type {MergeJob} from './jobs.ts';

/**
 * Joins the words of all pages to the files of the embedded index.
 * @throws {DamagedCache} when words are not where they were put
 */
export function mergeWords({folder, slots}: MergeJob): ReadonlyMap<string, Uint8Array> {
  const reader = createPackReader(folder);
  try {
    const documents = slots.map(({id, tokens}) => {
      const data = reader.read(tokens);
      if (!data) throw new DamagedCache(`the search words of ${id}`);
      return data;
    });
    return mergeIndex(documents).files;
  } finally {
    reader.close();
  }
}
