import type {LinkRef, LinkTarget} from '../../../../shared/build.ts';
import type {FooterConfig, FooterItem, LogoConfig, NavbarItem, SiteProps} from '../../../../shared/types.ts';
import {rewriteUrls} from '../blog/rewriteUrls.ts';

/** A link or image in the HTML of a setting, or a logo. */
export interface LayoutRef {
  /** Name of the setting for messages: `announcement bar`. */
  readonly origin: string;
  /** URL as written in HTML; for logos the final address. */
  readonly href: string;
  readonly kind: LinkRef['kind'];
  /** Key path of the setting. */
  readonly key: readonly PropertyKey[];
  readonly target: LinkTarget;
}

interface LayoutResolvers {
  /** Resolves a path as an author writes it. */
  readonly resolveAuthored: (href: string, kind: LinkRef['kind']) => LinkTarget;
  /** Resolves a final address as a browser does. */
  readonly resolveFinal: (href: string, kind: LinkRef['kind']) => LinkTarget;
}

/**
 * Resolves the URLs in the HTML of settings, so that one text serves all languages and base URLs.
 * Also returns the references for the link check.
 */
export function resolveLayoutAddresses(
  props: SiteProps,
  {resolveAuthored, resolveFinal}: LayoutResolvers,
): {props: SiteProps; refs: readonly LayoutRef[]} {
  const refs: LayoutRef[] = [];
  const rewriteHtml = (text: string, origin: string, key: readonly PropertyKey[]): string =>
    rewriteUrls(text, {
      url(href, attribute) {
        // Fragments stay within the page.
        if (href === '' || href.startsWith('#')) return href;
        const kind = attribute === 'href' ? 'link' : 'image';
        const target = resolveAuthored(href, kind);
        refs.push({origin, href, kind, key, target});
        return target.type === 'external' ? href : target.url;
      },
    });
  const addLogo = (logo: LogoConfig | undefined, origin: string): void => {
    if (!logo) return;
    for (const name of ['src', 'srcDark'] as const) {
      const href = logo[name];
      if (href !== undefined)
        refs.push({origin, href, kind: 'image', key: [origin, 'logo', name], target: resolveFinal(href, 'image')});
    }
  };
  const {navbar, footer, announcementBar} = props;
  addLogo(navbar.logo, 'navbar');
  addLogo(footer?.logo, 'footer');
  return {
    props: {
      ...props,
      navbar: {
        ...navbar,
        items: navbar.items.map((item, i) => rewriteNavbarItem(item, ['navbar', 'items', i], rewriteHtml)),
      },
      footer: footer && rewriteFooter(footer, rewriteHtml),
      announcementBar: announcementBar && {
        ...announcementBar,
        content: rewriteHtml(announcementBar.content, 'announcement bar', ['announcementBar', 'content']),
      },
    },
    refs,
  };
}

type RewriteHtml = (text: string, origin: string, key: readonly PropertyKey[]) => string;

function rewriteNavbarItem(item: NavbarItem, key: readonly PropertyKey[], rewriteHtml: RewriteHtml): NavbarItem {
  const rewriteItems = (items: readonly NavbarItem[], name: string): NavbarItem[] =>
    items.map((one, i) => rewriteNavbarItem(one, [...key, name, i], rewriteHtml));
  switch (item.type) {
    case 'html':
      return {...item, value: rewriteHtml(item.value, 'navbar', [...key, 'value'])};
    case 'link':
      return item.html === undefined ? item : {...item, html: rewriteHtml(item.html, 'navbar', [...key, 'html'])};
    case 'dropdown':
      return {...item, items: rewriteItems(item.items, 'items')};
    case 'localeDropdown':
    case 'docsVersionDropdown':
      return {
        ...item,
        dropdownItemsBefore: rewriteItems(item.dropdownItemsBefore, 'dropdownItemsBefore'),
        dropdownItemsAfter: rewriteItems(item.dropdownItemsAfter, 'dropdownItemsAfter'),
      };
    default:
      return item;
  }
}

function rewriteFooter(footer: FooterConfig, rewriteHtml: RewriteHtml): FooterConfig {
  const rewriteItems = (list: readonly FooterItem[], key: readonly PropertyKey[]): FooterItem[] =>
    list.map((item, i) =>
      item.html === undefined ? item : {...item, html: rewriteHtml(item.html, 'footer', [...key, i, 'html'])},
    );
  const {copyright, columns, links} = footer;
  return {
    ...footer,
    ...(copyright === undefined ? {} : {copyright: rewriteHtml(copyright, 'footer', ['footer', 'copyright'])}),
    ...(columns
      ? {columns: columns.map((one, c) => ({...one, items: rewriteItems(one.items, ['footer', 'links', c, 'items'])}))}
      : {}),
    ...(links ? {links: rewriteItems(links, ['footer', 'links'])} : {}),
  };
}
