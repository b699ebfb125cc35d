import type {NavLink} from 'manual-docs';

/** Returns whether a navbar link represents the page at `route` (a final path). */
export function isActiveLink(link: Pick<NavLink, 'href' | 'activeBase' | 'activeBaseRegex'>, route: string): boolean {
  if (link.activeBaseRegex) return new RegExp(link.activeBaseRegex).test(route);
  if (link.activeBase) {
    const base = link.activeBase.replace(/\/$/, '');
    return route === base || route.startsWith(`${base}/`);
  }
  return link.href.replace(/[?#].*/, '') === route;
}
