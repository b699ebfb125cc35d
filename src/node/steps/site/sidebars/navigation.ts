import type {Sidebar, SidebarNode} from '../../../../shared/pageProps.ts';
import type {SidebarItem, SidebarView} from '../../../../shared/types.ts';
import {MAX_BRANCH_LENGTH, truncateBranch} from './truncateBranch.ts';

/** Position of a page in a sidebar. */
export interface SidebarPosition {
  readonly sidebar: Sidebar;
  /** Keys of the categories above, outermost first. A category's own page counts as inside it. */
  readonly trail: readonly string[];
  /** Labels and routes of the categories above. */
  readonly parents: readonly {readonly label: string; readonly route?: string}[];
  readonly label: string;
  readonly previous?: string;
  readonly next?: string;
}

/**
 * Finds the position of each page in a sidebar. A page that occurs twice counts where it is first.
 */
export function findPositions(sidebar: Sidebar): Map<string, SidebarPosition> {
  const order: {
    route: string;
    label: string;
    trail: readonly string[];
    parents: SidebarPosition['parents'];
    listed: boolean;
  }[] = [];
  const walk = (nodes: readonly SidebarNode[], trail: readonly string[], parents: SidebarPosition['parents']): void => {
    for (const node of nodes) {
      if (node.type === 'doc')
        order.push({route: node.route, label: node.label, trail, parents, listed: !node.unlisted});
      if (node.type !== 'category') continue;
      const below = [...trail, node.key];
      if (node.route !== undefined)
        order.push({route: node.route, label: node.label, trail: below, parents, listed: !node.unlisted});
      walk(node.items, below, [...parents, {label: node.label, route: node.route}]);
    }
  };
  walk(sidebar.items, [], []);
  const positions = new Map<string, SidebarPosition>();
  // A section whose first entry is its own page must not link to itself as the next page.
  const listed = order.filter(({listed}) => listed).filter(({route}, i, all) => all[i - 1]?.route !== route);
  const indexByRoute = new Map(listed.map((entry, i) => [entry.route, i] as const).reverse());
  for (const {route, label, trail, parents} of order) {
    if (positions.has(route)) continue;
    const index = indexByRoute.get(route);
    const previous = index === undefined ? undefined : listed[index - 1]?.route;
    const next = index === undefined ? undefined : listed[index + 1]?.route;
    positions.set(route, {sidebar, trail, parents, label, previous: previous || undefined, next: next || undefined});
  }
  return positions;
}

/** Limit of items in initially open categories outside of a page's own trail. */
const OPEN_BUDGET = 150;

/**
 * Lists the keys of the branches in the HTML of a page: top level, trail, and initially open
 * categories.
 */
function listViewKeys(sidebar: Sidebar, trail: readonly string[]): string[] {
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

/** The complete branches of a sidebar that a page shows. Pages share them. */
export interface SidebarSlice extends Pick<Sidebar, 'name' | 'root'> {
  readonly branches: readonly (readonly [key: string, items: readonly SidebarItem[]])[];
}

/** Selects the branches in the HTML of a page with this trail. */
export function selectBranches(sidebar: Sidebar, trail: readonly string[]): SidebarSlice {
  const branches = listViewKeys(sidebar, trail).map((key) => [key, sidebar.branches.get(key) ?? []] as const);
  return {name: sidebar.name, root: sidebar.root, branches};
}

/** Lists the keys of the branches that are published as separate files. */
export function listSeparateBranches({root, branches}: Sidebar): string[] {
  const isLong = (branches.get(root)?.length ?? 0) > MAX_BRANCH_LENGTH;
  const below = [...branches.values()]
    .flat()
    .flatMap((item) => (item.type === 'category' && item.apart ? [item.key] : []));
  return isLong ? [root, ...below] : below;
}

/** Makes the sidebar in the HTML of the page at `route`, with truncated branches. */
export function makeSidebarView(
  {name, root, branches}: SidebarSlice,
  trail: readonly string[],
  route: string,
): SidebarView {
  const cut = branches.map(([key, items]) => [key, truncateBranch(items, {route, trail})] as const);
  return {name, root, trail, branches: Object.fromEntries(cut)};
}
