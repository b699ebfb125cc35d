/** Named values of this browser, as strings. Never throws. */
export interface ClientStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /**
   * Calls `listener` when this page or another tab changes `key`. Returns a function that stops it.
   */
  listen(key: string, listener: (value: string | null) => void): () => void;
}

interface StorageEnvironment {
  /** A getter, because even reading `localStorage` throws where the reader has blocked it. */
  readonly storage: () => Storage;
  readonly events?: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly logError: (message: string, error: unknown) => void;
}

export const noStorage: ClientStorage = {get: () => null, set() {}, remove() {}, listen: () => () => {}};

/**
 * Creates a wrapper of local storage that never throws. Errors are only logged; without storage, it
 * does nothing.
 */
export function createStorage({storage, events, logError}: StorageEnvironment): ClientStorage {
  const tryStorage = <T>(action: (store: Storage) => T, fallback: T): T => {
    try {
      return action(storage());
    } catch (error) {
      logError('Local storage failed; the setting lasts as long as the page.', error);
      return fallback;
    }
  };
  const available = tryStorage((store) => {
    store.getItem('');
    return true;
  }, false);
  if (!available) return noStorage;
  // Browsers send storage events to other tabs only.
  const listeners = new Set<(key: string, value: string | null) => void>();
  const notify = (key: string, value: string | null) => {
    for (const listener of [...listeners]) listener(key, value);
  };
  return {
    get: (key) => tryStorage((store) => store.getItem(key), null),
    set(key, value) {
      tryStorage((store) => store.setItem(key, value), undefined);
      notify(key, value);
    },
    remove(key) {
      tryStorage((store) => store.removeItem(key), undefined);
      notify(key, null);
    },
    listen(key, listener) {
      const onChange = (changed: string, value: string | null) => {
        if (changed === key) listener(value);
      };
      listeners.add(onChange);
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener(event.key === null ? null : event.newValue);
      };
      events?.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(onChange);
        events?.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Creates the storage of this browser. */
export const createBrowserStorage = (): ClientStorage =>
  createStorage({storage: () => window.localStorage, events: window, logError: console.error});
