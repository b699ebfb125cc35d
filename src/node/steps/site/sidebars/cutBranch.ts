import type {SidebarItem} from '../../../../shared/types.ts';

/**
 * Branches longer than this are cut to a window around the current page: each page of a flat folder of n pages would hold n
 * links, and the same page would weigh more in a larger site (about 15 bytes an entry after gzip).
 */
export const LONGEST_BRANCH = 40;
/** Items shown on each side of the current page in a cut branch. */
const WINDOW = 8;

/** The part of a branch that a page shows: all of it, or the neighbourhood of its own entry between gaps. */
export function cutBranch(
  items: readonly SidebarItem[],
  {route, trail}: {readonly route: string; readonly trail: readonly string[]},
): readonly SidebarItem[] {
  if (items.length <= LONGEST_BRANCH) return items;
  const current = Math.max(
    0,
    items.findIndex((item) => ('href' in item && item.href === route) || ('key' in item && trail.includes(item.key))),
  );
  const start = Math.max(0, Math.min(current - WINDOW, items.length - 2 * WINDOW - 1));
  const end = Math.min(items.length, start + 2 * WINDOW + 1);
  return [...makeGap(items.slice(0, start)), ...items.slice(start, end), ...makeGap(items.slice(end))];
}

/** Stands for items that are left out; without JavaScript it leads into their middle. */
function makeGap(items: readonly SidebarItem[]): SidebarItem[] {
  if (items.length === 0) return [];
  const hrefs = items.flatMap((item) => ('href' in item && item.href !== undefined ? [item.href] : []));
  return [{type: 'gap', count: items.length, href: hrefs[Math.floor(hrefs.length / 2)] ?? ''}];
}
