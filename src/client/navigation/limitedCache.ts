/** A map that forgets its least recently used entry when it holds more than `max`. */
interface LimitedCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

/** @param max number of entries kept, at least 1 */
export function limitedCache<K, V>(max: number): LimitedCache<K, V> {
  const entries = new Map<K, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > max) entries.delete(entries.keys().next().value as K);
    },
    delete(key) {
      entries.delete(key);
    },
  };
}
