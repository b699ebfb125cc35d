import type {FooterConfig, FooterItem} from '../../../../shared/types.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import type {NavbarContext} from './itemContext.ts';
import {isExternal, resolveHref, resolveLogo} from './navbar.ts';

/** Resolves the footer of one locale: columns, or one row of links. */
export function resolveFooter(
  footer: SiteConfig['footer'],
  world: Pick<NavbarContext, 'siteBase' | 'baseUrl' | 'toAddress' | 'translations'>,
): FooterConfig | null {
  if (!footer) return null;
  const {translations} = world;
  const resolveItem = (input: {
    label?: string;
    to?: string;
    href?: string;
    html?: string;
    className?: string;
  }): FooterItem => {
    if (input.html !== undefined) return {html: input.html};
    const href = resolveHref(input, world);
    const label = translations[`link.item.label.${input.label}`] ?? input.label!;
    return {label, href, external: isExternal(href), className: input.className || undefined};
  };
  const columns = footer.links.filter((link) => 'items' in link);
  return {
    style: footer.style,
    ...(footer.logo ? {logo: resolveLogo(footer.logo, world)} : {}),
    ...(footer.copyright === undefined ? {} : {copyright: translations.copyright ?? footer.copyright}),
    ...(columns.length > 0
      ? {
          columns: columns.map((column) => ({
            ...(column.title ? {title: translations[`link.title.${column.title}`] ?? column.title} : {}),
            items: column.items.map(resolveItem),
          })),
        }
      : {links: footer.links.flatMap((link) => ('items' in link ? [] : [resolveItem(link)]))}),
  };
}
