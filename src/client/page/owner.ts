import type {IslandElement} from './islandState.ts';

/**
 * Elements at which ownership changes: React owns an island; the page owns the HTML of a slot in
 * it.
 */
const OWNER_SELECTOR = 'manual-island, manual-slot';

/** Returns the island that owns an element; null for an element of the page. */
export function findIsland(target: EventTarget | null): IslandElement | null {
  const border = (target as Element | null)?.closest?.(OWNER_SELECTOR);
  return border?.localName === 'manual-island' ? (border as IslandElement) : null;
}

/** Returns the slots of an island, without those of islands inside of its slots. */
export const findSlots = (island: Element): Element[] =>
  [...island.querySelectorAll('manual-slot')].filter((slot) => findIsland(slot.parentElement) === island);

/**
 * Finds elements whose attributes and text the shell may change: those of the page and of live
 * islands. React compares the HTML of other islands when it hydrates them. Code that adds elements
 * must also exclude live islands ({@link findIsland}), because React still owns them.
 */
export const findSettled = <T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T[] =>
  [...root.querySelectorAll<T>(selector)].filter((element) => {
    const island = findIsland(element);
    return !island || island.state === 'live';
  });
