import {type LinkRef, type LinkTarget, type PageRecord, unpackDetails} from '../../../shared/build.ts';
import {getRelativeLinkBase} from '../../../shared/pageFiles.ts';
import {withBase} from '../../../shared/routes.ts';
import type {LocaleConfig, SiteProps} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {makeDocPages} from './docs/docPages.ts';
import {indexRoutes} from './indexRoutes.ts';
import {type LayoutRef, resolveLayoutAddresses} from './layout/layoutAddresses.ts';
import {findStartLinks} from './pages/findStartLinks.ts';
import {selectCandidatePages} from './pages/selectCandidatePages.ts';
import {createHeadTitleFormatter, makePageTexts} from './pageTexts.ts';
import {type AddressResolver, createAddressResolver} from './siteAddress.ts';
import type {SiteInput} from './siteInput.ts';
import {createCaseFinder} from './targets/createCaseFinder.ts';
import {createSiteSuggester} from './targets/createSiteSuggester.ts';
import {endsInSlash, type LinkSource} from './targets/linkSource.ts';
import {type LinkContext, type LinkInput, resolveFinal, resolveLink} from './targets/resolveLink.ts';
import type {DocsVersion, SitePage} from './types.ts';

/** One locale's site: all pages, and the targets of all their links. */
export interface Site {
  readonly locale: LocaleConfig & {readonly name: string};
  readonly props: SiteProps;
  /** Versions of all docs instances, newest first. */
  readonly versions: readonly DocsVersion[];
  /** Pages sorted by route. */
  readonly pages: readonly SitePage[];
  readonly byRoute: ReadonlyMap<string, SitePage>;
  /** Returns the targets of the links of `page.record`, in the same order. */
  readonly targets: (page: SitePage) => readonly LinkTarget[];
  /** Resolves a final address, as in the layout and in components. */
  readonly resolve: (href: string, kind?: LinkRef['kind'], page?: SitePage) => LinkTarget;
  /** Resolves a link as written in a file (path from the root), which need not be a page. */
  readonly resolveFromFile: (file: string, link: LinkInput, page?: SitePage) => LinkTarget;
  /** Converts a path in a setting or front matter to its final address. */
  readonly toAddress: AddressResolver;
  /** Links and images of the layout's HTML and logos. */
  readonly layoutRefs: readonly LayoutRef[];
}

/** Builds the site of one locale. Pure: the order of files does not change the result. */
export function makeSite(input: SiteInput): {site: Site; diagnostics: readonly Diagnostic[]} {
  const {props} = input;
  const locale = {...props.locales[input.locale]!, name: input.locale};
  const contentPages = [...input.layers.flatMap((layer) => makeDocPages(layer, input)), ...input.otherPages];
  const pages = [...contentPages, ...makeStandardPages(input, contentPages)].sort((a, b) =>
    a.route < b.route ? -1 : a.route > b.route ? 1 : 0,
  );
  const {byRoute, diagnostics} = indexRoutes(pages, input);
  const context = makeLinkContext(input, byRoute);
  const home = {route: locale.baseUrl};
  const layout = resolveLayoutAddresses(props, {
    resolveAuthored: (href, kind) => resolveLink({href, kind}, home, context),
    resolveFinal: (href, kind) => resolveFinal(href, kind, home, context),
  });
  const getLinkSource = createLinkSources(input);
  const contentFolders = new Set(
    input.records.map(({source}) => getContentFolder(getRelativeLinkBase(source), source)),
  );
  const findContentFolders = (file: string): string[] =>
    [...contentFolders].filter((folder) => file.startsWith(`${folder}/`));
  const site: Site = {
    locale,
    props: layout.props,
    versions: input.layers.map(({version}) => version),
    pages: [...byRoute.values()],
    byRoute,
    targets: createTargets(context, getLinkSource),
    resolve: (href, kind = 'link', page = undefined) =>
      resolveFinal(href, kind, page?.record ? toLinkSource(page) : {route: page?.route ?? home.route}, context),
    resolveFromFile: (file, link, page) =>
      resolveLink(
        link,
        page?.record ? getLinkSource(page) : {file, folders: findContentFolders(file), ...home},
        context,
      ),
    toAddress: createAddressResolver(context),
    layoutRefs: layout.refs,
  };
  return {site, diagnostics};
}

function makeLinkContext(input: SiteInput, byRoute: ReadonlyMap<string, SitePage>): LinkContext {
  const {config, props} = input;
  const routeByFile = mapFilesToRoutes(byRoute.values(), input);
  const {drafts, leftOut} = findAbsentPages(input, routeByFile);
  const routes = new Set([...byRoute.keys(), ...input.foreignRoutes]);
  return {
    origin: config.url,
    siteBase: config.baseUrl,
    trailingSlash: config.trailingSlash,
    baseUrl: props.locales[input.locale]!.baseUrl,
    ...(props.defaultLocale === input.locale ? {} : {fallbackBase: props.locales[props.defaultLocale]!.baseUrl}),
    routes,
    findInOtherCase: createCaseFinder(routes),
    routeByFile,
    staticFiles: input.staticFiles,
    redirects: input.redirects,
    generatedFiles: input.generatedFiles,
    leftOut,
    elsewhere: config.servedElsewhere,
    assetBase: `${config.baseUrl}assets/`,
    suggester: createSiteSuggester(input, {pages: [...byRoute.values()], routeByFile, drafts}),
  };
}

/** Maps each file to its route. A translation is also found under the file that it translates. */
function mapFilesToRoutes(pages: Iterable<SitePage>, {translationOf}: SiteInput): Map<string, string> {
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

/**
 * Resolves the links of each record once, because every stage needs them. A recompiled page has a
 * new record.
 */
function createTargets(context: LinkContext, getSource: (page: SitePage) => LinkSource): Site['targets'] {
  const resolved = new WeakMap<PageRecord, readonly LinkTarget[]>();
  return (page) => {
    if (!page.record) return [];
    const cached = resolved.get(page.record);
    if (cached) return cached;
    const source = getSource(page);
    const targets = unpackDetails(page.record).links.map((link) => resolveLink(link, source, context));
    resolved.set(page.record, targets);
    return targets;
  };
}

function createLinkSources({config, layers, props: {baseUrl}}: SiteInput): (page: SitePage) => LinkSource {
  const {trailingSlash} = config.plugins.find((plugin) => plugin.trailingSlash) ?? {};
  const docs = trailingSlash === 'folders' ? layers.flatMap((layer) => layer.docs) : [];
  const indexes = new Set(docs.flatMap(({isIndex, route}) => (isIndex ? [route] : [])));
  return (page) => {
    const inside = endsInSlash(page.record!, trailingSlash, indexes.has(page.route));
    // Links do not depend on how the addresses of this site end.
    const bare = page.route.replace(/\/$/, '');
    const base = page.route === baseUrl ? baseUrl : inside ? `${bare}/` : bare;
    return {...toLinkSource(page), ...(base === page.route ? {} : {base})};
  };
}

function toLinkSource({record, route}: SitePage): LinkSource {
  const {source} = record!;
  const {original} = source;
  const file = getRelativeLinkBase(source);
  const folders = [file, ...(original === undefined ? [] : [original])].map((one) => getContentFolder(one, source));
  return {file, folders, original, route};
}

/** Returns the content folder of a file from its path below that folder. */
function getContentFolder(file: string, {path}: {readonly path: string}): string {
  return file.slice(0, file.length - path.length - 1);
}

/**
 * Finds the pages that are not in the site, as files and final routes: omitted drafts, and pages
 * with a problem.
 */
function findAbsentPages(
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

function makeStandardPages(
  {config, props, layers, findAlternates}: SiteInput,
  contentPages: readonly SitePage[],
): SitePage[] {
  const headTitle = createHeadTitleFormatter(config);
  const text = makePageTexts(props.translations, props.locale);
  const notFoundTitle = text('theme.errors.notFoundTitle');
  const startLinks = findStartLinks(layers, props);
  const notFound: SitePage = {
    route: withBase('404', props.baseUrl),
    props: {
      kind: 'notFound',
      route: withBase('404', props.baseUrl),
      title: notFoundTitle,
      headTitle: headTitle(notFoundTitle),
      pages: selectCandidatePages(contentPages),
      places: startLinks,
    },
    noIndex: true,
  };
  const path = props.search?.searchPagePath;
  if (!path) return [notFound];
  const title = text('theme.search.page.title');
  const versions = layers.map(({version}) => [version.name, path] as const);
  const alternates = {
    ...findAlternates({route: path}),
    // The scope of the search follows the chosen version.
    ...(props.search?.contextualSearch && versions.length > 1 ? {versions: Object.fromEntries(versions)} : {}),
  };
  return [
    notFound,
    {
      route: path,
      props: {
        ...{kind: 'search', route: path, title, headTitle: headTitle(title), places: startLinks},
        ...(Object.keys(alternates).length > 0 ? {alternates} : {}),
      },
      noIndex: true,
    },
  ];
}
