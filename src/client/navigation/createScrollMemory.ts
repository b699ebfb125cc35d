import {setScrollRestoration} from '../page/address.ts';

const STORAGE_KEY = 'manual.scroll';
/** Positions that are stored when the reader leaves the site. Few go back further. */
const MAX_STORED_POSITIONS = 50;

/** Reads the stored positions. If session storage is blocked, positions last as long as the page. */
function readStoredPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/**
 * Creates the memory of scroll positions, by key of the history entry, in CSS pixels from the top.
 */
export function createScrollMemory() {
  const positions = readStoredPositions();
  function set(key: string, top: number) {
    positions.delete(key);
    positions.set(key, top);
  }
  return {
    get: (key: string) => positions.get(key),
    set,
    /**
     * Restores scroll positions instead of the browser, and records them for the history entry that
     * `key` returns.
     */
    follow(key: () => string) {
      // For a reload after client navigation: the browser does not know the scroll position.
      const top = positions.get(key());
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (top && (window.scrollY === 0 || visit?.type !== 'navigate')) window.scrollTo({top, behavior: 'instant'});
      setScrollRestoration('manual');
      window.addEventListener('scroll', () => set(key(), window.scrollY), {passive: true});
      window.addEventListener('pagehide', () => {
        setScrollRestoration('auto');
        try {
          sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-MAX_STORED_POSITIONS)));
        } catch {}
      });
      window.addEventListener('pageshow', () => {
        setScrollRestoration('manual');
      });
    },
  };
}
