import type {Sidebar, SidebarNode} from '../../../../shared/pageProps.ts';

/** Badges by sidebar, because each page of a sidebar needs those of all entries. */
const badgesBySidebar = new WeakMap<Sidebar, ReadonlyMap<string, ReadonlySet<string>>>();

/**
 * Returns the texts of the badges in a sidebar that belong to a page: that of its entry, and those of the categories around it that have no page
 * with a text.
 * @param hasText whether a route is a page that search may include
 */
export function listPageBadges(
  route: string,
  sidebar: Sidebar,
  hasText: (route: string) => boolean,
): readonly string[] {
  let badges = badgesBySidebar.get(sidebar);
  if (!badges) {
    badges = collectBadges(sidebar, hasText);
    badgesBySidebar.set(sidebar, badges);
  }
  return [...(badges.get(route) ?? [])];
}

function collectBadges(sidebar: Sidebar, hasText: (route: string) => boolean): Map<string, Set<string>> {
  const badges = new Map<string, Set<string>>();
  const visit = (nodes: readonly SidebarNode[], inherited: readonly string[]): void => {
    for (const node of nodes) {
      if (node.type !== 'doc' && node.type !== 'category') continue;
      const texts = [...inherited, ...(node.badge ? [node.badge.text] : [])];
      const {route} = node;
      const isPage = route !== undefined && hasText(route);
      if (isPage && texts.length > 0) badges.set(route, new Set([...(badges.get(route) ?? []), ...texts]));
      if (node.type === 'category') visit(node.items, isPage ? inherited : texts);
    }
  };
  visit(sidebar.items, []);
  return badges;
}
