import type {Sidebar, SidebarNode} from '../../shared/build.ts';
import type {SidebarItem, SidebarView} from '../../shared/types.ts';

/** Where a route stands in a sidebar. */
export interface Place {
  readonly sidebar: Sidebar;
  /** Keys of the categories above, outermost first; a category's own page counts as inside it. */
  readonly trail: readonly string[];
  /** Labels of the categories above, with their pages; without the page itself. */
  readonly parents: readonly {readonly label: string; readonly route?: string}[];
  readonly label: string;
  readonly previous?: string;
  readonly next?: string;
}

/** One walk over a sidebar: the place of each of its pages. A page that stands twice counts where it stands first. */
export function placesOf(sidebar: Sidebar): Map<string, Place> {
  const order: {route: string; label: string; trail: readonly string[]; parents: Place['parents']; listed: boolean}[] =
    [];
  const walk = (nodes: readonly SidebarNode[], trail: readonly string[], parents: Place['parents']): void => {
    for (const node of nodes) {
      if (node.type === 'doc')
        order.push({route: node.route, label: node.label, trail, parents, listed: !node.unlisted});
      if (node.type !== 'category') continue;
      const below = [...trail, node.key];
      if (node.route !== undefined)
        order.push({route: node.route, label: node.label, trail: below, parents, listed: !node.unlisted});
      walk(node.items, below, [
        ...parents,
        {label: node.label, ...(node.route === undefined ? {} : {route: node.route})},
      ]);
    }
  };
  walk(sidebar.items, [], []);
  const places = new Map<string, Place>();
  const listed = order.filter((entry) => entry.listed);
  const indexOf = new Map(listed.map((entry, i) => [entry.route, i] as const).reverse());
  for (const {route, label, trail, parents} of order) {
    if (places.has(route)) continue;
    const at = indexOf.get(route);
    const previous = at === undefined ? undefined : listed[at - 1]?.route;
    const next = at === undefined ? undefined : listed[at + 1]?.route;
    places.set(route, {sidebar, trail, parents, label, ...(previous ? {previous} : {}), ...(next ? {next} : {})});
  }
  return places;
}

/** Branches longer than this are cut to a window around the current page, or each page of a flat folder of n would hold n links. */
const LONGEST_BRANCH = 120;
/** Items shown on each side of the current page in a cut branch. */
const WINDOW = 40;
/** Items in initially open categories that a page's HTML may hold besides its own trail. */
const OPEN_BUDGET = 150;

/** Keys of the branches that the HTML of a page with this trail holds: top level, trail, initially open categories. */
export function viewKeys(sidebar: Sidebar, trail: readonly string[]): string[] {
  const keys: string[] = [];
  let budget = OPEN_BUDGET;
  const include = (key: string): void => {
    keys.push(key);
    for (const item of sidebar.branches.get(key) ?? []) {
      if (item.type !== 'category') continue;
      if (trail.includes(item.key)) include(item.key);
      else if (!item.collapsed) {
        const size = sidebar.branches.get(item.key)?.length ?? 0;
        if (size > budget) continue;
        budget -= size;
        include(item.key);
      }
    }
  };
  include(sidebar.root);
  return keys;
}

/** The part of a sidebar that goes into the HTML of the page at `route`. */
export function sidebarView(sidebar: Sidebar, trail: readonly string[], route: string): SidebarView {
  const isCurrent = (item: SidebarItem): boolean =>
    item.type !== 'gap' &&
    item.type !== 'html' &&
    (item.href === route || (item.type === 'category' && trail.includes(item.key)));
  const branches = viewKeys(sidebar, trail).map(
    (key) => [key, cutAround(sidebar.branches.get(key) ?? [], isCurrent)] as const,
  );
  return {name: sidebar.name, root: sidebar.root, trail, branches: Object.fromEntries(branches)};
}

function cutAround(items: readonly SidebarItem[], isCurrent: (item: SidebarItem) => boolean): readonly SidebarItem[] {
  if (items.length <= LONGEST_BRANCH) return items;
  const current = Math.max(0, items.findIndex(isCurrent));
  const from = Math.max(0, Math.min(current - WINDOW, items.length - 2 * WINDOW));
  const to = Math.min(items.length, from + 2 * WINDOW);
  const gap = (start: number, end: number): SidebarItem[] => {
    if (end <= start) return [];
    const middle = items.slice(start, end).find((item) => 'href' in item && item.href !== undefined);
    return [{type: 'gap', count: end - start, href: middle && 'href' in middle ? middle.href! : ''}];
  };
  return [...gap(0, from), ...items.slice(from, to), ...gap(to, items.length)];
}
