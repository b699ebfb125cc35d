import {hasProtocol, withBase} from '../../../shared/routes.ts';
import {afterPathname} from '../../../shared/runsScript.ts';
import type {LogoConfig, NavbarConfig, NavbarItem, NavLink} from '../../../shared/types.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {SiteConfig} from '../../config/schema/site.ts';
import {diagnostic} from '../../diagnostics/codes.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {nearest} from '../../diagnostics/nearest.ts';
import {showValue} from '../../diagnostics/showValue.ts';
import type {DocsLayer} from '../docs/layer.ts';
import {firstRoute} from '../sidebars/sidebars.ts';
import type {AddressOf} from '../siteAddress.ts';

export interface NavbarWorld {
  readonly siteBase: string;
  readonly baseUrl: string;
  readonly addressOf: AddressOf;
  /** Title of the site. */
  readonly siteTitle: string;
  /** Layers of this locale. */
  readonly layers: readonly DocsLayer[];
  readonly configFile: string;
  /** Line of a key path in the configuration. */
  readonly locate: (path: readonly PropertyKey[]) => {readonly line: number; readonly column: number} | undefined;
  /** Translated labels: `item.label.<label>`. */
  readonly translations: Readonly<Record<string, string>>;
}

/** Resolves the navbar for one locale. Errors are those of the site spec, section 5, found at build time. */
export function resolveNavbar(
  navbar: SiteConfig['navbar'],
  world: NavbarWorld,
): {value: NavbarConfig; diagnostics: Diagnostic[]} {
  const diagnostics: Diagnostic[] = [];
  const resolveAll = (items: readonly NavbarItemOptions[], path: readonly PropertyKey[]): NavbarItem[] =>
    items.flatMap((item, i) => resolveItem(item, {world, diagnostics, resolveAll, path: [...path, i]}));
  const items = resolveAll(navbar.items, ['navbar', 'items']);
  const hasSearch = items.some((item) => item.type === 'search');
  return {
    value: {
      ...titleOf(navbar, world),
      ...(navbar.logo ? {logo: resolveLogo(navbar.logo, world.addressOf)} : {}),
      hideOnScroll: navbar.hideOnScroll,
      ...(navbar.style ? {style: navbar.style} : {}),
      items: hasSearch ? items : [...items, {type: 'search', position: 'right'}],
    },
    diagnostics,
  };
}

/** The site's own title stands where there is neither a title nor a logo: without them nothing leads home. */
function titleOf({title, logo}: SiteConfig['navbar'], {siteTitle, translations}: NavbarWorld): {title?: string} {
  const own = title ?? (logo ? undefined : siteTitle);
  return own === undefined ? {} : {title: translations.title ?? own};
}

interface ItemContext {
  readonly world: NavbarWorld;
  readonly diagnostics: Diagnostic[];
  readonly resolveAll: (items: readonly NavbarItemOptions[], path: readonly PropertyKey[]) => NavbarItem[];
  readonly path: readonly PropertyKey[];
}

function resolveItem(item: NavbarItemOptions, context: ItemContext): NavbarItem[] {
  const {world, resolveAll, path} = context;
  const place = {position: item.position ?? 'right', ...(item.className ? {className: item.className} : {})} as const;
  const docsPluginId = item.docsPluginId ?? 'default';
  const around = () => ({
    dropdownItemsBefore: resolveAll(item.dropdownItemsBefore ?? [], [...path, 'dropdownItemsBefore']),
    dropdownItemsAfter: resolveAll(item.dropdownItemsAfter ?? [], [...path, 'dropdownItemsAfter']),
  });
  switch (item.type) {
    case 'search':
      return [{type: 'search', ...place}];
    case 'html':
      return [{type: 'html', value: item.value!, ...place}];
    case 'dropdown':
      return [
        {
          type: 'dropdown',
          label: translate(item.label!, world),
          ...(item.to || item.href ? {href: hrefOf(item, world)} : {}),
          items: resolveAll(item.items ?? [], [...path, 'items']),
          ...place,
        },
      ];
    case 'localeDropdown':
      return [
        {type: 'localeDropdown', ...place, ...around(), ...(item.queryString ? {queryString: item.queryString} : {})},
      ];
    case 'docsVersion':
      if (!knownInstance(docsPluginId, item, context)) return [];
      return [
        {
          type: 'docsVersion',
          docsPluginId,
          ...place,
          ...(item.label ? {label: item.label} : {}),
          ...(item.to ? {to: world.addressOf(item.to)} : {}),
        },
      ];
    case 'docsVersionDropdown': {
      if (!knownInstance(docsPluginId, item, context)) return [];
      const versions = versionNames(item, docsPluginId, context);
      const labels = Array.isArray(item.versions) || !item.versions ? undefined : labelsOf(item.versions);
      const more = around();
      const isOnly = versions.length === 1 && knownVersions(docsPluginId, world).length === 1;
      // A menu of one entry offers nothing.
      if (isOnly && more.dropdownItemsBefore.length === 0 && more.dropdownItemsAfter.length === 0) {
        const label = labels?.[versions[0]!];
        return [{type: 'docsVersion', docsPluginId, ...place, ...(label ? {label} : {}), only: true}];
      }
      return [
        {
          type: 'docsVersionDropdown',
          docsPluginId,
          versions,
          ...place,
          ...more,
          ...(labels ? {versionLabels: labels} : {}),
        },
      ];
    }
    case 'doc':
    case 'docSidebar':
      return knownInstance(docsPluginId, item, context) ? docTarget(item, docsPluginId, {context, place}) : [];
    default:
      return [{type: 'link', ...place, ...navLink(item, world)}];
  }
}

function labelsOf(versions: Readonly<Record<string, {label?: string}>>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).flatMap(([name, {label}]) => (label ? [[name, label]] : [])));
}

function knownInstance(id: string, item: NavbarItemOptions, context: ItemContext): boolean {
  const known = new Set(context.world.layers.map((layer) => layer.version.pluginId));
  if (known.has(id)) return true;
  report(context, item, {
    message: `The navbar item of type "${item.type}" names the docs instance "${id}", which does not exist.`,
    hint: `docs instances: ${[...known].join(', ') || 'none'}`,
    key: 'docsPluginId',
  });
  return false;
}

function knownVersions(docsPluginId: string, {layers}: NavbarWorld): string[] {
  return layers.filter(({version}) => version.pluginId === docsPluginId).map(({version}) => version.name);
}

function versionNames(item: NavbarItemOptions, docsPluginId: string, context: ItemContext): string[] {
  const available = knownVersions(docsPluginId, context.world);
  if (!item.versions) return available;
  const wanted = Array.isArray(item.versions) ? item.versions : Object.keys(item.versions);
  return wanted.filter((name) => {
    if (available.includes(name)) return true;
    report(context, item, {
      // Text of the site spec, section 5.
      message: `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- ${available.join('\n- ')}`,
      hint: nearestHint(name, available),
      key: 'versions',
    });
    return false;
  });
}

function docTarget(
  item: NavbarItemOptions,
  docsPluginId: string,
  {context, place}: {context: ItemContext; place: {position: 'left' | 'right'; className?: string}},
): NavbarItem[] {
  const layers = context.world.layers.filter((layer) => layer.version.pluginId === docsPluginId);
  const targets: Record<string, {href: string; label: string}> = {};
  let sidebarId = item.sidebarId;
  for (const layer of layers) {
    if (item.type === 'doc') {
      const doc = layer.byId.get(item.docId!);
      if (!doc) continue;
      targets[layer.version.name] = {href: doc.route, label: doc.sidebarLabel};
      sidebarId ??= [...layer.places].find(([, places]) => places.has(doc.route))?.[0];
      continue;
    }
    const sidebar = layer.sidebars.get(item.sidebarId!);
    const href = sidebar && firstRoute(sidebar.items);
    if (sidebar && href === undefined) {
      report(context, item, {
        message: `The sidebar "${item.sidebarId}" of the navbar item has nothing to link to.`,
        hint: 'put a doc, or a category with a page, into the sidebar',
        key: 'sidebarId',
      });
      return [];
    }
    if (href !== undefined) targets[layer.version.name] = {href, label: item.sidebarId!};
  }
  if (Object.keys(targets).length === 0) {
    const wanted = item.type === 'doc' ? item.docId! : item.sidebarId!;
    const known = layers.flatMap((layer) =>
      item.type === 'doc' ? [...layer.byId.keys()] : [...layer.sidebars.keys()],
    );
    report(context, item, {
      message: `The navbar item of type "${item.type}" names "${wanted}", which does not exist in any version.`,
      hint: nearestHint(wanted, known),
      key: item.type === 'doc' ? 'docId' : 'sidebarId',
    });
    return [];
  }
  return [
    {
      type: item.type as 'doc' | 'docSidebar',
      docsPluginId,
      targets,
      ...place,
      ...(item.label ? {label: translate(item.label, context.world)} : {}),
      ...(sidebarId ? {sidebarId} : {}),
    },
  ];
}

function nearestHint(wanted: string, known: readonly string[]): string {
  const near = nearest(wanted, known);
  return near ? `did you mean "${near}"?` : `known: ${[...new Set(known)].slice(0, 8).join(', ') || 'none'}`;
}

function report(
  context: ItemContext,
  item: NavbarItemOptions,
  {message, hint, key}: {message: string; hint: string; key: string},
): void {
  const {world, path} = context;
  context.diagnostics.push(
    diagnostic('navbar-item', message, {
      file: world.configFile,
      ...(world.locate([...path, key]) ?? world.locate(path)),
      // A failing item reports its own configuration (site spec, section 5).
      hint: `${hint}\nthe item: ${showValue(item)}`,
    }),
  );
}

function translate(label: string, world: NavbarWorld): string {
  return world.translations[`item.label.${label}`] ?? label;
}

/** A path gets the base URL, in `href` too, unless it has it already. */
export function hrefOf(
  item: {to?: string | undefined; href?: string | undefined; prependBaseUrlToHref?: boolean | undefined},
  {siteBase, baseUrl, addressOf}: Pick<NavbarWorld, 'siteBase' | 'baseUrl' | 'addressOf'>,
): string {
  if (item.to !== undefined) return addressOf(item.to);
  const href = item.href ?? '#';
  if (afterPathname(href) !== undefined || (item.prependBaseUrlToHref && !hasProtocol(href))) return addressOf(href);
  const hasBase = [siteBase, baseUrl].some((base) => base !== '/' && `${href}/`.startsWith(base));
  return href.startsWith('/') && !href.startsWith('//') && !hasBase ? addressOf(href) : href;
}

function navLink(item: NavbarItemOptions, world: NavbarWorld): NavLink {
  const href = hrefOf(item, world);
  return {
    ...labelOf(item, world),
    href,
    external: isExternal(href),
    ...(item.html ? {html: item.html} : {}),
    ...(item.className ? {className: item.className} : {}),
    ...(item.activeBasePath ? {activeBase: withBase(item.activeBasePath, world.baseUrl)} : {}),
    ...(item.activeBaseRegex ? {activeBaseRegex: item.activeBaseRegex} : {}),
    ...(item.target ? {target: item.target} : {}),
  };
}

/** An item that has nothing but a name for screen readers is drawn by the site's styles, which know it by its class. */
function labelOf(item: NavbarItemOptions, world: NavbarWorld): Pick<NavLink, 'label' | 'drawn'> {
  const name = item['aria-label'];
  if (item.label !== undefined || item.html !== undefined || name === undefined)
    return {label: translate(item.label ?? name ?? '', world)};
  return {label: translate(name, world), ...(item.className ? {drawn: true} : {})};
}

/** Whether an address leads off the site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href);
}

/** A logo whose addresses are final. */
export function resolveLogo(logo: LogoConfig, addressOf: AddressOf): LogoConfig {
  return {
    ...logo,
    src: addressOf(logo.src),
    ...(logo.srcDark ? {srcDark: addressOf(logo.srcDark)} : {}),
    ...(logo.href ? {href: addressOf(logo.href)} : {}),
  };
}
