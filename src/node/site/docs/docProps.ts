import {detailsOf, type PageRecord} from '../../../shared/build.ts';
import type {Alternates, DocPage, PageLink} from '../../../shared/types.ts';
import type {Place} from '../sidebars/navigation.ts';
import type {Doc} from '../types.ts';
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

/** The input of the pages of a layer. */
export interface DocContext {
  readonly input: DocPagesInput;
  readonly titles: ReadonlyMap<string, string>;
  readonly others: ReadonlyMap<DocsLayer, ReadonlyMap<string, Doc>>;
  /** Titles that more than one page has. */
  readonly often: ReadonlySet<string>;
  /** The content of the card of a page, by route. */
  readonly descriptionOf: (route: string) => string | undefined;
}

/** The content of the page of a doc. */
export function docProps(doc: Doc, place: Place | undefined, context: DocContext): DocPage {
  const {input, titles} = context;
  const {layer} = input;
  const {record} = doc;
  const {frontMatter} = record;
  const prev = neighbour(frontMatter.pagination_prev, place?.previous, {layer, titles});
  const next = neighbour(frontMatter.pagination_next, place?.next, {layer, titles});
  const description = descriptionIn(record);
  const tags = input.tagLinks(doc);
  const changed = lastUpdate(doc, input);
  const editUrl = editUrlOf(record, input.editUrl);
  const translation = input.translationState(doc);
  const alternates = alternatesOf(doc, context);
  return {
    kind: 'doc',
    route: doc.route,
    title: doc.title,
    headTitle: headTitleOf(doc.title, place, context),
    description,
    ...(doc.unlisted ? {unlisted: true} : {}),
    ...(doc.draft ? {draft: true} : {}),
    alternates,
    id: doc.id,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: input.showBreadcrumbs && place ? breadcrumbs(place, doc.sidebarLabel) : [],
    toc: detailsOf(record).toc,
    ...(frontMatter.hide_title || record.contentTitle !== undefined ? {hideTitle: true} : {}),
    ...(frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    prev,
    next,
    ...(tags.length > 0 ? {tags} : {}),
    editUrl,
    lastUpdate: changed,
    translation: translation || undefined,
    markdownUrl: markdownUrl(doc.route, input.siteBase),
    className: frontMatter.wrapperClassName || undefined,
  };
}

/** The content of the list of a category's pages. */
export function generatedProps(
  index: DocsLayer['generated'][number],
  place: Place | undefined,
  context: DocContext,
): DocPage {
  const {input, titles, descriptionOf} = context;
  const {layer} = input;
  const items = place ? (place.sidebar.branches.get(place.trail.at(-1) ?? place.sidebar.root) ?? []) : [];
  const cards = items.flatMap((item) => {
    if ((item.type !== 'link' && item.type !== 'category') || item.unlisted) return [];
    const own = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? item.firstHref : undefined);
    if (href === undefined) return [];
    const description = descriptionOf(href);
    return [{label: item.label, href, description: description || undefined}];
  });
  const prev = neighbour(undefined, place?.previous, {layer, titles});
  const next = neighbour(undefined, place?.next, {layer, titles});
  return {
    kind: 'doc',
    route: index.route,
    title: index.title,
    headTitle: headTitleOf(index.title, place, context),
    description: index.description || undefined,
    id: index.route,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: input.showBreadcrumbs && place ? breadcrumbs(place, index.title) : [],
    toc: [],
    prev,
    next,
    markdownUrl: markdownUrl(index.route, input.siteBase),
    cards,
  };
}

/** The description of a page, else the beginning of its text. */
export function descriptionIn({frontMatter, excerpt}: PageRecord): string | undefined {
  return frontMatter.description ?? (excerpt === '' ? undefined : excerpt);
}

/** A title that several pages have tells nothing in a list of tabs or results: what it belongs to is beside it. */
function headTitleOf(title: string, place: Place | undefined, {input, often}: DocContext): string {
  const parent = often.has(title) ? place?.parents.findLast(({label}) => label !== title)?.label : undefined;
  return input.headTitle(parent === undefined ? title : `${title} - ${parent}`);
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
  return {date, author};
}

/** The edit address of a page: that of its front matter, else its file below the base that the configuration gives. */
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
function alternatesOf(doc: Doc, {input, others}: DocContext): Alternates | undefined {
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
