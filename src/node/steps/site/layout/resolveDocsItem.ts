import {withBase} from '../../../../shared/routes.ts';
import type {NavbarItem} from '../../../../shared/types.ts';
import {type Remedy, suggestName} from '../../../base/diagnostics/fixes/suggestName.ts';
import type {NavbarItemOptions} from '../../config/schema/navbar.ts';
import type {LocalizedVersion} from '../docs/localizedVersion.ts';
import {joinRoute} from '../docs/versions.ts';
import {findFirstRoute} from '../sidebars/splitIntoBranches.ts';
import type {GeneratedIndex} from '../types.ts';
import {
  getPlacement,
  type ItemContext,
  type NavbarContext,
  reportItem,
  resolveExtraItems,
  translateLabel,
} from './itemContext.ts';

/** Resolves a navbar item that links to a version, doc, or sidebar of a docs instance. */
export function resolveDocsItem(item: NavbarItemOptions, context: ItemContext): NavbarItem[] {
  const docsPluginId = item.docsPluginId ?? 'default';
  if (!checkInstance(docsPluginId, item, context)) return [];
  if (item.type === 'docsVersionDropdown') return [resolveVersionMenu(item, docsPluginId, context)];
  if (item.type !== 'docsVersion') return resolveDocTarget(item, docsPluginId, context);
  return [
    {
      type: 'docsVersion',
      docsPluginId,
      ...getPlacement(item),
      ...(item.label ? {label: item.label} : {}),
      ...(item.to ? {to: context.world.toAddress(item.to)} : {}),
    },
  ];
}

/** Resolves a version menu. If there is only one version and no other entry, shows its name. */
function resolveVersionMenu(item: NavbarItemOptions, docsPluginId: string, context: ItemContext): NavbarItem {
  const versions = resolveVersionNames(item, docsPluginId, context);
  const labels = Array.isArray(item.versions) || !item.versions ? undefined : getVersionLabels(item.versions);
  const extraItems = resolveExtraItems(item, context);
  const placement = getPlacement(item);
  const isOnly = versions.length === 1 && listVersions(docsPluginId, context.world).length === 1;
  if (isOnly && extraItems.dropdownItemsBefore.length === 0 && extraItems.dropdownItemsAfter.length === 0) {
    const label = labels?.[versions[0]!];
    return {type: 'docsVersion', docsPluginId, ...placement, ...(label ? {label} : {}), only: true};
  }
  const versionLabels = labels ? {versionLabels: labels} : {};
  return {type: 'docsVersionDropdown', docsPluginId, versions, ...placement, ...extraItems, ...versionLabels};
}

function getVersionLabels(versions: Readonly<Record<string, {label?: string}>>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).flatMap(([name, {label}]) => (label ? [[name, label]] : [])));
}

function checkInstance(id: string, item: NavbarItemOptions, context: ItemContext): boolean {
  const instances = new Set(context.world.layers.map((layer) => layer.version.pluginId));
  if (instances.has(id)) return true;
  reportItem(context, item, {
    message: `The navbar item of type "${item.type}" names the docs instance "${id}", which does not exist.`,
    hint: `choose one of the docs instances: ${[...instances].join(', ') || 'none'}`,
    key: 'docsPluginId',
  });
  return false;
}

function listVersions(docsPluginId: string, {layers}: NavbarContext): string[] {
  return layers.filter(({version}) => version.pluginId === docsPluginId).map(({version}) => version.name);
}

function resolveVersionNames(item: NavbarItemOptions, docsPluginId: string, context: ItemContext): string[] {
  const available = listVersions(docsPluginId, context.world);
  if (!item.versions) return available;
  const names = Array.isArray(item.versions) ? item.versions : Object.keys(item.versions);
  return names.filter((name) => {
    if (available.includes(name)) return true;
    reportItem(context, item, {
      message: `No docs version exist for name '${name}', please verify your 'docsVersionDropdown' navbar item versions config.\nAvailable version names:\n- ${available.join('\n- ')}`,
      ...suggestAvailable(name, available),
      key: 'versions',
    });
    return false;
  });
}

function resolveDocTarget(item: NavbarItemOptions, docsPluginId: string, context: ItemContext): NavbarItem[] {
  const layers = context.world.layers.filter((layer) => layer.version.pluginId === docsPluginId);
  const targets: Record<string, {href: string; label: string}> = {};
  let sidebarId = item.sidebarId;
  for (const layer of layers) {
    if (item.type === 'doc') {
      const doc = layer.byId.get(item.docId!);
      const index = doc ? undefined : findGeneratedIndex(item.docId!, layer, context.world);
      const target = doc
        ? {href: doc.route, label: doc.sidebarLabel}
        : index && {href: index.route, label: index.title};
      if (!target) continue;
      targets[layer.version.name] = target;
      sidebarId ??= [...layer.positions].find(([, places]) => places.has(target.href))?.[0];
      continue;
    }
    const sidebar = layer.sidebars.get(item.sidebarId!);
    const href = sidebar && findFirstRoute(sidebar.items);
    if (sidebar && href === undefined) {
      reportItem(context, item, {
        message: `The sidebar "${item.sidebarId}" of the navbar item has nothing to link to.`,
        hint: 'put a doc, or a category with a page, into the sidebar',
        key: 'sidebarId',
      });
      return [];
    }
    if (href !== undefined) targets[layer.version.name] = {href, label: item.sidebarId!};
  }
  if (Object.keys(targets).length === 0) {
    const id = item.type === 'doc' ? item.docId! : item.sidebarId!;
    const ids = layers.flatMap((layer) => (item.type === 'doc' ? [...layer.byId.keys()] : [...layer.sidebars.keys()]));
    reportItem(context, item, {
      message: `The navbar item of type "${item.type}" names "${id}", which does not exist in any version.`,
      ...suggestAvailable(id, ids),
      key: item.type === 'doc' ? 'docId' : 'sidebarId',
    });
    return [];
  }
  if (item.type === 'docSidebar') reportMissingSidebar(item, layers, context);
  return [
    {
      type: item.type as 'doc' | 'docSidebar',
      docsPluginId,
      targets,
      ...getPlacement(item),
      ...(item.label ? {label: translateLabel(item.label, context.world)} : {}),
      ...(item.html ? {html: item.html} : {}),
      ...(sidebarId ? {sidebarId} : {}),
    },
  ];
}

/** Finds a generated category index by its slug, which serves as its id. */
function findGeneratedIndex(
  slug: string,
  {generated, version}: LocalizedVersion,
  {baseUrl}: NavbarContext,
): GeneratedIndex | undefined {
  const route = slug.startsWith('/') ? withBase(joinRoute(version.path, slug), baseUrl) : undefined;
  return generated.find((index) => index.route === route || index.route === `${route}/`);
}

/** Warns about versions without the sidebar, because there the item leads to another version. */
function reportMissingSidebar(item: NavbarItemOptions, layers: NavbarContext['layers'], context: ItemContext): void {
  const lacking = layers.filter((layer) => !layer.sidebars.has(item.sidebarId!));
  if (lacking.length === 0) return;
  const sidebarLists = lacking.map(
    ({version, sidebars}) => `${version.name} has ${[...sidebars.keys()].map((id) => `"${id}"`).join(', ') || 'none'}`,
  );
  reportItem(context, item, {
    code: 'navbar-version',
    message: `The sidebar "${item.sidebarId}" does not exist in ${lacking.map(({version}) => version.name).join(', ')}, so the navbar item leads to another version there.`,
    hint: `rename the sidebar in the file of the version below versioned_sidebars/, or name it there as well\nsidebars: ${sidebarLists.join('; ')}`,
    key: 'sidebarId',
  });
}

function suggestAvailable(name: string, names: readonly string[]): Remedy {
  return suggestName(name, names, `choose one of ${[...new Set(names)].slice(0, 8).join(', ') || 'none'}`);
}
