import type {Sidebar, SidebarNode} from '../../../../shared/build.ts';
import type {SidebarItem, SidebarView} from '../../../../shared/types.ts';
import {cutBranch, LONGEST_BRANCH} from './cutBranch.ts';

/** The place of a route in a sidebar. */
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

/** One walk over a sidebar: the place of each of its pages. A page that is there twice counts where it is first. */
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
      walk(node.items, below, [...parents, {label: node.label, route: node.route}]);
    }
  };
  walk(sidebar.items, [], []);
  const positions = new Map<string, Place>();
  // A section that lists its own page first leads on from there, not to itself.
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

/** Items in initially open categories that a page's HTML may hold besides its own trail. */
const OPEN_BUDGET = 150;

/** Keys of the branches that the HTML of a page with this trail holds: top level, trail, initially open categories. */
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

/** The branches of a sidebar that a page shows, whole: pages share them. */
export interface SidebarPart extends Pick<Sidebar, 'name' | 'root'> {
  readonly branches: readonly (readonly [key: string, items: readonly SidebarItem[]])[];
}

/** The branches that the HTML of a page with this trail shows. */
export function sidebarPart(sidebar: Sidebar, trail: readonly string[]): SidebarPart {
  const branches = listViewKeys(sidebar, trail).map((key) => [key, sidebar.branches.get(key) ?? []] as const);
  return {name: sidebar.name, root: sidebar.root, branches};
}

/** Keys of the branches that no page shows as a whole. */
export function branchesApart({root, branches}: Sidebar): string[] {
  const isLong = (branches.get(root)?.length ?? 0) > LONGEST_BRANCH;
  const below = [...branches.values()]
    .flat()
    .flatMap((item) => (item.type === 'category' && item.apart ? [item.key] : []));
  return isLong ? [root, ...below] : below;
}

/** The part of a sidebar that goes into the HTML of the page at `route`. */
export function sidebarView({name, root, branches}: SidebarPart, trail: readonly string[], route: string): SidebarView {
  const cut = branches.map(([key, items]) => [key, cutBranch(items, {route, trail})] as const);
  return {name, root, trail, branches: Object.fromEntries(cut)};
}
