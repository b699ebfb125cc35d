/** A value that components and plain code can read, change and watch. */
export interface Store<T> {
  get(): T;
  /** The state that the server rendered: React hydrates with it and then moves on to `get()`. */
  getInitial(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

/** A {@link Store} that tells its listeners only when the value has changed (`Object.is`). */
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
