import {detailsOf, isModule, type PageRecord} from '../../../../shared/build.ts';
import type {Alternates, DocPage, PageLink} from '../../../../shared/types.ts';
import type {DocsOptions} from '../../config/schema/docs.ts';
import {headTitleOf} from '../pageTexts.ts';
import type {Place} from '../sidebars/navigation.ts';
import type {SiteInput} from '../siteInput.ts';
import type {Doc} from '../types.ts';
import type {DocsLayer} from './layer.ts';

/** The input of the pages of a layer. */
export interface DocContext {
  readonly layer: DocsLayer;
  readonly site: SiteInput;
  readonly options: DocsOptions;
  readonly titles: ReadonlyMap<string, string>;
  /** Docs by slug of the layers of the same docs instance in every version and locale, this one included. */
  readonly others: ReadonlyMap<DocsLayer, ReadonlyMap<string, Doc>>;
  /** Titles that more than one page has. */
  readonly often: ReadonlySet<string>;
  /** The content of the card of a page, by route. */
  readonly descriptions: ReadonlyMap<string, string | undefined>;
}

/** The content of the page of a doc. */
export function docProps(doc: Doc, place: Place | undefined, context: DocContext): DocPage {
  const {layer, site, options, titles} = context;
  const {record} = doc;
  const {frontMatter} = record;
  const prev = neighbour(frontMatter.pagination_prev, place?.previous, {layer, titles});
  const next = neighbour(frontMatter.pagination_next, place?.next, {layer, titles});
  const description = descriptionIn(record);
  const tags = site.tagLinks(layer)(doc);
  const changed = lastUpdate(doc, context);
  const editUrl = editUrlOf(record, options.editUrl);
  const translation = site.translationState(doc);
  const alternates = alternatesOf(doc, context);
  return {
    kind: 'doc',
    route: doc.route,
    title: doc.title,
    headTitle: titleInHead(doc.title, place, context),
    description,
    ...(doc.unlisted ? {unlisted: true} : {}),
    ...(doc.draft ? {draft: true} : {}),
    alternates,
    id: doc.id,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: options.breadcrumbs && place ? breadcrumbs(place, doc.sidebarLabel) : [],
    toc: detailsOf(record).toc,
    // Components may list the pages of a category on its own page, and on those in it.
    ...(place && isModule(record) ? {cards: cardsOf(place, context)} : {}),
    ...(frontMatter.hide_title || record.contentTitle !== undefined ? {hideTitle: true} : {}),
    ...(frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    prev,
    next,
    ...(tags.length > 0 ? {tags} : {}),
    editUrl,
    lastUpdate: changed,
    translation: translation || undefined,
    markdownUrl: markdownUrl(doc.route, site.config.baseUrl),
    className: frontMatter.wrapperClassName || undefined,
  };
}

/** The content of the list of a category's pages. */
export function generatedProps(
  index: DocsLayer['generated'][number],
  place: Place | undefined,
  context: DocContext,
): DocPage {
  const {layer, site, options, titles} = context;
  const prev = neighbour(undefined, place?.previous, {layer, titles});
  const next = neighbour(undefined, place?.next, {layer, titles});
  return {
    kind: 'doc',
    route: index.route,
    title: index.title,
    headTitle: titleInHead(index.title, place, context),
    description: index.description || undefined,
    id: index.route,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: place ? {name: place.sidebar.name, root: place.sidebar.root, trail: place.trail} : null,
    breadcrumbs: options.breadcrumbs && place ? breadcrumbs(place, index.title) : [],
    toc: [],
    prev,
    next,
    markdownUrl: markdownUrl(index.route, site.config.baseUrl),
    cards: cardsOf(place, context),
    isList: true,
  };
}

/** The pages below a category, or beside a page that is in none. */
function cardsOf(place: Place | undefined, {descriptions}: DocContext): NonNullable<DocPage['cards']> {
  const items = place ? (place.sidebar.branches.get(place.trail.at(-1) ?? place.sidebar.root) ?? []) : [];
  return items.flatMap((item) => {
    if ((item.type !== 'link' && item.type !== 'category') || item.unlisted) return [];
    const own = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
    const href = own ?? (item.type === 'category' ? item.firstHref : undefined);
    if (href === undefined) return [];
    const description = descriptions.get(href);
    return [{label: item.label, href, description: description || undefined}];
  });
}

/** The description of a page, else the beginning of its text. */
export function descriptionIn({frontMatter, excerpt}: PageRecord): string | undefined {
  return frontMatter.description ?? (excerpt === '' ? undefined : excerpt);
}

/** A title that several pages have tells nothing in a list of tabs or results: what it belongs to is beside it. */
function titleInHead(title: string, place: Place | undefined, {site, often}: DocContext): string {
  const parent = often.has(title) ? place?.parents.findLast(({label}) => label !== title)?.label : undefined;
  return headTitleOf(site.config)(parent === undefined ? title : `${title} - ${parent}`);
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

function lastUpdate(doc: Doc, {site, options}: DocContext): DocPage['lastUpdate'] {
  const own = doc.record.frontMatter.last_update;
  const fromGit = site.dates.get(doc.record.source.file);
  const date = options.showLastUpdateTime ? (own?.date?.slice(0, 10) ?? fromGit?.date) : undefined;
  const author = options.showLastUpdateAuthor ? (own?.author ?? fromGit?.author) : undefined;
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
function alternatesOf(doc: Doc, {layer: own, site, others}: DocContext): Alternates | undefined {
  const versions: Record<string, string> = {};
  const locales: Record<string, string> = {};
  for (const [layer, bySlug] of others) {
    const counterpart = bySlug.get(doc.slug);
    if (!counterpart) continue;
    if (layer.locale === own.locale) versions[layer.version.name] = counterpart.route;
    if (layer.version.name === own.version.name) {
      const {url} = site.props.locales[layer.locale]!;
      locales[layer.locale] = (url === site.props.locales[own.locale]!.url ? '' : url) + counterpart.route;
    }
  }
  const manyVersions = [...others.keys()].some((layer) => layer.version.name !== own.version.name);
  const manyLocales = [...others.keys()].some((layer) => layer.locale !== own.locale);
  if (!manyVersions && !manyLocales) return undefined;
  return {...(manyVersions ? {versions} : {}), ...(manyLocales ? {locales} : {})};
}
