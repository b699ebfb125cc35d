import type {Sidebar, SidebarNode} from '../../../../shared/pageProps.ts';
import type {SitePage} from '../types.ts';

/**
 * Sorts pages as a reader meets them: each sidebar from top to bottom, then the pages outside of
 * sidebars in the given order.
 */
export function sortByReadingOrder(pages: readonly SitePage[]): SitePage[] {
  const rank = new Map<string, number>();
  const sidebars = new Set<Sidebar>(pages.flatMap(({sidebar}) => sidebar?.sidebar ?? []));
  const visit = (nodes: readonly SidebarNode[]): void => {
    for (const node of nodes) {
      if ('route' in node && node.route !== undefined && !rank.has(node.route)) rank.set(node.route, rank.size);
      if (node.type === 'category') visit(node.items);
    }
  };
  for (const sidebar of sidebars) visit(sidebar.items);
  const getRank = (page: SitePage): number => rank.get(page.route) ?? rank.size;
  return [...pages].sort((a, b) => getRank(a) - getRank(b));
}
