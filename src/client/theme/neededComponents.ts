import type {NavbarItem, PageProps, SiteProps} from '../../shared/types.ts';
import type {Part, ThemeComponents} from './components.ts';

/** The types of `items`, with those inside their dropdowns. */
function itemTypes(items: readonly NavbarItem[]): NavbarItem['type'][] {
  return items.flatMap((item) => {
    const inner = 'items' in item ? item.items : [];
    const around = 'dropdownItemsBefore' in item ? [...item.dropdownItemsBefore, ...item.dropdownItemsAfter] : [];
    return [item.type, ...itemTypes([...inner, ...around])];
  });
}

/** Whether the page carries a notice above its title. */
export function hasNotices(page: PageProps, site: SiteProps): boolean {
  if (page.draft || page.unlisted) return true;
  if (page.kind !== 'doc') return false;
  const version = site.docs[page.docsPluginId]?.versions.find(({name}) => name === page.version);
  return Boolean(page.translation) || (version !== undefined && (version.banner !== 'none' || version.badge));
}

/** The parts that rendering `page` needs; loading them first is what keeps rendering free of waiting. */
export function neededComponents(theme: ThemeComponents, site: SiteProps, page: PageProps): readonly Part<never>[] {
  const parts: Part<never>[] = [theme.pages[page.kind] as Part<never>];
  for (const type of new Set(itemTypes(site.navbar.items))) parts.push(theme.navbarItems[type] as Part<never>);
  if (site.announcementBar) parts.push(theme.AnnouncementBar as Part<never>);
  if (site.feedback && page.kind === 'doc') parts.push(theme.Feedback as Part<never>);
  if (site.sidebar.hideable) parts.push(theme.SidebarToggle as Part<never>);
  if (page.kind === 'search') parts.push(theme.SearchContent as Part<never>);
  if (hasNotices(page, site)) parts.push(theme.PageNotices as Part<never>);
  return parts.filter(Boolean);
}
