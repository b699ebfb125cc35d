import type {SidebarItem} from '../../../../shared/types.ts';

/**
 * Length above which a branch is truncated around the current page. Otherwise each page of a flat
 * folder with n pages would contain n links (about 15 bytes each after gzip).
 */
export const MAX_BRANCH_LENGTH = 40;
/** Number of items on each side of the current page in a truncated branch. */
const WINDOW = 8;

/**
 * Truncates a long branch to the items around the current page, with gaps in place of the others.
 */
export function truncateBranch(
  items: readonly SidebarItem[],
  {route, trail}: {readonly route: string; readonly trail: readonly string[]},
): readonly SidebarItem[] {
  if (items.length <= MAX_BRANCH_LENGTH) return items;
  const current = Math.max(
    0,
    items.findIndex((item) => ('href' in item && item.href === route) || ('key' in item && trail.includes(item.key))),
  );
  const start = Math.max(0, Math.min(current - WINDOW, items.length - 2 * WINDOW - 1));
  const end = Math.min(items.length, start + 2 * WINDOW + 1);
  return [...makeGap(items.slice(0, start)), ...items.slice(start, end), ...makeGap(items.slice(end))];
}

/** Makes a gap that replaces items. Without JavaScript, it links to their middle. */
function makeGap(items: readonly SidebarItem[]): SidebarItem[] {
  if (items.length === 0) return [];
  const hrefs = items.flatMap((item) => ('href' in item && item.href !== undefined ? [item.href] : []));
  return [{type: 'gap', count: items.length, href: hrefs[Math.floor(hrefs.length / 2)] ?? ''}];
}
