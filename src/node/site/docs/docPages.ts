import {detailsOf, type PageRecord} from '../../../shared/build.ts';
import {lazyPage} from '../lazyPage.ts';
import type {Place} from '../sidebars/navigation.ts';
import type {Doc, SitePage} from '../types.ts';
import {type DocContext, type DocPagesInput, descriptionIn, docProps, generatedProps, markdownUrl} from './docProps.ts';
import {folderSearch} from './folderSearch.ts';
import type {DocsLayer} from './layer.ts';

/** The pages of one layer. */
export function makeDocPages(input: DocPagesInput): SitePage[] {
  const titles = new Map(input.layer.docs.map((doc) => [doc.route, paginationLabel(doc)]));
  for (const index of input.layer.generated) titles.set(index.route, index.title);
  const often = repeated([...input.layer.docs, ...input.layer.generated].map(({title}) => title));
  const others = new Map(
    input.siblings.map((layer) => [layer, new Map(layer.docs.map((doc) => [doc.slug, doc] as const))] as const),
  );
  const context = {
    input,
    titles,
    others,
    often,
    descriptionOf: descriptionsIn(input.layer),
    searchIn: searchOfFolders(input.layer),
  };
  return [
    ...input.layer.docs.map((doc) => docPage(doc, context)),
    ...input.layer.generated.map((index) => generatedPage(index, context)),
  ];
}

interface LayerContext extends DocContext {
  readonly searchIn: (folder: string) => Pick<SitePage, 'folderSearch'>;
}

function repeated(texts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(texts.filter((text) => seen.size === seen.add(text).size));
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

function docPage(doc: Doc, context: LayerContext): SitePage {
  const {input} = context;
  const {layer} = input;
  const {record} = doc;
  const place = placeOf(doc.route, record.frontMatter.displayed_sidebar, layer);
  const canonical = canonicalOf(doc, context);
  const lastModified = input.dates.get(record.source.file)?.date;
  return lazyPage(
    {
      route: doc.route,
      record,
      ...(place ? {sidebar: {sidebar: place.sidebar, trail: place.trail}} : {}),
      noIndex: doc.unlisted || doc.draft || layer.version.noIndex,
      ...context.searchIn(doc.folder),
      ...(canonical === undefined ? {} : {canonical}),
      ...sectionOf(place, place && place.trail.length > 0 ? place.label : undefined),
      ...(lastModified === undefined ? {} : {lastModified}),
    },
    () => docProps(doc, place, context),
  );
}

/** The same page after its text changed and nothing that other pages see of it. */
export function withRecord(page: SitePage, record: PageRecord, siteBase: string): SitePage {
  const {props} = page;
  if (props.kind !== 'doc') return {...page, record};
  const description = descriptionIn(record);
  const {description: _, ...rest} = props;
  return {
    ...page,
    record,
    props: {
      ...rest,
      ...(description === undefined ? {} : {description}),
      toc: detailsOf(record).toc,
      markdownUrl: markdownUrl(page.route, siteBase),
    },
  };
}

/** An old page's canonical URL is the same page in the last version that has it, and an untranslated one's is its original. */
function canonicalOf(doc: Doc, {input, others}: DocContext): string | undefined {
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

function generatedPage(index: DocsLayer['generated'][number], context: DocContext): SitePage {
  const {layer} = context.input;
  const place = placeOf(index.route, index.sidebarName, layer);
  return lazyPage(
    {
      route: index.route,
      ...(place ? {sidebar: {sidebar: place.sidebar, trail: place.trail}} : {}),
      noIndex: layer.version.noIndex,
      ...sectionOf(place, index.title),
    },
    () => generatedProps(index, place, context),
  );
}

/** Finds what is on a page's card; the list of all is made for the first who asks. */
function descriptionsIn({docs}: DocsLayer): (route: string) => string | undefined {
  let all: ReadonlyMap<string, string | undefined> | undefined;
  return (route) => {
    all ??= new Map(docs.map((doc) => [doc.route, descriptionIn(doc.record)]));
    return all.get(route);
  };
}

/** The search settings of the folders, looked up once per folder. */
function searchOfFolders({categories}: DocsLayer): LayerContext['searchIn'] {
  const known = new Map<string, Pick<SitePage, 'folderSearch'>>();
  return (folder) => {
    const found = known.get(folder) ?? folderSearch(folder, categories);
    known.set(folder, found);
    return found;
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
