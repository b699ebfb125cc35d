import type {SidebarNode} from '../../../../shared/pageProps.ts';
import type {SidebarItem} from '../../../../shared/types.ts';
import {MAX_BRANCH_LENGTH} from './truncateBranch.ts';

/**
 * Splits a sidebar into branches by category key, so that a page contains only the branches that it
 * shows.
 */
export function splitIntoBranches(nodes: readonly SidebarNode[], root: string): Map<string, readonly SidebarItem[]> {
  const branches = new Map<string, readonly SidebarItem[]>();
  const addBranch = (key: string, items: readonly SidebarNode[]): void => {
    branches.set(key, items.map(toItem));
    for (const item of items) if (item.type === 'category') addBranch(item.key, item.items);
  };
  addBranch(root, nodes);
  return branches;
}

function toItem(node: SidebarNode): SidebarItem {
  switch (node.type) {
    case 'doc': {
      const {route, label, className, unlisted, badge, icon} = node;
      return {
        type: 'link',
        label,
        badge,
        icon,
        href: route,
        className: className || undefined,
        unlisted: unlisted || undefined,
      };
    }
    case 'link': {
      const {href, label, className, external, badge, icon} = node;
      return {
        type: 'link',
        label,
        badge,
        icon,
        href,
        external: external || undefined,
        className: className || undefined,
      };
    }
    case 'html':
      return node;
    case 'category': {
      const {label, key, route, collapsible, collapsed, className, unlisted, badge, icon} = node;
      const first = route === undefined || unlisted ? findFirstRoute(node.items) : undefined;
      const isSeparate =
        node.items.length > MAX_BRANCH_LENGTH || (first === undefined && (route === undefined || unlisted));
      return {
        type: 'category',
        label,
        badge,
        icon,
        key,
        collapsible,
        collapsed,
        href: route,
        firstHref: first,
        className: className || undefined,
        ...(unlisted ? {linkUnlisted: true} : {}),
        apart: isSeparate || undefined,
        ...(isUnlisted(node) ? {unlisted: true} : {}),
      };
    }
  }
}

/** Returns whether a node contains unlisted pages only. */
function isUnlisted(node: SidebarNode): boolean {
  if (node.type === 'doc') return node.unlisted;
  return node.type === 'category' && (node.route === undefined || node.unlisted) && node.items.every(isUnlisted);
}

/** Finds the first listed page, depth first. Navbar items of a sidebar link to it. */
export function findFirstRoute(nodes: readonly SidebarNode[]): string | undefined {
  for (const node of nodes) {
    if (node.type === 'doc' && !node.unlisted) return node.route;
    if (node.type === 'category') {
      const route = node.route !== undefined && !node.unlisted ? node.route : findFirstRoute(node.items);
      if (route !== undefined) return route;
    }
  }
  return undefined;
}
