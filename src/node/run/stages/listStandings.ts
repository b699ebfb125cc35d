import type {SidebarNode} from '../../../shared/pageProps.ts';
import type {PageStanding} from '../../steps/search/embedded/copies.ts';
import type {Site} from '../../steps/site/graph.ts';

/**
 * Returns the standing of the pages that others link to or that are in a sidebar, by route. Links of
 * navigation do not count, because they are the same on all pages.
 */
export function listStandings(sites: readonly Site[]): Map<string, PageStanding> {
  const links = new Map<string, number>();
  const sidebarPlaces = new Map<string, number>();
  for (const site of sites) {
    for (const page of site.pages) {
      const routes = site.targets(page).flatMap((target) => (target.type === 'page' ? [target.route] : []));
      for (const route of new Set(routes)) if (route !== page.route) links.set(route, (links.get(route) ?? 0) + 1);
    }
    const sidebars = new Set(site.pages.flatMap((page) => (page.sidebar ? [page.sidebar.sidebar] : [])));
    for (const {items} of sidebars) addPlaces(items, sidebarPlaces);
  }
  const routes = new Set([...links.keys(), ...sidebarPlaces.keys()]);
  return new Map(
    [...routes].map((route) => [
      route,
      {links: links.get(route) ?? 0, place: sidebarPlaces.get(route) ?? Number.MAX_SAFE_INTEGER},
    ]),
  );
}

/** Adds the places of the entries in the order in which a sidebar shows them. */
function addPlaces(nodes: readonly SidebarNode[], sidebarPlaces: Map<string, number>): void {
  for (const node of nodes) {
    if (node.type !== 'doc' && node.type !== 'category') continue;
    if (node.route !== undefined && !sidebarPlaces.has(node.route)) sidebarPlaces.set(node.route, sidebarPlaces.size);
    if (node.type === 'category') addPlaces(node.items, sidebarPlaces);
  }
}
