import type {PageRecord} from '../../../shared/build.ts';
import type {Alternates, DocPage, PageLink} from '../../../shared/types.ts';
import type {Place} from '../sidebars/navigation.ts';
import type {Doc, SitePage} from '../types.ts';
import {folderSearch} from './folderSearch.ts';
import type {DocsLayer} from './layer.ts';

export interface DocPagesInput {
  readonly layer: DocsLayer;
  /** Layers of the same docs instance in every version and locale, this one included. */
  readonly siblings: readonly DocsLayer[];
  /** `%s` is the page's title. */
  readonly headTitle: (title: string) => string;
  /** Base URL of the site, the same for all its locales. */
  readonly siteBase: string;
  readonly showBreadcrumbs: boolean;
  readonly editUrl?: string;
  /** Last change by source file. */
  readonly dates: ReadonlyMap<string, {readonly date?: string; readonly author?: string}>;
  readonly showDate: boolean;
  readonly showAuthor: boolean;
  readonly tagLinks: (doc: Doc) => readonly PageLink[];
  /** Origin of a locale's site, for canonical URLs and for locales on origins of their own. */
  readonly originOf: (locale: string) => string;
  readonly translationState: (doc: Doc) => 'missing' | 'outdated' | undefined;
}

/** The pages of one layer. */
export function makeDocPages(input: DocPagesInput): SitePage[] {
  const titles = new Map(input.layer.docs.map((doc) => [doc.route, paginationLabel(doc)]));
  for (const index of input.layer.generated) titles.set(index.route, index.title);
  const often = repeated([...input.layer.docs, ...input.layer.generated].map(({title}) => title));
  const others = new Map(
    input.siblings.map((layer) => [layer, new Map(layer.docs.map((doc) => [doc.slug, doc] as const))] as const),
  );
  return [
    ...input.layer.docs.map((doc) => docPage(doc, {input, titles, others, often})),
    ...input.layer.generated.map((index) => generatedPage(index, {input, titles, others, often})),
  ];
}

interface Context {
  readonly input: DocPagesInput;
  readonly titles: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<DocsLayer, ReadonlyMap<string, Doc>>;
  /** Titles that more than one page has. */
  readonly often: ReadonlySet<string>;
}

function repeated(texts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
}

/** A title that several pages have tells nothing in a list of tabs or results: what it belongs to stands beside it. */
function headTitleOf(title: string, place: Place | undefined, {input, often}: Context): string {
  const parent = often.has(title) ? place?.parents.findLast(({label}) => label !== title)?.label : undefined;
  return input.headTitle(parent === undefined ? title : `${title} - ${parent}`);
}

function paginationLabel(doc: Doc): string {
  return doc.record.frontMatter.pagination_label ?? doc.sidebarLabel;
}

function placeOf(route: string, displayed: string | null | undefined, layer: DocsLayer): Place | undefined {
  if (displayed === null) return undefined;
  if (displayed !== undefined) {
    const own = layer.places.get(displayed)?.get(route);
    if (own) return own;
    const sidebar = layer.sidebars.get(displayed);
    return sidebar && {sidebar, trail: [], parents: [], label: ''};
  }
  for (const places of layer.places.values()) {
    const place = places.get(route);
    if (place) return place;
  }
  return undefined;
}

function docPage(doc: Doc, context: Context): SitePage {
  const {input, titles} = context;
  const {layer} = input;
  const {record} = doc;
  const {frontMatter} = record;
  const place = placeOf(doc.route, frontMatter.displayed_sidebar, layer);
  const prev = neighbour(frontMatter.pagination_prev, place?.previous, {layer, titles});
  const next = neighbour(frontMatter.pagination_next, place?.next, {layer, titles});
  const description = frontMatter.description ?? (record.excerpt === '' ? undefined : record.excerpt);
  const tags = input.tagLinks(doc);
  const changed = lastUpdate(doc, input);
  const editUrl = editUrlOf(record, input.editUrl);
  const translation = input.translationState(doc);
  const alternates = alternatesOf(doc, context);
  const props: DocPage = {
    kind: 'doc',
    route: doc.route,
    title: doc.title,
    headTitle: headTitleOf(doc.title, place, context),
    ...(description === undefined ? {} : {description}),
    ...(doc.unlisted ? {unlisted: true} : {}),
    ...(doc.draft ? {draft: true} : {}),
    ...(alternates ? {alternates} : {}),
    id: doc.id,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: input.showBreadcrumbs && place ? breadcrumbs(place, doc.sidebarLabel) : [],
    toc: record.toc,
    ...(frontMatter.hide_title || record.contentTitle !== undefined ? {hideTitle: true} : {}),
    ...(frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    ...(prev ? {prev} : {}),
    ...(next ? {next} : {}),
    ...(tags.length > 0 ? {tags} : {}),
    ...(editUrl === undefined ? {} : {editUrl}),
    ...(changed ? {lastUpdate: changed} : {}),
    ...(translation ? {translation} : {}),
    markdownUrl: markdownUrl(doc.route, input.siteBase),
    ...(frontMatter.wrapperClassName ? {className: frontMatter.wrapperClassName} : {}),
  };
  const canonical = canonicalOf(doc, context);
  return {
    route: doc.route,
    props,
    record,
    ...(place ? {sidebar: {sidebar: place.sidebar, trail: place.trail}} : {}),
    noIndex: doc.unlisted || doc.draft || layer.version.noIndex,
    ...folderSearch(doc.folder, layer.categories),
    ...(canonical === undefined ? {} : {canonical}),
    ...sectionOf(place, place && place.trail.length > 0 ? place.label : undefined),
    ...(input.dates.get(record.source.file)?.date ? {lastModified: input.dates.get(record.source.file)!.date!} : {}),
  };
}

/** The same page after its text changed and nothing that other pages see of it. */
export function withRecord(page: SitePage, record: PageRecord, siteBase: string): SitePage {
  const {props} = page;
  if (props.kind !== 'doc') return {...page, record};
  const description = record.frontMatter.description ?? (record.excerpt === '' ? undefined : record.excerpt);
  const {description: _, ...rest} = props;
  return {
    ...page,
    record,
    props: {
      ...rest,
      ...(description === undefined ? {} : {description}),
      toc: record.toc,
      markdownUrl: markdownUrl(page.route, siteBase),
    },
  };
}

/**
 * Address of the Markdown copy: the page's path with `.md`, and `index.md` for the home page.
 * @param siteBase base URL of the site (not of the locale), as the output folder stands for it
 */
export function markdownUrl(route: string, siteBase: string): string {
  return route === siteBase || `${route}/` === siteBase ? `${siteBase}index.md` : `${route}.md`;
}

function breadcrumbs(place: Place, label: string): DocPage['breadcrumbs'] {
  return [
    ...place.parents.map(({label: parent, route}) =>
      route === undefined ? {label: parent} : {label: parent, href: route},
    ),
    {label: place.label || label},
  ];
}

function neighbour(
  wanted: string | null | undefined,
  found: string | undefined,
  {layer, titles}: {layer: DocsLayer; titles: ReadonlyMap<string, string>},
): PageLink | undefined {
  if (wanted === null) return undefined;
  const route = wanted === undefined ? found : layer.byId.get(wanted)?.route;
  return route === undefined ? undefined : {href: route, label: titles.get(route) ?? route};
}

function lastUpdate(doc: Doc, input: DocPagesInput): DocPage['lastUpdate'] {
  const own = doc.record.frontMatter.last_update;
  const fromGit = input.dates.get(doc.record.source.file);
  const date = input.showDate ? (own?.date?.slice(0, 10) ?? fromGit?.date) : undefined;
  const author = input.showAuthor ? (own?.author ?? fromGit?.author) : undefined;
  if (date === undefined && author === undefined) return undefined;
  return {...(date === undefined ? {} : {date}), ...(author === undefined ? {} : {author})};
}

/** Where a page can be edited: what its front matter says, else its file below the base that the configuration gives. */
export function editUrlOf(record: PageRecord, base: string | undefined): string | undefined {
  const custom = record.frontMatter.custom_edit_url;
  if (custom === null) return undefined;
  if (custom !== undefined) return custom;
  const {file, generated} = record.source;
  const written = generated ? generated.from : file;
  return base === undefined || written === undefined
    ? undefined
    : `${base.replace(/\/$/, '')}/${written.split('/').map(encodeURIComponent).join('/')}`;
}

/** The same doc in other versions (of this locale) and other locales (of this version). */
function alternatesOf(doc: Doc, {input, others}: Context): Alternates | undefined {
  const versions: Record<string, string> = {};
  const locales: Record<string, string> = {};
  for (const [layer, bySlug] of others) {
    const counterpart = bySlug.get(doc.slug);
    if (!counterpart) continue;
    if (layer.locale === input.layer.locale) versions[layer.version.name] = counterpart.route;
    if (layer.version.name === input.layer.version.name) {
      const elsewhere = input.originOf(layer.locale) !== input.originOf(input.layer.locale);
      locales[layer.locale] = elsewhere ? input.originOf(layer.locale) + counterpart.route : counterpart.route;
    }
  }
  const manyVersions = input.siblings.some((layer) => layer.version.name !== input.layer.version.name);
  const manyLocales = input.siblings.some((layer) => layer.locale !== input.layer.locale);
  if (!manyVersions && !manyLocales) return undefined;
  return {...(manyVersions ? {versions} : {}), ...(manyLocales ? {locales} : {})};
}

/** An old page's canonical URL is the same page in the last version that has it, and an untranslated one's is its original. */
function canonicalOf(doc: Doc, {input, others}: Context): string | undefined {
  const {layer} = input;
  const urlIn = (wanted: (other: DocsLayer) => boolean): string | undefined => {
    for (const [other, bySlug] of others) {
      const counterpart = wanted(other) ? bySlug.get(doc.slug) : undefined;
      if (counterpart) return input.originOf(other.locale) + encodeURI(counterpart.route);
    }
    return undefined;
  };
  const newest = layer.version.isLast
    ? undefined
    : urlIn((other) => other.locale === layer.locale && other.version.isLast);
  if (newest !== undefined || input.translationState(doc) !== 'missing') return newest;
  const {locale} = doc.record.source;
  return urlIn((other) => other.locale === locale && other.version.name === layer.version.name);
}

function generatedPage(index: DocsLayer['generated'][number], context: Context): SitePage {
  const {input, titles} = context;
  const {layer} = input;
  const place = placeOf(index.route, index.sidebarName, layer);
  const items = place ? (place.sidebar.branches.get(place.trail.at(-1) ?? place.sidebar.root) ?? []) : [];
  const descriptions = new Map(
    layer.docs.map((doc) => [doc.route, doc.record.frontMatter.description ?? doc.record.excerpt]),
  );
  const cards = items.flatMap((item) => {
    if ((item.type !== 'link' && item.type !== 'category') || item.unlisted) return [];
    const own = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? item.firstHref : undefined);
    if (href === undefined) return [];
    const description = descriptions.get(href);
    return [{label: item.label, href, ...(description ? {description} : {})}];
  });
  const prev = neighbour(undefined, place?.previous, {layer, titles});
  const next = neighbour(undefined, place?.next, {layer, titles});
  const props: DocPage = {
    kind: 'doc',
    route: index.route,
    title: index.title,
    headTitle: headTitleOf(index.title, place, context),
    ...(index.description ? {description: index.description} : {}),
    id: index.route,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: input.showBreadcrumbs && place ? breadcrumbs(place, index.title) : [],
    toc: [],
    ...(prev ? {prev} : {}),
    ...(next ? {next} : {}),
    markdownUrl: markdownUrl(index.route, input.siteBase),
    cards,
  };
  return {
    route: index.route,
    props,
    ...(place ? {sidebar: {sidebar: place.sidebar, trail: place.trail}} : {}),
    noIndex: layer.version.noIndex,
    ...sectionOf(place, index.title),
  };
}

/** Categories that a search result names: the section of the manual, and the sub-section. */
const SECTION_LEVELS = 2;

function sectionOf(
  place: {readonly parents: readonly {readonly label: string}[]} | undefined,
  otherwise: string | undefined,
): {section?: string} {
  const labels = place?.parents.slice(0, SECTION_LEVELS).map(({label}) => label) ?? [];
  const section = labels.length > 0 ? labels.join(' › ') : otherwise;
  return section === undefined ? {} : {section};
}
