/** A value that components and plain code can read, change, and watch. */
export interface Store<T> {
  get(): T;
  /**
   * Returns the value that the server rendered with. React hydrates with it, then continues with
   * `get()`.
   */
  getInitial(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Creates a {@link Store}. It notifies its listeners only when the value has changed (`Object.is`).
 */
export function createStore<T>(initial: T): Store<T> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    getInitial: () => initial,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
