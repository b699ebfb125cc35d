const STORAGE_KEY = 'manual.scroll';
/** Positions that survive leaving the site and coming back. Few readers go back further. */
const KEPT = 50;

/** Positions as text, newest last, and back; anything unreadable counts as empty. */
export function serializePositions(positions: Iterable<[string, number]>): string {
  return JSON.stringify([...positions].slice(-KEPT));
}

export function parsePositions(text: string | null): [string, number][] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry?.[1] === 'number') : [];
  } catch {
    return [];
  }
}

/** Session storage is a convenience here: where it is blocked, positions last as long as the page. */
function stored(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Scroll position of each entry of the history of this tab, by entry key, in CSS pixels from the top. */
export function createScrollMemory() {
  const positions = new Map<string, number>(parsePositions(stored()));
  function set(key: string, top: number) {
    positions.delete(key);
    positions.set(key, top);
  }
  return {
    get: (key: string) => positions.get(key),
    set,
    /** Takes scroll restoration over from the browser and notes where the reader is on the entry that `key` names. */
    follow(key: () => string) {
      // A page that was left by client navigation and is reloaded by the browser, which does not know the scroll position.
      const top = positions.get(key());
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (top && (window.scrollY === 0 || visit?.type !== 'navigate')) window.scrollTo({top, behavior: 'instant'});
      history.scrollRestoration = 'manual';
      window.addEventListener('scroll', () => set(key(), window.scrollY), {passive: true});
      window.addEventListener('pagehide', () => {
        history.scrollRestoration = 'auto';
        try {
          sessionStorage.setItem(STORAGE_KEY, serializePositions(positions));
        } catch {}
      });
      window.addEventListener('pageshow', () => {
        history.scrollRestoration = 'manual';
      });
    },
  };
}
