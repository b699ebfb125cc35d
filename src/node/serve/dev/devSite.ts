import fs from 'node:fs';
import path from 'node:path';
import {isModule} from '../../../shared/build.ts';
import type {SearchSection} from '../../../shared/search.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {runWithTimeout} from '../../base/diagnostics/hookWatch.ts';
import {createTimeSlice, type RunInTimeSlice, TimeSliceExceeded} from '../../base/diagnostics/timeSlice.ts';
import type {BundleResult} from '../../run/stages/bundleCache.ts';
import {createRenderJob, createRenderSetup} from '../../run/stages/renderInputs.ts';
import {createCrawlerFile} from '../../run/stages/siteFiles/writeCrawlerFiles.ts';
import {writePluginFiles} from '../../run/stages/siteFiles/writePluginFiles.ts';
import {getCacheId, isCompiled} from '../../state/cache/cachedPage.ts';
import {createPackReader} from '../../state/cache/pack.ts';
import {callWithHooks} from '../../state/plugins/runHook.ts';
import {findSources, type Sources} from '../../state/project/findSources.ts';
import type {Project} from '../../state/project/project.ts';
import {createLossProblem} from '../../state/snapshot/compileStage.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../../state/snapshot/snapshot.ts';
import {createComponentCode} from '../../state/workers/componentCode.ts';
import type {Pool} from '../../state/workers/pool.ts';
import {renderBranchHtml, renderJobPage} from '../../state/workers/renderJobPage.ts';
import type {RenderedPage} from '../../steps/render/renderPage.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {createBundler, type DevBundle} from './devBundle.ts';
import {fillShownExcerpts, findUncompiled} from './shownPages.ts';
import {findBranch, findPage, findPageAsset, listPageProblems} from './siteQueries.ts';
import {type Snapshots, startSnapshots} from './snapshots.ts';

/**
 * Seconds that rendering a page may take, because one thread serves all requests and page code may
 * loop.
 */
const RENDER_SECONDS = 3;
const LOAD_SECONDS = 10;

interface RenderedRoute {
  /** Undefined if the page cannot be shown. */
  readonly page: RenderedPage | undefined;
  readonly sections?: readonly SearchSection[] | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the previous rendering had problems. */
  readonly wasTroubled?: boolean;
}

/** A site in memory, kept up to date while its author writes. */
export interface DevSite {
  readonly project: Project;
  snapshot(): Snapshot;
  bundle(): DevBundle;
  apply(changes: Changes): Promise<Snapshot>;
  /** Renders the page at a final path; undefined if there is none. */
  render(route: string): Promise<RenderedRoute | undefined>;
  /** Renders a page and returns its text for search; undefined if it cannot be shown. */
  sections(route: string): Promise<readonly SearchSection[] | undefined>;
  /** Returns the HTML of a whole sidebar branch. */
  branch(key: string): Promise<string | undefined>;
  /** Returns the absolute path of a file in the output's asset folder. */
  asset(name: string): string | undefined;
  compileAll(): Promise<Snapshot>;
  /** Compiles the whole site and returns all its problems. */
  check(): Promise<readonly Diagnostic[]>;
  /**
   * Returns the known problems of the page at a final path: those of its text and links, of its last
   * rendering, and of the last check by plugins and checkers of samples.
   */
  pageProblems(route: string): readonly Diagnostic[];
  /**
   * Returns the text of a file for crawlers (sitemap, feeds, `llms.txt`), by its path from the
   * base.
   */
  crawlerFile(file: string): Promise<string | undefined>;
  /** Returns a file that a plugin adds to the finished site, by its path from the base. */
  addedFile(file: string): Promise<WithDiagnostics<Uint8Array | string | undefined>>;
  /**
   * Absolute paths of files from which grammars and default texts were made. A change affects every
   * page.
   */
  readonly settingFiles: readonly string[];
  close(): void;
}

/**
 * Creates the site: reads its files and bundles the theme. Only MDX pages are compiled, because
 * they are few and part of the bundle.
 *
 * @param warnings problems found while the project was loaded
 */
export async function createDevSite(project: Project, pool: Pool, warnings: readonly Diagnostic[]): Promise<DevSite> {
  const tools = await openTools({project, pool, reporter: SILENT, useCache: true, dev: true});
  const sources = findSources(project);
  const snapshots = await startSnapshots({sources, compile: listModules(sources, project), dates: 'known'}, tools);
  const bundler = createBundler(tools);
  const bodies = createPackReader(path.join(project.cacheDir, 'packs'));
  // In parallel: a worker starts and compiles the home page, which is often requested first.
  await Promise.all([bundler.bundle(snapshots.current()), snapshots.advance({compile: listEntry(sources)})]);
  // The dates of a large repository take seconds to read, and no page needs them immediately.
  const dated = snapshots.current().dates.isKnown ? Promise.resolve() : snapshots.advance({dates: 'all'});
  dated.catch(() => {}); // `compileAll` awaits it later; until then no caller does.
  const getSetup = memoizeLast((snapshot: Snapshot, bundle: BundleResult) =>
    createRenderSetup(snapshot, {bundle, tools}),
  );
  const code = createComponentCode(tools.settings.value);
  const addedFiles = memoizeLast(makeAddedFiles);
  let unsaved: readonly Diagnostic[] = [];
  /** Problems of the last rendering by route. Checks render these routes again. */
  const renderProblems = new Map<string, readonly Diagnostic[]>();

  const compileAll = async (changes: Changes = {}) => {
    await dated;
    const isOpen = [...snapshots.current().pages.values()].some(({record}) => record.kind === 'outline');
    const next = await snapshots.advance({...changes, compile: 'all'});
    if (isOpen) unsaved = tools.save(next.value);
    return next;
  };

  const renderRoute = async (route: string): Promise<RenderedRoute | undefined> => {
    const current = await compilePage(route, snapshots, tools);
    if (!current) return undefined;
    const {snapshot, site, page} = current;
    const compiledPage = page.record && snapshot.pages.get(getCacheId(page.record.source));
    // Compilation was given up, so there is only the reason to show.
    if (compiledPage && !isCompiled(compiledPage)) return {page: undefined, diagnostics: compiledPage.diagnostics};
    // Pages of plain text look the same with an older bundle, so they do not wait for the bundler.
    const bundle = isModule(page.record) ? await bundler.bundle(snapshot) : bundler.current();
    if (!bundle.files) return undefined;
    const setup = getSetup(snapshot, bundle.files);
    const app = await bundle.app();
    const job = await callWithHooks('head', project.config, () => createRenderJob(page, site, snapshot));
    return renderInTime(page, project.root, (inTurn) => renderJobPage(job, {setup, app, bodies, code, inTurn}));
  };

  return {
    project,
    snapshot: snapshots.current,
    bundle: bundler.current,
    async apply(changes) {
      const compile = changes.sources ? {compile: listModules(changes.sources, project)} : {};
      const {value} = await snapshots.advance({...changes, ...compile});
      await bundler.bundle(value);
      return value;
    },
    async render(route) {
      const rendered = await renderRoute(route);
      const wasTroubled = renderProblems.delete(route);
      if (rendered && rendered.diagnostics.length > 0) renderProblems.set(route, rendered.diagnostics);
      return rendered && {...rendered, wasTroubled};
    },
    sections: async (route) => (await renderRoute(route))?.sections,
    branch: (key) => renderBranch(key, {snapshot: snapshots.current(), bundle: bundler.current(), getSetup}),
    asset: (name) => bundler.clientFile(name) ?? findPageAsset(name, snapshots.current()),
    compileAll: async () => (await compileAll()).value,
    async check() {
      const {diagnostics} = await compileAll({links: true});
      const rendered = await Promise.all([...renderProblems.keys()].map(renderRoute));
      const problems = [...warnings, ...diagnostics, ...unsaved, ...bundler.current().problems];
      return finalizeDiagnostics([...problems, ...rendered.flatMap((page) => page?.diagnostics ?? [])], project);
    },
    pageProblems: (route) =>
      listPageProblems(route, snapshots.current(), {
        rendering: renderProblems.get(route) ?? [],
        checks: snapshots.checkProblems(),
      }),
    async crawlerFile(file) {
      // Feeds contain whole posts, and lists contain titles that only compiling finds.
      const {value} = await compileAll();
      return createCrawlerFile(file, {project, sites: value.sites, bodies: {pages: value.pages, cache: tools.cache}});
    },
    addedFile: async (file) => pickFile(addedFiles((await compileAll()).value), file),
    settingFiles: tools.settings.value.settingFiles,
    close() {
      // If the cache was removed, an index of its pages would be wrong.
      if (fs.existsSync(project.cacheDir)) unsaved = tools.save(snapshots.current());
      tools.close();
      bodies.close();
    },
  };
}

/** Compiles the page at a route, with the pages that it shows excerpts of; undefined if there is none. */
async function compilePage(route: string, snapshots: Snapshots, tools: SiteTools) {
  for (;;) {
    const snapshot = snapshots.current();
    const {page, site} = findPage(snapshot.sites, route) ?? {};
    if (!page || !site) return undefined;
    const missing = findUncompiled(page, site, snapshot);
    if (missing.length === 0) return {snapshot, site, page: fillShownExcerpts(page, site, snapshot, tools)};
    await snapshots.advance({compile: missing});
  }
}

interface BranchSource {
  readonly snapshot: Snapshot;
  readonly bundle: ReturnType<ReturnType<typeof createBundler>['current']>;
  readonly getSetup: (snapshot: Snapshot, bundle: BundleResult) => ReturnType<typeof createRenderSetup>;
}

/** Renders a sidebar branch; undefined if there is none. */
async function renderBranch(key: string, {snapshot, bundle, getSetup}: BranchSource): Promise<string | undefined> {
  const branch = findBranch(snapshot.sites, key);
  if (!branch || !bundle.files) return undefined;
  const job = {locale: branch.site.locale.name, props: branch.page.props};
  return renderBranchHtml({key, items: branch.items}, job, {
    app: await bundle.app(),
    setup: getSetup(snapshot, bundle.files),
  });
}

/** Lists pages that may be modules of the bundle. */
function listModules({pages}: Sources, {config}: Project): string[] {
  // Plugins may change front matter, and so which pages are modules. Only compiling shows that.
  const isAll = config.plugins.some(({frontMatter}) => frontMatter);
  return pages.flatMap(({source}) => (isAll || source.format === 'mdx' ? [getCacheId(source)] : []));
}

/** Caches the last result of a function, because pages of one snapshot share it. */
function memoizeLast<Input extends unknown[], Made>(make: (...input: Input) => Made): (...input: Input) => Made {
  let last: {readonly input: Input; readonly made: Made} | undefined;
  return (...input) => {
    if (!last?.input.every((value, i) => value === input[i])) last = {input, made: make(...input)};
    return last.made;
  };
}

function listEntry({pages}: Sources): string[] {
  const entry = pages.find(({source}) => /^index\.mdx?$/.test(source.path));
  return entry ? [getCacheId(entry.source)] : [];
}

async function pickFile(made: ReturnType<typeof makeAddedFiles>, file: string) {
  const {value, diagnostics} = await made;
  return {value: value.get(file), diagnostics};
}

/** Makes the files that plugins add to the finished site, by path from its base. */
async function makeAddedFiles(snapshot: Snapshot): Promise<WithDiagnostics<ReadonlyMap<string, Uint8Array | string>>> {
  const value = new Map<string, Uint8Array | string>();
  const writer = {emit: (name: string, data: Uint8Array | string) => value.set(name, data)};
  const diagnostics = await writePluginFiles(snapshot, {writer, reporter: SILENT});
  return {value, diagnostics};
}

/** Renders a page within the time limit. Its synchronous work runs in turns. */
async function renderInTime(
  {record, route}: SitePage,
  root: string,
  renderPage: (inTurn: RunInTimeSlice) => Promise<RenderedRoute>,
): Promise<RenderedRoute> {
  const tooLong = createLossProblem({file: record?.source.file ?? route}, 'time', RENDER_SECONDS);
  const render = () =>
    renderPage(createTimeSlice(RENDER_SECONDS * 1000).run).catch((error: unknown) => {
      if (!(error instanceof TimeSliceExceeded)) throw error;
      return {page: undefined, diagnostics: [tooLong]};
    });
  // The module of a page may loop while it loads, and only the watch of hooks can interrupt that.
  const hook = {seconds: LOAD_SECONDS, explain: () => ({problem: tooLong, root})};
  return isModule(record) ? runWithTimeout(hook, render) : render();
}
