import {createIndexMerger} from '../search/embedded/mergeIndex.ts';
import type {TokenizedDocument} from '../search/embedded/tokenizeDocument.ts';
import {DamagedCache} from './cache/damagedCache.ts';
import {createPackReader, type PackSlot} from './cache/pack.ts';

/** The words of a page, in a pack. */
export interface WordSlot {
  /** Locale and route. */
  readonly id: string;
  readonly tokens: PackSlot;
}

/** Joins the words of all pages to the files of the embedded index. */
export interface WordMerger {
  /** Reads what will be asked for, while the rest is not known. What cannot be read is left to `merge`. */
  take(slots: readonly WordSlot[]): void;
  /** Reads what will probably be asked for. What cannot be read is left to `merge`. */
  prepare(slots: readonly WordSlot[]): void;
  /**
   * The files of the index, by name.
   * @throws {DamagedCache} when words are not where they were put
   */
  merge(slots: readonly WordSlot[]): ReadonlyMap<string, Uint8Array>;
}

/** @param folder absolute path of the packs */
export function createWordMerger(folder: string): WordMerger {
  const merger = createIndexMerger();
  /** Words that were read, wherever they lay: by page and content. */
  const known = new Map<string, TokenizedDocument>();
  const read = (slots: readonly WordSlot[]): (TokenizedDocument | undefined)[] => {
    const reader = createPackReader(folder);
    try {
      return slots.map(({id, tokens}) => {
        const key = `${id} ${tokens.checksum} ${tokens.length}`;
        const data = known.get(key) ?? reader.read(tokens);
        if (data) known.set(key, data);
        return data;
      });
    } finally {
      reader.close();
    }
  };
  return {
    take(slots) {
      merger.take(read(slots).filter((data) => data !== undefined));
    },
    prepare(slots) {
      merger.prepare(read(slots).filter((data) => data !== undefined));
    },
    merge(slots) {
      const documents = read(slots).map((data, i) => {
        if (!data) throw new DamagedCache(`the search words of ${slots[i]!.id}`);
        return data;
      });
      return merger.merge(documents).files;
    },
  };
}
