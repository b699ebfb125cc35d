import type {NavbarItem, PageLink, SidebarItem} from './types.ts';

/** Lists the navbar links to pages of the site. */
export function listNavbarLinks(items: readonly NavbarItem[]): readonly PageLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link')
      return item.external || item.drawn || item.html ? [] : [{href: item.href, label: item.label}];
    if (item.type !== 'doc' && item.type !== 'docSidebar') return [];
    const target = Object.values(item.targets)[0];
    return target ? [{href: target.href, label: item.label ?? target.label}] : [];
  });
}

/** Lists the pages and categories of one sidebar level. */
export function listSidebarLinks(items: readonly SidebarItem[]): readonly PageLink[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return item.external || item.unlisted ? [] : [{href: item.href, label: item.label}];
    const href = item.type === 'category' && !item.unlisted ? (item.href ?? item.firstHref) : undefined;
    return item.type === 'category' && href ? [{href, label: item.label}] : [];
  });
}
