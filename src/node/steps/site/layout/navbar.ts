import {hasProtocol, withBase} from '../../../../shared/routes.ts';
import {findPathnameTarget} from '../../../../shared/runsScript.ts';
import type {LogoConfig, NavbarConfig, NavbarItem, NavLink} from '../../../../shared/types.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import {getPlacement, type ItemContext, type NavbarContext, resolveExtraItems, translateLabel} from './itemContext.ts';
import {resolveDocsItem} from './resolveDocsItem.ts';

/** Resolves the navbar of one locale. Reports items that name something unknown. */
export function resolveNavbar(
  navbar: SiteConfig['navbar'],
  world: NavbarContext,
): {value: NavbarConfig; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const resolveAll = (items: readonly NavbarItemOptions[], path: readonly PropertyKey[]): NavbarItem[] =>
    items.flatMap((item, i): NavbarItem[] => {
      const resolved = resolveItem(item, {world, diagnostics, resolveAll, path: [...path, i]});
      // Problems of links find their line in the configuration by the index of their item.
      return resolved.length > 0 ? resolved : [{type: 'html', value: '', ...getPlacement(item)}];
    });
  const items = resolveAll(navbar.items, ['navbar', 'items']);
  const hasSearch = items.some((item) => item.type === 'search');
  return {
    value: {
      ...resolveTitle(navbar, world),
      ...(navbar.logo ? {logo: resolveLogo(navbar.logo, world)} : {}),
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.style ? {style: navbar.style} : {}),
      items: hasSearch ? items : [...items, {type: 'search', position: 'right'}],
    },
    diagnostics,
  };
}

/**
 * Shows the site's title if there is neither a title nor a logo, because nothing else would lead
 * home.
 */
function resolveTitle({title, logo}: SiteConfig['navbar'], {siteTitle, translations}: NavbarContext): {title?: string} {
  const original = title ?? (logo ? undefined : siteTitle);
  return original === undefined ? {} : {title: translations.title ?? original};
}

function resolveItem(item: NavbarItemOptions, context: ItemContext): NavbarItem[] {
  const {world} = context;
  switch (item.type) {
    case 'search':
      return [{type: 'search', ...getPlacement(item)}];
    case 'html':
      return [{type: 'html', value: item.value!, ...getPlacement(item)}];
    case 'dropdown':
      return [resolveDropdown(item, context)];
    case 'localeDropdown': {
      const query = item.queryString ? {queryString: item.queryString} : {};
      return [{type: 'localeDropdown', ...getPlacement(item), ...resolveExtraItems(item, context), ...query}];
    }
    case 'docsVersion':
    case 'docsVersionDropdown':
    case 'doc':
    case 'docSidebar':
      return resolveDocsItem(item, context);
    default:
      return [{type: 'link', ...getPlacement(item), ...resolveNavLink(item, world)}];
  }
}

function resolveDropdown(item: NavbarItemOptions, {world, resolveAll, path}: ItemContext): NavbarItem {
  return {
    type: 'dropdown',
    label: translateLabel(item.label!, world),
    ...(item.to || item.href ? {href: resolveHref(item, world)} : {}),
    items: resolveAll(item.items ?? [], [...path, 'items']),
    ...getPlacement(item),
  };
}

/**
 * Resolves `to` or `href` to a final address. A path gets the base URL unless it has it already.
 */
export function resolveHref(
  item: {to?: string | undefined; href?: string | undefined; prependBaseUrlToHref?: boolean | undefined},
  {siteBase, baseUrl, toAddress}: Pick<NavbarContext, 'siteBase' | 'baseUrl' | 'toAddress'>,
): string {
  if (item.to !== undefined) return toAddress(item.to);
  const href = item.href ?? '#';
  if (findPathnameTarget(href) !== undefined || (item.prependBaseUrlToHref && !hasProtocol(href)))
    return toAddress(href);
  const hasBase = [siteBase, baseUrl].some((base) => base !== '/' && `${href}/`.startsWith(base));
  return href.startsWith('/') && !href.startsWith('//') && !hasBase ? toAddress(href) : href;
}

function resolveNavLink(item: NavbarItemOptions, world: NavbarContext): NavLink {
  const href = resolveHref(item, world);
  return {
    ...resolveLabel(item, world),
    href,
    external: isExternal(href),
    ...(item.html ? {html: item.html} : {}),
    ...(item.className ? {className: item.className} : {}),
    ...(item.activeBasePath ? {activeBase: withBase(item.activeBasePath, world.baseUrl)} : {}),
    ...(item.activeBaseRegex ? {activeBaseRegex: item.activeBaseRegex} : {}),
    ...(item.target ? {target: item.target} : {}),
  };
}

/**
 * Resolves the label. An item with only `aria-label` and a class is an icon that the site's styles
 * draw.
 */
function resolveLabel(item: NavbarItemOptions, world: NavbarContext): Pick<NavLink, 'label' | 'drawn'> {
  const name = item['aria-label'];
  if (item.label !== undefined || item.html !== undefined || name === undefined)
    return {label: translateLabel(item.label ?? name ?? '', world)};
  return {label: translateLabel(name, world), ...(item.className ? {drawn: true} : {})};
}

/** Returns whether an address has a host. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

/** Resolves the addresses and the alternative text of a logo. */
export function resolveLogo(
  logo: LogoConfig,
  {toAddress, translations}: Pick<NavbarContext, 'toAddress' | 'translations'>,
): LogoConfig {
  const alt = translations['logo.alt'] ?? logo.alt;
  return {
    ...logo,
    ...(alt === undefined ? {} : {alt}),
    src: toAddress(logo.src),
    ...(logo.srcDark ? {srcDark: toAddress(logo.srcDark)} : {}),
    ...(logo.href ? {href: toAddress(logo.href)} : {}),
  };
}
