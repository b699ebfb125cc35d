import type {IslandElement} from './islandState.ts';

/** Elements whose content changes hands: an island belongs to React, HTML that passes through it (a slot) to the page again. */
const OWNER_SELECTOR = 'manual-island, manual-slot';

/** Finds the island that owns an element; null for an element of the page. */
export function findIsland(target: EventTarget | null): IslandElement | null {
  const border = (target as Element | null)?.closest?.(OWNER_SELECTOR);
  return border?.localName === 'manual-island' ? (border as IslandElement) : null;
}

/** Finds the slots of an island, without those of islands inside of its slots. */
export const findSlots = (island: Element): Element[] =>
  [...island.querySelectorAll('manual-slot')].filter((slot) => findIsland(slot.parentElement) === island);

/**
 * Finds elements whose attributes and text the shell may change: those of the page and of live islands. React compares the
 * HTML of other islands with its own when it hydrates them. A feature that adds elements also asks {@link findIsland}, because React
 * keeps owning a live island.
 */
export const findSettled = <T extends Element = HTMLElement>(selector: string, root: ParentNode = document): T[] =>
  [...root.querySelectorAll<T>(selector)].filter((element) => {
    const island = findIsland(element);
    return !island || island.state === 'live';
  });
