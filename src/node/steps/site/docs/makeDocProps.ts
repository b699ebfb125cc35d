import {isModule, type PageRecord, unpackDetails} from '../../../../shared/build.ts';
import type {Alternates, DocPage, PageLink} from '../../../../shared/types.ts';
import type {DocsOptions} from '../../config/schema/docs.ts';
import {createHeadTitleFormatter} from '../pageTexts.ts';
import type {SidebarPosition} from '../sidebars/navigation.ts';
import type {SiteInput} from '../siteInput.ts';
import type {Doc} from '../types.ts';
import type {LocalizedVersion} from './localizedVersion.ts';

/** Context shared by all pages of a localized version. */
export interface DocContext {
  readonly layer: LocalizedVersion;
  readonly site: SiteInput;
  readonly options: DocsOptions;
  readonly titles: ReadonlyMap<string, string>;
  /** Docs by slug for each version and locale of the same docs instance. */
  readonly docsByLayer: ReadonlyMap<LocalizedVersion, ReadonlyMap<string, Doc>>;
  /** Titles that more than one page has. */
  readonly ambiguousTitles: ReadonlySet<string>;
  /** Descriptions for cards, by route. */
  readonly descriptions: ReadonlyMap<string, string | undefined>;
}

/** Makes the props of the page of a doc. */
export function makeDocProps(doc: Doc, position: SidebarPosition | undefined, context: DocContext): DocPage {
  const {layer, site, options, titles} = context;
  const {record} = doc;
  const {frontMatter} = record;
  const prev = resolveNeighbor(frontMatter.pagination_prev, position?.previous, {layer, titles});
  const next = resolveNeighbor(frontMatter.pagination_next, position?.next, {layer, titles});
  const description = getDescription(record);
  const tags = site.tagLinks(layer)(doc);
  const lastUpdate = getLastUpdate(doc, context);
  const editUrl = getEditUrl(record, options.editUrl);
  const translation = site.translationState(doc);
  const alternates = findAlternates(doc.route, context);
  return {
    kind: 'doc',
    route: doc.route,
    title: doc.title,
    headTitle: makeHeadTitle(doc.title, position, context),
    description,
    ...(doc.unlisted ? {unlisted: true} : {}),
    ...(doc.draft ? {draft: true} : {}),
    alternates,
    id: doc.id,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: position ? {name: position.sidebar.name, root: position.sidebar.root, trail: position.trail} : null,
    breadcrumbs: options.breadcrumbs && position ? makeBreadcrumbs(position, doc.sidebarLabel) : [],
    toc: unpackDetails(record).toc,
    // Components may list the pages of a category on its own page and on the pages inside it.
    ...(position && isModule(record) ? {cards: makeCards(position, context)} : {}),
    ...(frontMatter.hide_title || record.contentTitle !== undefined ? {hideTitle: true} : {}),
    ...(frontMatter.hide_table_of_contents ? {hideToc: true} : {}),
    prev,
    next,
    ...(tags.length > 0 ? {tags} : {}),
    editUrl,
    lastUpdate,
    translation: translation || undefined,
    markdownUrl: toMarkdownUrl(doc.route),
    className: frontMatter.wrapperClassName || undefined,
  };
}

/** Makes the props of a generated category index. */
export function makeIndexProps(
  index: LocalizedVersion['generated'][number],
  position: SidebarPosition | undefined,
  context: DocContext,
): DocPage {
  const {layer, options, titles} = context;
  const prev = resolveNeighbor(undefined, position?.previous, {layer, titles});
  const next = resolveNeighbor(undefined, position?.next, {layer, titles});
  return {
    kind: 'doc',
    route: index.route,
    title: index.title,
    headTitle: makeHeadTitle(index.title, position, context),
    description: index.description || undefined,
    id: index.route,
    docsPluginId: layer.version.pluginId,
    version: layer.version.name,
    sidebar: position ? {name: position.sidebar.name, root: position.sidebar.root, trail: position.trail} : null,
    breadcrumbs: options.breadcrumbs && position ? makeBreadcrumbs(position, index.title) : [],
    alternates: findAlternates(index.route, context),
    toc: [],
    prev,
    next,
    markdownUrl: toMarkdownUrl(index.route),
    cards: makeCards(position, context),
    isList: true,
  };
}

/** Lists the pages of a category, or the siblings of a page outside of categories. */
function makeCards(position: SidebarPosition | undefined, {descriptions}: DocContext): NonNullable<DocPage['cards']> {
  const items = position ? (position.sidebar.branches.get(position.trail.at(-1) ?? position.sidebar.root) ?? []) : [];
  return items.flatMap((item) => {
    if ((item.type !== 'link' && item.type !== 'category') || item.unlisted) return [];
    const ownHref = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
    const href = ownHref ?? (item.type === 'category' ? item.firstHref : undefined);
    if (href === undefined) return [];
    const description = descriptions.get(href);
    return [{label: item.label, href, description: description || undefined}];
  });
}

/**
 * Returns the description of a page, or else the beginning of its text.
 * @returns undefined for a page without text
 */
export function getDescription({frontMatter, excerpt}: PageRecord): string | undefined {
  return frontMatter.description ?? (excerpt === '' ? undefined : excerpt);
}

/**
 * Makes the text of `<title>`. Adds the parent's label to a title that several pages share, so that
 * tabs and search results stay distinct.
 */
function makeHeadTitle(
  title: string,
  position: SidebarPosition | undefined,
  {site, ambiguousTitles: often}: DocContext,
): string {
  const parent =
    title !== '' && often.has(title) ? position?.parents.findLast(({label}) => label !== title)?.label : undefined;
  return createHeadTitleFormatter(site.config)(parent === undefined ? title : `${title} - ${parent}`);
}

/**
 * Returns the path of the Markdown copy: the route with `.md`, or its `index.md` if the route ends
 * in a slash.
 * @param route final path of the page
 */
export function toMarkdownUrl(route: string): string {
  return route.endsWith('/') ? `${route}index.md` : `${route}.md`;
}

function makeBreadcrumbs(position: SidebarPosition, label: string): DocPage['breadcrumbs'] {
  return [
    ...position.parents.map(({label: parent, route}) =>
      route === undefined ? {label: parent} : {label: parent, href: route},
    ),
    {label: position.label || label},
  ];
}

function resolveNeighbor(
  id: string | null | undefined,
  sidebarRoute: string | undefined,
  {layer, titles}: {layer: LocalizedVersion; titles: ReadonlyMap<string, string>},
): PageLink | undefined {
  if (id === null) return undefined;
  const route = id === undefined ? sidebarRoute : layer.byId.get(id)?.route;
  return route === undefined ? undefined : {href: route, label: titles.get(route) ?? route};
}

function getLastUpdate(doc: Doc, {site, options}: DocContext): DocPage['lastUpdate'] {
  const frontMatter = doc.record.frontMatter.last_update;
  const fromGit = site.dates.get(doc.record.source.file);
  const date = options.showLastUpdateTime ? (frontMatter?.date?.slice(0, 10) ?? fromGit?.date) : undefined;
  const author = options.showLastUpdateAuthor ? (frontMatter?.author ?? fromGit?.author) : undefined;
  if (date === undefined && author === undefined) return undefined;
  return {date, author};
}

/**
 * Returns the edit URL of a page, from its front matter or from the configured base.
 * @param base configured base URL, to which the path of the source file is appended
 * @returns undefined if the front matter says `null`, or without a base or source file
 */
export function getEditUrl(record: PageRecord, base: string | undefined): string | undefined {
  const custom = record.frontMatter.custom_edit_url;
  if (custom === null) return undefined;
  if (custom !== undefined) return custom;
  const {file, generated} = record.source;
  const sourceFile = generated ? generated.from : file;
  return base === undefined || sourceFile === undefined
    ? undefined
    : `${base.replace(/\/$/, '')}/${sourceFile.split('/').map(encodeURIComponent).join('/')}`;
}

function findAlternates(route: string, {layer: {version}, site}: DocContext): Alternates | undefined {
  return site.findAlternates({route, docsPluginId: version.pluginId, version: version.name});
}
