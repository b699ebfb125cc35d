import type {PageProps} from '../../../../shared/types.ts';
import type {SidebarPosition} from '../sidebars/navigation.ts';
import type {SiteInput} from '../siteInput.ts';
import type {Doc, SitePage} from '../types.ts';
import type {LocalizedVersion} from './localizedVersion.ts';
import {type DocContext, getDescription, makeDocProps, makeIndexProps} from './makeDocProps.ts';
import {resolveFolderSearch} from './resolveFolderSearch.ts';

/** Makes the pages of one localized version. */
export function makeDocPages(layer: LocalizedVersion, site: SiteInput): SitePage[] {
  const {docs, generated, version} = layer;
  const titles = new Map(docs.map((doc) => [doc.route, getPaginationLabel(doc)]));
  for (const index of generated) titles.set(index.route, index.title);
  const siblings = site.allLayers.filter((other) => other.version.pluginId === version.pluginId);
  const context: DocContext = {
    layer,
    site,
    options: site.config.docs.find(({id}) => id === version.pluginId)!,
    titles,
    docsByLayer: new Map(
      siblings.map((one) => [one, new Map(one.docs.map((doc) => [doc.slug, doc] as const))] as const),
    ),
    ambiguousTitles: findRepeated([...docs, ...generated].map(({title}) => title)),
    descriptions: new Map(docs.map((doc) => [doc.route, getDescription(doc.record)])),
  };
  return [...docs.map((doc) => makeDocPage(doc, context)), ...generated.map((index) => makeIndexPage(index, context))];
}

function findRepeated(texts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}

function getPaginationLabel(doc: Doc): string {
  return doc.record.frontMatter.pagination_label ?? doc.sidebarLabel;
}

function findPosition(
  route: string,
  displayed: string | null | undefined,
  layer: LocalizedVersion,
): SidebarPosition | undefined {
  if (displayed === null) return undefined;
  if (displayed !== undefined) {
    const position = layer.positions.get(displayed)?.get(route);
    if (position) return position;
    const sidebar = layer.sidebars.get(displayed);
    return sidebar && {sidebar, trail: [], parents: [], label: ''};
  }
  for (const positions of layer.positions.values()) {
    const position = positions.get(route);
    if (position) return position;
  }
  return undefined;
}

function makeDocPage(doc: Doc, context: DocContext): SitePage {
  const {layer, site} = context;
  const {record} = doc;
  const position = findPosition(doc.route, record.frontMatter.displayed_sidebar, layer);
  return makeLazyPage(
    {
      route: doc.route,
      record,
      ...(position ? {sidebar: {sidebar: position.sidebar, trail: position.trail}} : {}),
      noIndex: doc.unlisted || doc.draft || layer.version.noIndex,
      folderSearch: resolveFolderSearch(doc.folder, layer.categories),
      canonical: findCanonicalUrl(doc, context),
      section: toSection(position, position && position.trail.length > 0 ? position.label : undefined),
      lastModified: site.dates.get(record.source.file)?.date,
    },
    () => makeDocProps(doc, position, context),
  );
}

/**
 * Returns the canonical URL of a doc: the same doc in the last version, or the original of an
 * untranslated doc. Undefined if the page is its own canonical.
 */
function findCanonicalUrl(doc: Doc, {layer, site, docsByLayer: others}: DocContext): string | undefined {
  const findUrl = (matches: (other: LocalizedVersion) => boolean): string | undefined => {
    for (const [other, bySlug] of others) {
      const counterpart = matches(other) ? bySlug.get(doc.slug) : undefined;
      if (counterpart) return site.props.locales[other.locale]!.url + encodeURI(counterpart.route);
    }
    return undefined;
  };
  const newest = layer.version.isLast
    ? undefined
    : findUrl((other) => other.locale === layer.locale && other.version.isLast);
  if (newest !== undefined || site.translationState(doc) !== 'missing') return newest;
  const {locale} = doc.record.source;
  return findUrl((other) => other.locale === locale && other.version.name === layer.version.name);
}

function makeIndexPage(index: LocalizedVersion['generated'][number], context: DocContext): SitePage {
  const {layer} = context;
  const position = findPosition(index.route, index.sidebarName, layer);
  return makeLazyPage(
    {
      route: index.route,
      ...(position ? {sidebar: {sidebar: position.sidebar, trail: position.trail}} : {}),
      noIndex: layer.version.noIndex,
      section: toSection(position, index.title),
    },
    () => makeIndexProps(index, position, context),
  );
}

/** Number of outer categories that make up the section of a search result. */
const SECTION_LEVELS = 2;

function toSection(position: SidebarPosition | undefined, otherwise: string | undefined): string | undefined {
  const labels = position?.parents.slice(0, SECTION_LEVELS).map(({label}) => label) ?? [];
  return labels.length > 0 ? labels.join(' › ') : otherwise;
}

/**
 * Makes a page whose props are computed on first access, because a server or a shard renders only
 * some pages.
 */
function makeLazyPage(fields: Omit<SitePage, 'props'>, makeProps: () => PageProps): SitePage {
  let props: PageProps | undefined;
  return {
    ...fields,
    get props() {
      props ??= makeProps();
      return props;
    },
  };
}
