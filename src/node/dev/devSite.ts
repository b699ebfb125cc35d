import path from 'node:path';
import type {PageRecord} from '../../shared/build.ts';
import {cacheId} from '../cache/cachedPage.ts';
import {keep} from '../cache/keep.ts';
import {createPackReader} from '../cache/pack.ts';
import {openPageCache} from '../cache/pageCache.ts';
import {siteTheme} from '../commands/prepare.ts';
import type {GitDates} from '../content/gitDates.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {findSources, type Sources} from '../project/findSources.ts';
import type {Project} from '../project/project.ts';
import {excerptRoutes} from '../site/blog/fillExcerpts.ts';
import {withRecord} from '../site/docPages.ts';
import type {Site} from '../site/graph.ts';
import type {SitePage} from '../site/types.ts';
import type {BundleResult} from '../stages/bundleCache.ts';
import {bundleStage} from '../stages/bundleStage.ts';
import {compilerSettings} from '../stages/compileStage.ts';
import {fillLists} from '../stages/fillLists.ts';
import {verdict} from '../stages/finalizeDiagnostics.ts';
import type {BuiltSite} from '../stages/graphStage.ts';
import {graphStage} from '../stages/graphStage.ts';
import {linkStage} from '../stages/links/linkStage.ts';
import {readDates} from '../stages/readDates.ts';
import {renderJob, renderSetup} from '../stages/renderStage.ts';
import {crawlerFile} from '../stages/siteFiles/crawlerFiles.ts';
import {TOOL_BUILD} from '../version.ts';
import {compileVersion} from '../workers/compileVersion.ts';
import {loadServerApp} from '../workers/loadServerApp.ts';
import type {Pool} from '../workers/pool.ts';
import {type RenderTools, renderJobPage} from '../workers/renderJobPage.ts';
import {createDevPages} from './devPages.ts';
import type {DevSite} from './devSiteTypes.ts';
import {findBranch, findDrafts, findNotFoundRoute, findPage, keyOfModules, linkAddresses, sourceOf} from './lookUp.ts';
import {createPayloadRoutes} from './payloadRoutes.ts';

/** Reads the site and bundles the theme; compiles nothing yet, except MDX pages, which are few and make the bundle. */
export async function createDevSite(project: Project, pool: Pool): Promise<DevSite> {
  const themeOf = () => siteTheme(project);
  let theme = themeOf();
  const settings = await compilerSettings(project, theme.value, true);
  const version = compileVersion(project, settings.value);
  const cache = openPageCache({cacheDir: project.cacheDir, root: project.root, version, enabled: true});
  const pages = createDevPages({project, theme: theme.value, settings: settings.value, version, cache, pool});
  const bodies = createPackReader(path.join(project.cacheDir, 'packs'));
  let sources!: Sources;
  let sites: readonly BuiltSite[] = [];
  let dates: GitDates['changes'] = new Map();
  let graphProblems: readonly Diagnostic[] = [];
  let dateProblems: readonly Diagnostic[] = [];
  let bundle: BundleResult | undefined;
  let bundleProblems: readonly Diagnostic[] = [];
  let tools: RenderTools | undefined;
  let bundled = '';
  const save = (): Diagnostic[] => keep(() => cache.save(sources.pages.map(({source}) => source)));
  const payloads = createPayloadRoutes();
  const assets = new Map<string, string>();

  /** Reads the list of files again. Their time stamps are of now: pages that were compiled from other ones count as unknown. */
  const findAgain = (): void => {
    sources = findSources(project);
    pages.setSources(sources.pages);
    regraph();
  };
  const regraph = (): void => {
    const graph = graphStage({project, sources, pages: pages.all, dates, dev: true});
    sites = graph.sites;
    graphProblems = graph.diagnostics;
    payloads.set(sites);
    tools = undefined;
  };
  const current = (page: SitePage): SitePage => {
    const record = page.record && pages.all.get(cacheId(page.record.source))?.record;
    return record && record.key !== page.record!.key ? withRecord(page, record, project.config.baseUrl) : page;
  };
  const live = (): Site[] => sites.map((site) => ({...site, pages: site.pages.map(current)}));
  const interactiveKey = (): string => keyOfModules(sites, pages.all, current);
  const makeBundle = async (): Promise<void> => {
    // Before it begins: pages that are compiled meanwhile are not part of it.
    const key = interactiveKey();
    const made = await bundleStage({
      project,
      theme: theme.value,
      sites: live(),
      pages: pages.all,
      cache,
      version: `${TOOL_BUILD} dev`,
      settings: settings.value,
      dev: true,
      useCache: true,
    });
    bundleProblems = made.diagnostics;
    bundle = made.value ?? bundle;
    bundled = key;
    tools = undefined;
  };
  let bundling: Promise<void> = Promise.resolve();
  /** One at a time: who comes while a bundle is made finds after it that there is nothing left to do. */
  const bundleIfStale = (): Promise<void> => {
    bundling = bundling.catch(() => {}).then(() => (interactiveKey() === bundled ? undefined : makeBundle()));
    return bundling;
  };
  const renderTools = async (): Promise<RenderTools> => {
    if (tools) return tools;
    const setup = renderSetup({project, sites, bundle: bundle!, staging: ''});
    tools = {setup, app: await loadServerApp(setup.serverEntry), bodies};
    return tools;
  };
  const keepAssets = ({record}: SitePage): void => {
    for (const asset of record?.assets ?? []) assets.set(asset.name, path.join(project.root, asset.file));
  };

  /** A list of posts shows their beginnings, pictures included, so they have to be compiled first. */
  const withExcerpts = async (page: SitePage, site: BuiltSite): Promise<SitePage> => {
    const routes = excerptRoutes(page);
    if (routes.length === 0) return page;
    const posts = routes.flatMap((one) => site.byRoute.get(one)?.record ?? []);
    await pages.compile(posts.map((record) => cacheId(record.source)));
    for (const one of routes.flatMap((route) => site.byRoute.get(route) ?? [])) keepAssets(current(one));
    const byRoute = new Map([...site.byRoute].map(([one, post]) => [one, routes.includes(one) ? current(post) : post]));
    const [filled] = fillLists([{...site, pages: [page], byRoute}], {pages: pages.all, cache}, project);
    return filled!.pages[0]!;
  };

  /** Cards show the beginnings of their pages, so these have to be compiled first. */
  const withCards = async (page: SitePage): Promise<SitePage> => {
    const {props} = page;
    if (props.kind !== 'doc' || !props.cards) return page;
    const sourceOf = (href: string): string | undefined => {
      const record = findPage(sites, href)?.page.record;
      return record && cacheId(record.source);
    };
    await pages.compile(props.cards.flatMap(({href, description}) => (description ? [] : (sourceOf(href) ?? []))));
    const cards = props.cards.map((card) => {
      const excerpt = pages.all.get(sourceOf(card.href) ?? '')?.record.excerpt;
      return card.description || !excerpt ? card : {...card, description: excerpt};
    });
    return {...page, props: {...props, cards}};
  };

  /** The page as it is now, compiled, with what it shows of others; undefined when there is none. */
  const compiledPage = async (route: string): Promise<{site: BuiltSite; page: SitePage} | undefined> => {
    for (;;) {
      const found = findPage(sites, route);
      if (!found) return undefined;
      if (!found.page.record) return {...found, page: await withCards(await withExcerpts(found.page, found.site))};
      const id = cacheId(found.page.record.source);
      const before = shapeOf(found.page.record);
      await pages.compile([id]);
      const record = pages.all.get(id)?.record;
      // What only compiling shows (a title in the text) can change what other pages see.
      if (record && shapeOf(record) !== before) regraph();
      if (record?.interactive) await bundleIfStale();
      const {site, page} = findPage(sites, route) ?? found;
      const now = await withExcerpts(current(page), site);
      // A change that came meanwhile may have made the page unknown again.
      if (!now.record || pages.isCompiled(cacheId(now.record.source))) return {site, page: now};
    }
  };

  findAgain();
  await pages.compile([...pages.all].flatMap(([id, {record}]) => (record.source.format === 'mdx' ? [id] : [])));
  // The bundler runs beside: a worker starts and loads what compiling takes with a page that many ask for first.
  const [entry] = [...pages.all].filter(([, {record}]) => /^index\.mdx?$/.test(record.source.path));
  await Promise.all([makeBundle(), pages.compile(entry ? [entry[0]] : [])]);
  // Reading the history of a large repository takes seconds, and nobody waits for dates.
  const dated = readDates(project, sources).then((found) => {
    dates = found.changes;
    dateProblems = found.diagnostics;
    if (dates.size > 0) regraph();
  });
  // `warm` awaits it; until then nobody does.
  dated.catch(() => {});

  const warm: DevSite['warm'] = async (step) => {
    await dated;
    const ids = pages.uncompiled();
    const STEP = 200;
    for (let from = 0; from < ids.length; from += STEP) {
      await pages.compile(ids.slice(from, from + STEP));
      step(Math.min(ids.length, from + STEP), ids.length);
    }
    if (ids.length > 0) dateProblems = [...dateProblems, ...save()];
  };

  return {
    project,
    sites: () => sites,
    async crawlerFile(file) {
      // Feeds hold whole posts, and lists name titles that only compiling shows.
      await warm(() => {});
      const current = live().map((site, i) => ({...sites[i]!, pages: site.pages}));
      return crawlerFile(file, {project, sites: current, bodies: {pages: pages.all, cache}});
    },
    async render(route) {
      if (!bundle) return undefined;
      const found = await compiledPage(route);
      if (!found) return undefined;
      const setup = await renderTools();
      const now = found.page;
      const id = now.record && cacheId(now.record.source);
      const lost = id === undefined || pages.hasBody(id) ? undefined : pages.all.get(id);
      // Its compilation was given up: there is nothing to show but the reason.
      if (lost) return {page: undefined, diagnostics: lost.diagnostics};
      const rendered = await renderJobPage(renderJob(now, found.site, {project, pages: pages.all, sites}), setup);
      keepAssets(now);
      return {page: rendered.page, diagnostics: rendered.diagnostics};
    },
    notFoundRoute: (pathname) => findNotFoundRoute(sites, pathname),
    routeOfPayload: payloads.find,
    branch: (key) => findBranch(sites, key),
    asset: (name) => clientFile(bundle, name) ?? assets.get(name),
    staticFile: (pathname) => sources.staticFiles.get(pathname),
    warm,
    problems() {
      const compiled = [...pages.all.values()].flatMap((page) => page.diagnostics);
      const links = pages.uncompiled().length === 0 ? linkStage(live(), project, {current}) : [];
      return verdict(
        [
          ...sources.diagnostics,
          ...theme.diagnostics,
          ...settings.diagnostics,
          ...compiled,
          ...graphProblems,
          ...dateProblems,
          ...bundleProblems,
          ...links,
        ],
        project,
      );
    },
    problemsOf(route) {
      const found = findPage(sites, route);
      if (!found?.page.record) return [];
      const {site, page} = found;
      const now = current(page);
      const own = pages.all.get(cacheId(page.record!.source))?.diagnostics ?? [];
      const one: Site = {...site, pages: [now]};
      return verdict([...own, ...linkStage([one], project, {current})], project);
    },
    linkAddresses(route) {
      const found = findPage(sites, route);
      return found ? linkAddresses(current(found.page), found.site) : new Map();
    },
    sourceOf: (route) => sourceOf(findPage(sites, route)?.page),
    drafts: () => findDrafts(sites),
    async changePages(files) {
      const ids = files.flatMap((file) => pages.idsOfFile(file));
      const before = ids.map((id) => shapeOf(pages.all.get(id)!.record));
      await pages.compile(ids, true);
      const reshaped = ids.some((id, i) => shapeOf(pages.all.get(id)!.record) !== before[i]);
      if (reshaped) regraph();
      await bundleIfStale();
      if (reshaped) return null;
      return sites.flatMap((site) =>
        site.pages.flatMap(({record, route}) => (record && files.includes(record.source.file) ? [route] : [])),
      );
    },
    async restructure() {
      findAgain();
      await pages.compile([...pages.all].flatMap(([id, {record}]) => (record.source.format === 'mdx' ? [id] : [])));
      await bundleIfStale();
    },
    async rebundle() {
      theme = themeOf();
      await makeBundle();
    },
    dependents: (file) => pages.idsDependingOn(file).map((id) => pages.all.get(id)!.record.source.file),
    isSource: (file) => pages.idsOfFile(file.split(path.sep).join('/')).length > 0,
    dependencies: () => [...new Set([...pages.all.values()].flatMap(({record}) => record.dependencies))],
    grammarFiles: settings.value.grammarFiles,
    bundleInputs: () => bundle?.inputs ?? [],
    bundleProblems: () => bundleProblems,
    pages: () => pages.all,
    close() {
      save();
      cache.close();
      bodies.close();
    },
  };
}

function clientFile(bundle: BundleResult | undefined, name: string): string | undefined {
  return bundle && Object.hasOwn(bundle.clientFiles, name) ? bundle.clientFiles[name] : undefined;
}

/** What other pages see of a page: title, place, labels. */
function shapeOf({frontMatter, contentTitle}: PageRecord): string {
  return JSON.stringify([frontMatter, contentTitle]);
}
