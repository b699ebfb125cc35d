import type {ClientStorage} from '../dom/createStorage.ts';

interface StoredListOptions<T> {
  readonly storage: Pick<ClientStorage, 'get' | 'set'>;
  readonly key: string;
  readonly limit: () => number;
  /** Whether a stored value can be shown: other versions and other tools write to the same storage. */
  readonly accepts: (value: unknown) => value is T;
}

/**
 * A short list of things that the reader used, newest first, in this browser's storage. It is read before each change, so that another tab's
 * items are kept.
 */
export function storedList<T extends {readonly objectID: string}>(options: StoredListOptions<T>) {
  const {storage, key, limit, accepts} = options;
  const list = (): readonly T[] => {
    try {
      const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(accepts).slice(0, limit()) : [];
    } catch {
      // Not ours, or cut off: as good as nothing.
      return [];
    }
  };
  const omitItem = (objectID: string) => list().filter((item) => item.objectID !== objectID);
  const write = (items: readonly T[]) => storage.set(key, JSON.stringify(items));
  return {
    list,
    /** Puts an item first; one with the same id before goes, and what is too much at the end. */
    add: (item: T) => write([item, ...omitItem(item.objectID)].slice(0, limit())),
    remove: (objectID: string) => write(omitItem(objectID)),
  };
}
