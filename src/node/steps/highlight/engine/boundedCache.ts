/** Creates a map that evicts the least recently used entries when their weights exceed `limit`. */
export function createBoundedCache<T>(limit: number): {
  get(key: string): T | undefined;
  set(key: string, value: T, weight: number): void;
} {
  const entries = new Map<string, {readonly value: T; readonly weight: number}>();
  let total = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    total -= entry.weight;
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      remove(key);
      if (weight > limit) return;
      entries.set(key, {value, weight});
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= limit) break;
        remove(oldest);
      }
    },
  };
}
