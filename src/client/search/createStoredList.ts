import type {ClientStorage} from '../dom/createStorage.ts';

interface StoredListOptions<T> {
  readonly storage: Pick<ClientStorage, 'get' | 'set'>;
  readonly key: string;
  readonly limit: () => number;
  /**
   * Returns whether a stored value is valid. Other versions and other tools write to the same
   * storage.
   */
  readonly accepts: (value: unknown) => value is T;
}

/**
 * Creates a short list of items in this browser's storage, newest first. It is read before each
 * change, so that items of other tabs are kept.
 */
export function createStoredList<T extends {readonly objectID: string}>(options: StoredListOptions<T>) {
  const {storage, key, limit, accepts} = options;
  const list = (): readonly T[] => {
    try {
      const stored: unknown = JSON.parse(storage.get(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(accepts).slice(0, limit()) : [];
    } catch {
      // Invalid data counts as an empty list.
      return [];
    }
  };
  const omitItem = (objectID: string) => list().filter((item) => item.objectID !== objectID);
  const write = (items: readonly T[]) => storage.set(key, JSON.stringify(items));
  return {
    list,
    /** Adds an item at the beginning. Removes one with the same id, and items beyond the limit. */
    add: (item: T) => write([item, ...omitItem(item.objectID)].slice(0, limit())),
    remove: (objectID: string) => write(omitItem(objectID)),
  };
}
