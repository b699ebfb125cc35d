import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import type {Blog} from '../blog/types.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';

/** Texts by id, in the default language. */
export type Texts = Readonly<Record<string, string>>;

/** Ids of configured texts that `code.json` translates. */
export const TEXT_IDS = {tagline: 'site.tagline', announcement: 'site.announcementBar'} as const;

/** Returns the site's own texts that `code.json` translates. */
export function getSiteTexts({tagline, announcementBar}: Pick<SiteConfig, 'tagline' | 'announcementBar'>): Texts {
  return {
    ...(tagline ? {[TEXT_IDS.tagline]: tagline} : {}),
    ...(announcementBar ? {[TEXT_IDS.announcement]: announcementBar.content} : {}),
  };
}

/** Returns the navbar's texts by their ids in `navbar.json`. */
export function getNavbarTexts({navbar}: Pick<SiteConfig, 'navbar'>): Texts {
  const texts: Record<string, string> = {
    ...(navbar.title === undefined ? {} : {title: navbar.title}),
    ...(navbar.logo?.alt ? {'logo.alt': navbar.logo.alt} : {}),
  };
  const add = (items: readonly NavbarItemOptions[]): void => {
    for (const item of items) {
      const label = item.label ?? item['aria-label'];
      if (label !== undefined && item.type !== 'docsVersion' && item.type !== 'docsVersionDropdown')
        texts[`item.label.${label}`] = label;
      for (const inner of [item.items, item.dropdownItemsBefore, item.dropdownItemsAfter]) add(inner ?? []);
    }
  };
  add(navbar.items);
  return texts;
}

/** Returns the footer's texts by their ids in `footer.json`. */
export function getFooterTexts({footer}: Pick<SiteConfig, 'footer'>): Texts {
  if (!footer) return {};
  const texts: Record<string, string> = {};
  const addItem = ({label}: {label?: string | undefined}): void => {
    if (label !== undefined) texts[`link.item.label.${label}`] = label;
  };
  for (const link of footer.links) {
    if (!('items' in link)) {
      addItem(link);
      continue;
    }
    if (link.title) texts[`link.title.${link.title}`] = link.title;
    for (const item of link.items) addItem(item);
  }
  if (footer.logo?.alt) texts['logo.alt'] = footer.logo.alt;
  if (footer.copyright !== undefined) texts.copyright = footer.copyright;
  return texts;
}

/** Returns the version label and sidebar texts of a docs version in the default language. */
export function getDocsTexts({version, texts}: Pick<LocalizedVersion, 'version' | 'texts'>): Texts {
  return {'version.label': version.label, ...Object.fromEntries(texts)};
}

/** Returns a blog's texts by their ids in `options.json`. */
export function getBlogTexts({
  title,
  description,
  sidebarTitle,
}: Pick<Blog, 'title' | 'description' | 'sidebarTitle'>): Texts {
  return {title, description, 'sidebar.title': sidebarTitle};
}
