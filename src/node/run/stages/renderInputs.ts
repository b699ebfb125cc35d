import path from 'node:path';
import {type CompiledRecord, isModule} from '../../../shared/build.ts';
import {toBadge} from '../../../shared/notes/sidebarMarks.ts';
import {getBranchPath} from '../../../shared/routes.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import type {PageProps} from '../../../shared/types.ts';
import {getCacheId, isCompiled} from '../../state/cache/cachedPage.ts';
import {runHeadHooks} from '../../state/plugins/siteHooks.ts';
import type {Project} from '../../state/project/project.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import type {RenderJob, RenderSetup} from '../../state/workers/protocol.ts';
import type {ThemeFiles} from '../../steps/bundle/themeFiles.ts';
import {resolveTocLevels} from '../../steps/markdown/resolveTocLevels.ts';
import {getDefaultRank} from '../../steps/search/defaultRank.ts';
import type {Site} from '../../steps/site/graph.ts';
import {listPageBadges} from '../../steps/site/sidebars/listPageBadges.ts';
import {listSeparateBranches, selectBranches} from '../../steps/site/sidebars/navigation.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {BundleResult} from './bundleCache.ts';
import {createPageHead, createSiteHead} from './documentHead.ts';
import {resolveLinkWords} from './resolveLinkWords.ts';
import {getPageOutputs, toOutputPath} from './siteFiles/outputPaths.ts';
import {collectSiteSources} from './siteFiles/sitePolicy.ts';
import {toCrawlerSite} from './siteFiles/toCrawlerSite.ts';

/**
 * Creates the data that all pages of a site share during rendering.
 * @param options.staging absolute folder for the output; absent in serve, which writes no files
 */
export function createRenderSetup(
  {project, sites}: Pick<Snapshot, 'project' | 'sites'>,
  {bundle, tools, staging = ''}: {bundle: BundleResult; tools: SiteTools; staging?: string},
): RenderSetup {
  const {grammars, aliases, magicComments, defaultLanguage} = tools.settings.value;
  const seen = collectSiteSources(sites, project, bundle);
  const {ids, entries, ...urls} = bundle.client;
  return {
    root: project.root,
    serverEntry: bundle.serverEntry,
    serverModules: bundle.serverModules,
    locales: Object.fromEntries(
      sites.map((site) => [
        site.locale.name,
        {
          site: site.props,
          head: createSiteHead(site, project, seen),
          bundle: {...urls, id: ids[site.locale.name]!, entry: entries[site.locale.name]!},
        },
      ]),
    ),
    code: {grammars, aliases, magicComments, defaultLanguage},
    bodyPacks: path.join(project.cacheDir, 'packs'),
    renderedPacks: getRenderedPacksFolder(project),
    keepsContents: staging !== '' && tools.useCache,
    staging,
  };
}

/** Returns the folder of the packs with rendered pages and their search words. */
export function getRenderedPacksFolder({cacheDir}: Project): string {
  return path.join(cacheDir, 'rendered');
}

/** Creates the input for rendering one page. */
export function createRenderJob(
  page: SitePage,
  site: Site,
  {project, pages, sites, theme}: Pick<Snapshot, 'project' | 'pages' | 'sites' | 'theme'>,
): RenderJob {
  const {record, props} = page;
  const cached = record && pages.get(getCacheId(record.source));
  const siteBase = project.config.baseUrl;
  const outputs = getPageOutputs(page.route, siteBase);
  const linkWords = resolveLinkWords(page, site);
  const branches = createOwnBranches(page, site, siteBase);
  const hasMarkdown = 'markdownUrl' in props && props.markdownUrl !== undefined;
  return {
    locale: site.locale.name,
    props,
    head: {...createPageHead(page, site, toCrawlerSite(site, sites)), ...runHeadHooks(page, site, project)},
    file: record?.source.file ?? findReplacedComponent(props.kind, theme.value, project.root),
    ...(branches.length > 0 ? {branches} : {}),
    ...(page.sidebar ? {sidebar: selectBranches(page.sidebar.sidebar, page.sidebar.trail)} : {}),
    ...(isCompiled(cached) ? {body: cached.body} : {}),
    urls: site.targets(page).map((target) => target.url),
    ...(linkWords ? {linkWords} : {}),
    interactive: isModule(record),
    ...(record?.kind === 'ownCode' ? {tocLevels: findTocLevels(record, project)} : {}),
    ...(isSearchable(page) ? {search: createSearchHead(page, site)} : {}),
    out: {html: outputs.html, ...(hasMarkdown ? {markdown: outputs.markdown} : {})},
    existing: {},
  };
}

function findTocLevels({frontMatter}: CompiledRecord, {config}: Project): RenderJob['tocLevels'] {
  const {minHeadingLevel: min, maxHeadingLevel: max} = config.tableOfContents;
  return resolveTocLevels(frontMatter, {min, max});
}

/**
 * Finds the site's replacement of a page component, such as `theme/NotFoundPage.tsx`. It is the
 * only file of the author for a page without a source.
 */
function findReplacedComponent(kind: PageProps['kind'], {overrides}: ThemeFiles, root: string): string | undefined {
  const file = overrides.get(`${kind[0]!.toUpperCase()}${kind.slice(1)}Page`);
  return file && path.relative(root, file).split(path.sep).join('/');
}

/** Route of the page that writes the branch files of a sidebar, by sidebar root. */
const writers = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns the separate branches of a sidebar, which its first page writes. */
function createOwnBranches(page: SitePage, site: Site, siteBase: string): NonNullable<RenderJob['branches']> {
  const {sidebar} = page.sidebar ?? {};
  if (!sidebar) return [];
  let routes = writers.get(site.pages);
  if (!routes) {
    const rootRoutes = site.pages.flatMap((other) =>
      other.sidebar ? [[other.sidebar.sidebar.root, other.route] as const] : [],
    );
    routes = new Map(rootRoutes.reverse());
    writers.set(site.pages, routes);
  }
  if (routes.get(sidebar.root) !== page.route) return [];
  return listSeparateBranches(sidebar).map((key) => ({
    file: toOutputPath(getBranchPath(key, site.locale.baseUrl), siteBase),
    key,
    items: sidebar.branches.get(key)!,
  }));
}

/** Returns whether search includes a page. */
export function isSearchable({record, noIndex, folderSearch}: SitePage): boolean {
  return record !== undefined && !noIndex && (record.frontMatter.search ?? folderSearch?.search) !== false;
}

/** Creates the search document of a page without its sections. */
export function createSearchHead(page: SitePage, site: Site): Omit<SearchDocument, 'sections'> {
  const {props, record} = page;
  const doc = props.kind === 'doc' ? props : undefined;
  const {keywords, questions} = record?.frontMatter ?? {};
  return {
    route: page.route,
    title: props.title,
    section: page.section ?? '',
    description: props.description || undefined,
    keywords: [keywords, questions, listBadges(page, site)].flatMap((words) => words ?? []),
    language: site.locale.name,
    version: doc?.version ?? '',
    tag: doc ? `docs-${doc.docsPluginId}-${doc.version}` : 'default',
    pageRank:
      (record?.frontMatter.search_rank ?? page.folderSearch?.search_rank ?? getDefaultRank(page.route)) +
      // Among equal pages, the latest version and the reader's language come first.
      (page.canonical === undefined ? 0 : -1),
  };
}

/** Lists the texts of a page's badges. A page without a sidebar may have one in its front matter. */
function listBadges({route, record, sidebar}: SitePage, site: Site): readonly string[] {
  const ownBadge = toBadge(record?.frontMatter.sidebar_badge)?.text;
  const hasText = (other: string): boolean => site.byRoute.get(other)?.record !== undefined;
  const texts = sidebar ? listPageBadges(route, sidebar.sidebar, hasText) : [];
  return [...new Set([...(ownBadge === undefined ? [] : [ownBadge]), ...texts])];
}
