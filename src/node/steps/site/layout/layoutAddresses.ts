import type {LinkRef, LinkTarget} from '../../../../shared/build.ts';
import type {FooterConfig, FooterItem, LogoConfig, NavbarItem, SiteProps} from '../../../../shared/types.ts';
import {rewriteUrls} from '../blog/rewriteUrls.ts';

/** A link or an image in the HTML of a setting, or a picture that a setting names. */
export interface LayoutRef {
  /** For messages: `announcement bar`. */
  readonly origin: string;
  /** As the author wrote it, in HTML; else the final address. */
  readonly href: string;
  readonly kind: LinkRef['kind'];
  /** Key path of the setting. */
  readonly key: readonly PropertyKey[];
  readonly target: LinkTarget;
}

interface LayoutResolvers {
  /** The target of a path of the site, as an author means it. */
  readonly meant: (href: string, kind: LinkRef['kind']) => LinkTarget;
  /** The target of a final address, as a browser finds it. */
  readonly final: (href: string, kind: LinkRef['kind']) => LinkTarget;
}

/** Puts final addresses into the HTML that settings hold, so that one text serves every language under every base URL. */
export function withLayoutAddresses(
  props: SiteProps,
  {meant, final}: LayoutResolvers,
): {props: SiteProps; refs: readonly LayoutRef[]} {
  const refs: LayoutRef[] = [];
  const html = (text: string, origin: string, key: readonly PropertyKey[]): string =>
    rewriteUrls(text, {
      url(href, attribute) {
        // Within the page that shows it.
        if (href === '' || href.startsWith('#')) return href;
        const kind = attribute === 'href' ? 'link' : 'image';
        const target = meant(href, kind);
        refs.push({origin, href, kind, key, target});
        return target.type === 'external' ? href : target.url;
      },
    });
  const logo = (one: LogoConfig | undefined, origin: string): void => {
    if (!one) return;
    for (const name of ['src', 'srcDark'] as const) {
      const href = one[name];
      if (href !== undefined)
        refs.push({origin, href, kind: 'image', key: [origin, 'logo', name], target: final(href, 'image')});
    }
  };
  const {navbar, footer, announcementBar} = props;
  logo(navbar.logo, 'navbar');
  logo(footer?.logo, 'footer');
  return {
    props: {
      ...props,
      navbar: {...navbar, items: navbar.items.map((item, i) => navbarItem(item, ['navbar', 'items', i], html))},
      footer: footer && footerHtml(footer, html),
      announcementBar: announcementBar && {
        ...announcementBar,
        content: html(announcementBar.content, 'announcement bar', ['announcementBar', 'content']),
      },
    },
    refs,
  };
}

type Html = (text: string, origin: string, key: readonly PropertyKey[]) => string;

function navbarItem(item: NavbarItem, key: readonly PropertyKey[], html: Html): NavbarItem {
  const all = (items: readonly NavbarItem[], name: string): NavbarItem[] =>
    items.map((one, i) => navbarItem(one, [...key, name, i], html));
  switch (item.type) {
    case 'html':
      return {...item, value: html(item.value, 'navbar', [...key, 'value'])};
    case 'link':
      return item.html === undefined ? item : {...item, html: html(item.html, 'navbar', [...key, 'html'])};
    case 'dropdown':
      return {...item, items: all(item.items, 'items')};
    case 'localeDropdown':
    case 'docsVersionDropdown':
      return {
        ...item,
        dropdownItemsBefore: all(item.dropdownItemsBefore, 'dropdownItemsBefore'),
        dropdownItemsAfter: all(item.dropdownItemsAfter, 'dropdownItemsAfter'),
      };
    default:
      return item;
  }
}

function footerHtml(footer: FooterConfig, html: Html): FooterConfig {
  const items = (list: readonly FooterItem[], key: readonly PropertyKey[]): FooterItem[] =>
    list.map((item, i) =>
      item.html === undefined ? item : {...item, html: html(item.html, 'footer', [...key, i, 'html'])},
    );
  const {copyright, columns, links} = footer;
  return {
    ...footer,
    ...(copyright === undefined ? {} : {copyright: html(copyright, 'footer', ['footer', 'copyright'])}),
    ...(columns
      ? {columns: columns.map((one, c) => ({...one, items: items(one.items, ['footer', 'links', c, 'items'])}))}
      : {}),
    ...(links ? {links: items(links, ['footer', 'links'])} : {}),
  };
}
