import {setScrollRestoration} from '../page/address.ts';

const STORAGE_KEY = 'manual.scroll';
/** Positions that survive leaving the site and coming back. Few readers go back further. */
const MAX_STORED_POSITIONS = 50;

/** Session storage is a convenience here: where it is blocked, positions last as long as the page. */
function readStoredPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

/** Scroll position of each entry of the history of this tab, by entry key, in CSS pixels from the top. */
export function createScrollMemory() {
  const positions = readStoredPositions();
  function set(key: string, top: number) {
    positions.delete(key);
    positions.set(key, top);
  }
  return {
    get: (key: string) => positions.get(key),
    set,
    /** Restores scroll positions instead of the browser, and records them for the history entry that `key` names. */
    follow(key: () => string) {
      // A page that was left by client navigation and is reloaded by the browser, which does not know the scroll position.
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
