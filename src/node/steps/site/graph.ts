import {detailsOf, type LinkRef, type LinkTarget, type PageRecord} from '../../../shared/build.ts';
import {standsAt} from '../../../shared/pageFiles.ts';
import {withBase} from '../../../shared/routes.ts';
import type {LocaleConfig, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {makeDocPages} from './docs/docPages.ts';
import {indexRoutes} from './indexRoutes.ts';
import {type LayoutRef, withLayoutAddresses} from './layout/layoutAddresses.ts';
import {startPlaces} from './pages/startPlaces.ts';
import {wantedPages} from './pages/wantedPages.ts';
import {headTitleOf, makePageTexts} from './pageTexts.ts';
import {type AddressOf, addressesOf} from './siteAddress.ts';
import type {SiteInput} from './siteInput.ts';
import {endsInSlash, type From} from './targets/linkPlace.ts';
import {type LinkWorld, resolveFinal, resolveLink, type WrittenLink} from './targets/resolveLink.ts';
import {suggesterOf} from './targets/suggesterOf.ts';
import type {DocsVersion, SitePage} from './types.ts';

/** One locale's site: every page, and what every link of every page leads to. */
export interface Site {
  readonly locale: LocaleConfig & {readonly name: string};
  readonly props: SiteProps;
  /** Of every docs instance, newest first. */
  readonly versions: readonly DocsVersion[];
  /** Sorted by route. */
  readonly pages: readonly SitePage[];
  readonly byRoute: ReadonlyMap<string, SitePage>;
  /** Targets of the links of `page.record`, in the same order. */
  readonly targets: (page: SitePage) => readonly LinkTarget[];
  /** Resolves an address that is already final (layout, components). */
  readonly resolve: (href: string, kind?: LinkRef['kind'], page?: SitePage) => LinkTarget;
  /** Target of a link as it is written in a file, from the root: that of a page, or one that is not a page. */
  readonly resolveIn: (file: string, link: WrittenLink, page?: SitePage) => LinkTarget;
  /** Final address of a path that a setting or front matter names. */
  readonly addressOf: AddressOf;
  /** Links and images in the HTML and the pictures of the layout. */
  readonly layoutRefs: readonly LayoutRef[];
}

/** Assembles a locale's site. Pure: the same input gives the same site in any order of files. */
export function makeSite(input: SiteInput): {site: Site; diagnostics: readonly Diagnostic[]} {
  const {props} = input;
  const locale = {...props.locales[input.locale]!, name: input.locale};
  const written = [...input.layers.flatMap((layer) => makeDocPages(layer, input)), ...input.otherPages];
  const pages = [...written, ...standardPages(input, written)].sort((a, b) =>
    a.route < b.route ? -1 : a.route > b.route ? 1 : 0,
  );
  const {byRoute, diagnostics} = indexRoutes(pages, input);
  const world = linkWorldOf(input, byRoute);
  const home = {route: locale.baseUrl};
  const layout = withLayoutAddresses(props, {
    meant: (href, kind) => resolveLink({href, kind}, home, world),
    final: (href, kind) => resolveFinal(href, kind, home, world),
  });
  const linkPlace = linkPlaces(input);
  const contentFolders = new Set(input.records.map(({source}) => folderOf(standsAt(source), source)));
  const foldersAround = (file: string): string[] => [...contentFolders].filter((one) => file.startsWith(`${one}/`));
  const site: Site = {
    locale,
    props: layout.props,
    versions: input.layers.map(({version}) => version),
    pages: [...byRoute.values()],
    byRoute,
    targets: createTargets(world, linkPlace),
    resolve: (href, kind = 'link', page = undefined) =>
      resolveFinal(href, kind, page?.record ? fromOf(page) : {route: page?.route ?? home.route}, world),
    resolveIn: (file, link, page) =>
      resolveLink(link, page?.record ? linkPlace(page) : {file, folders: foldersAround(file), ...home}, world),
    addressOf: addressesOf(world),
    layoutRefs: layout.refs,
  };
  return {site, diagnostics};
}

function linkWorldOf(input: SiteInput, byRoute: ReadonlyMap<string, SitePage>): LinkWorld {
  const {config, props} = input;
  const routeByFile = routesOfFiles(byRoute.values(), input);
  const {drafts, leftOut} = absentPages(input, routeByFile);
  return {
    origin: config.url,
    siteBase: config.baseUrl,
    baseUrl: props.locales[input.locale]!.baseUrl,
    ...(props.defaultLocale === input.locale ? {} : {fallbackBase: props.locales[props.defaultLocale]!.baseUrl}),
    routes: new Set([...byRoute.keys(), ...input.foreignRoutes]),
    routeByFile,
    staticFiles: input.staticFiles,
    redirects: input.redirects,
    written: input.written,
    leftOut,
    elsewhere: config.servedElsewhere,
    assetBase: `${config.baseUrl}assets/`,
    suggester: suggesterOf(input, {pages: [...byRoute.values()], routeByFile, drafts}),
  };
}

/** Route of each file; that of a translation also under the name of the file that it translates. */
function routesOfFiles(pages: Iterable<SitePage>, {translationOf}: SiteInput): Map<string, string> {
  const routes = new Map<string, string>();
  for (const {record, route} of pages) {
    if (record?.source.generated) routes.set(record.source.generated.as, route);
    if (record) routes.set(record.source.file, route);
  }
  for (const [original, translated] of translationOf) {
    const route = routes.get(translated);
    if (route !== undefined) routes.set(original, route);
  }
  return routes;
}

/** Resolves the links of a page once for each record, because every stage asks; a page that is compiled again has a new record. */
function createTargets(world: LinkWorld, from: (page: SitePage) => From): Site['targets'] {
  const resolved = new WeakMap<PageRecord, readonly LinkTarget[]>();
  return (page) => {
    if (!page.record) return [];
    const known = resolved.get(page.record);
    if (known) return known;
    const place = from(page);
    const found = detailsOf(page.record).links.map((link) => resolveLink(link, place, world));
    resolved.set(page.record, found);
    return found;
  };
}

function linkPlaces({config, layers}: SiteInput): (page: SitePage) => From {
  const {trailingSlash} = config.plugins.find((plugin) => plugin.trailingSlash) ?? {};
  const docs = trailingSlash === 'folders' ? layers.flatMap((layer) => layer.docs) : [];
  const indexes = new Set(docs.flatMap(({isIndex, route}) => (isIndex ? [route] : [])));
  return (page) => {
    const inside = endsInSlash(page.record!, trailingSlash, indexes.has(page.route));
    return {...fromOf(page), ...(inside ? {base: page.route.replace(/\/?$/, '/')} : {})};
  };
}

function fromOf({record, route}: SitePage): From {
  const {source} = record!;
  const {original} = source;
  const file = standsAt(source);
  const folders = [file, ...(original === undefined ? [] : [original])].map((one) => folderOf(one, source));
  return {file, folders, original, route};
}

/** The folder of content that a file of it is in. */
function folderOf(file: string, {path}: {readonly path: string}): string {
  return file.slice(0, file.length - path.length - 1);
}

/** Drafts that this build leaves out, and pages that are left out because of a problem: by file and by final route. */
function absentPages(
  {layers, records, translationOf}: SiteInput,
  routeByFile: ReadonlyMap<string, string>,
): {drafts: ReadonlySet<string>; leftOut: ReadonlySet<string>} {
  const drafts = new Set(layers.flatMap((layer) => layer.drafts.map(({route}) => route)));
  const leftOut = new Set(layers.flatMap((layer) => layer.leftOut.map(({route}) => route)));
  for (const {source, frontMatter} of records)
    if (!routeByFile.has(source.file)) (frontMatter.draft === true ? drafts : leftOut).add(source.file);
  for (const [alias, file] of translationOf) {
    if (drafts.has(file)) drafts.add(alias);
    if (leftOut.has(file)) leftOut.add(alias);
  }
  return {drafts, leftOut};
}

function standardPages({config, props, layers}: SiteInput, written: readonly SitePage[]): SitePage[] {
  const headTitle = headTitleOf(config);
  const text = makePageTexts(props.translations, props.locale);
  const lost = text('theme.errors.notFoundTitle');
  const places = startPlaces(layers, props);
  const notFound: SitePage = {
    route: withBase('404', props.baseUrl),
    props: {
      kind: 'notFound',
      route: withBase('404', props.baseUrl),
      title: lost,
      headTitle: headTitle(lost),
      pages: wantedPages(written),
      places,
    },
    noIndex: true,
  };
  const path = props.search?.searchPagePath;
  if (!path) return [notFound];
  const title = text('theme.search.page.title');
  return [
    notFound,
    {
      route: path,
      props: {kind: 'search', route: path, title, headTitle: headTitle(title), places},
      noIndex: true,
    },
  ];
}
