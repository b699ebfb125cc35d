import {describe, expect, it} from 'vitest';
import {createStorage} from './createStorage.ts';

/** A store like the browser's, that can be told to fail. */
function memoryStorage() {
  const values = new Map<string, string>();
  const state = {full: false};
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (state.full) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => values.delete(key),
  } as unknown as Storage;
  return {storage, state, values};
}

describe('createStorage', () => {
  it('stores, reads and removes', () => {
    const {storage} = memoryStorage();
    const store = createStorage({storage: () => storage, logError: () => {}});
    store.set('theme', 'dark');
    expect(store.get('theme')).toBe('dark');
    store.remove('theme');
    expect(store.get('theme')).toBeNull();
  });

  it('only logs an error', () => {
    const {storage, state} = memoryStorage();
    const logged: unknown[] = [];
    const store = createStorage({storage: () => storage, logError: (_, error) => logged.push(error)});
    state.full = true;
    store.set('theme', 'dark');
    expect(logged).toHaveLength(1);
    expect(store.get('theme')).toBeNull();
  });

  it('is a store that does nothing where storage is unavailable', () => {
    const logged: unknown[] = [];
    const store = createStorage({
      storage: () => {
        throw new Error('SecurityError');
      },
      logError: (_, error) => logged.push(error),
    });
    store.set('theme', 'dark');
    store.remove('theme');
    expect(store.get('theme')).toBeNull();
    store.listen('theme', () => {})();
    // Once, not at each use.
    expect(logged).toHaveLength(1);
  });

  it('tells of changes made here and in other tabs', () => {
    const {storage} = memoryStorage();
    const events = new EventTarget() as unknown as Window;
    const store = createStorage({storage: () => storage, events, logError: () => {}});
    const heard: (string | null)[] = [];
    const stop = store.listen('theme', (value) => heard.push(value));
    const fromOtherTab = (key: string | null, newValue: string | null) =>
      events.dispatchEvent(Object.assign(new Event('storage'), {key, newValue}));
    store.set('theme', 'dark');
    store.set('other', 'x');
    fromOtherTab('theme', 'light');
    fromOtherTab('other', 'y');
    fromOtherTab(null, null);
    expect(heard).toEqual(['dark', 'light', null]);
    stop();
    store.set('theme', 'dark');
    fromOtherTab('theme', 'light');
    expect(heard).toHaveLength(3);
  });
});
