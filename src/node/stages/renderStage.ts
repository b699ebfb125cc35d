import {hash} from 'node:crypto';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import type {Sidebar} from '../../shared/build.ts';
import type {SearchDocument} from '../../shared/search.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import {createPackReader, type PackReader} from '../cache/pack.ts';
import {unpackTexts} from '../cache/packedTexts.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Project} from '../project/project.ts';
import type {OutputState, RenderedState} from '../publish/outputState.ts';
import type {OutputWriter} from '../publish/outputWriter.ts';
import type {Site} from '../site/graph.ts';
import {viewKeys} from '../site/navigation.ts';
import type {SitePage} from '../site/types.ts';
import type {Lost, Pool} from '../workers/pool.ts';
import type {RenderDone, RenderJob, RenderSetup} from '../workers/protocol.ts';
import type {BundleResult} from './bundleCache.ts';
import {lossProblem} from './compileStage.ts';
import {bundleUrls, pageHead, siteHead} from './documentHead.ts';
import type {Reporter} from './reporter.ts';
import {machineSite} from './siteFiles/crawlerSite.ts';
import {pageOutputs} from './siteFiles/outputPaths.ts';
import {siteSources} from './siteFiles/sitePolicy.ts';

export interface RenderStageInput {
  readonly project: Project;
  readonly sites: readonly Site[];
  readonly pages: ReadonlyMap<string, CachedPage>;
  readonly bundle: BundleResult;
  readonly pool: Pool;
  readonly last: OutputState | undefined;
  readonly writer: OutputWriter;
  readonly staging: string;
  /** Whether the contents of rendered pages are kept. */
  readonly keep: boolean;
  readonly reporter: Reporter;
  /** Work for this thread while others render. */
  readonly meanwhile: () => void;
}

export interface RenderStageResult {
  readonly states: ReadonlyMap<string, RenderedState>;
  readonly rendered: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Renders the pages whose inputs changed; the others' files are taken over from the last build. */
export async function renderStage(input: RenderStageInput): Promise<RenderStageResult> {
  const {sites, last, writer} = input;
  const setup = renderSetup(input);
  input.pool.prepareRender(setup);
  const localeKeys = Object.fromEntries(
    Object.entries(setup.locales).map(([locale, {head, bundle}]) => [
      locale,
      hashOf({head, id: bundle.id, css: bundle.css, fonts: bundle.fonts, boot: bundle.boot}),
    ]),
  );
  const branchKeys = branchHashes(setup.sidebars);
  const stale: StalePage[] = [];
  const same: (StalePage & {readonly known: RenderedState})[] = [];
  for (const site of sites) {
    for (const page of site.pages) {
      const id = `${site.locale.name}|${page.route}`;
      const job = renderJob(page, site, input);
      const keyOf = (): string =>
        renderKey(job, {page, input, localeKey: localeKeys[site.locale.name]!, branchKeys, setup});
      const known = last?.pages.get(id);
      const key = known && keyOf();
      if (known && known.key === key) same.push({id, key, keyOf, job, known});
      else stale.push({id, key, keyOf, job});
    }
  }
  let isLeft = true;
  const meanwhile = (): void => {
    if (isLeft) input.meanwhile();
    isLeft = false;
  };
  const states = await renderPages(stale, {...input, meanwhile});
  meanwhile();
  const touched: StalePage[] = [];
  const stored = createPackReader(renderedPacks(input.project));
  for (const page of same) {
    if (writer.retainAll(page.known.files) || restore(page.known, stored, writer)) states.set(page.id, page.known);
    else touched.push(page);
  }
  stored.close();
  for (const [id, state] of await renderPages(touched, input)) states.set(id, state);
  return {
    states,
    rendered: stale.length + touched.length,
    diagnostics: [...states.values()].flatMap((state) => state.diagnostics),
  };
}

/** Writes the files of a page from the cache; false when it does not hold them. */
function restore({files, stored}: RenderedState, packs: PackReader, writer: OutputWriter): boolean {
  const data = stored && packs.read(stored);
  const contents = data && unpackTexts(data);
  if (contents?.length !== files.length) return false;
  for (const [i, [file, hash]] of files.entries()) writer.restore(file, contents[i]!, hash);
  return true;
}

/** Where the contents of rendered pages are kept. */
export function renderedPacks({cacheDir}: Project): string {
  return path.join(cacheDir, 'rendered');
}

interface StalePage {
  readonly id: string;
  /** Found while threads render, where nothing was known before. */
  key: string | undefined;
  readonly keyOf: () => string;
  readonly job: RenderJob;
}

async function renderPages(
  stale: readonly StalePage[],
  {pool, writer, reporter, project, meanwhile}: RenderStageInput,
): Promise<Map<string, RenderedState>> {
  const states: RenderedState[] = new Array(stale.length);
  if (stale.length === 0) return new Map();
  const seconds = project.config.diagnostics.pageTimeoutSeconds;
  // What is written is taken over while other pages are rendered: afterwards it would be work for one thread alone.
  const arrived = (result: RenderDone | Lost, index: number): void => {
    const page = stale[index]!;
    page.key ??= page.keyOf();
    states[index] = adopt(result, {job: page.job, key: page.key, writer, seconds});
  };
  const rendering = pool.render(
    stale.map(({job}) => withExisting(job, writer)),
    (done, total) => reporter.progress(done, total),
    {started: meanwhile, arrived},
  );
  // Awaited below; until then nobody else looks at it.
  rendering.catch(() => {});
  // This thread has nothing to do while the others render, except to give them the next pages.
  for (const [i, one] of stale.entries()) {
    one.key ??= one.keyOf();
    if (i % KEYS_AT_ONCE === 0) await nextTurn();
  }
  await rendering;
  return new Map(stale.map(({id}, i) => [id, states[i]!] as const));
}

/** A few milliseconds of work. */
const KEYS_AT_ONCE = 32;

function adopt(
  result: RenderDone | Lost,
  {job, key, writer, seconds}: {job: RenderJob; key: string; writer: OutputWriter; seconds: number},
): RenderedState {
  if ('lost' in result) {
    const problem = lossProblem({file: job.file ?? job.props.route}, result.lost, seconds);
    return {key, files: [], diagnostics: [problem]};
  }
  for (const file of result.files) writer.adopt(file.path, file);
  return {
    key,
    files: result.files.map((file) => [file.path, file.hash]),
    diagnostics: result.diagnostics,
    ...(result.tokens ? {tokens: result.tokens} : {}),
    ...(result.stored ? {stored: result.stored} : {}),
    ...(result.rendered ? {rendered: result.rendered} : {}),
    ...(result.policy ? {policy: result.policy} : {}),
  };
}

export function renderSetup({
  project,
  sites,
  bundle,
  staging,
  keep = false,
}: Pick<RenderStageInput, 'project' | 'sites' | 'bundle' | 'staging'> & {readonly keep?: boolean}): RenderSetup {
  const seen = siteSources(sites, project, bundle);
  const sidebars: Record<string, Sidebar> = {};
  for (const site of sites)
    for (const {sidebar} of site.pages) if (sidebar) sidebars[sidebar.sidebar.root] ??= sidebar.sidebar;
  return {
    root: project.root,
    serverEntry: bundle.serverEntry,
    serverModules: bundle.serverModules,
    locales: Object.fromEntries(
      sites.map((site) => [
        site.locale.name,
        {
          site: site.props,
          head: siteHead(site, project, seen),
          bundle: bundleUrls(bundle, site.locale.name, project.config.baseUrl),
        },
      ]),
    ),
    sidebars,
    bodyPacks: path.join(project.cacheDir, 'packs'),
    tokenPacks: path.join(project.cacheDir, 'tokens'),
    ...(keep ? {renderedPacks: renderedPacks(project)} : {}),
    staging,
  };
}

/** Everything that rendering one page needs. */
export function renderJob(
  page: SitePage,
  site: Site,
  {project, pages, sites}: Pick<RenderStageInput, 'project' | 'pages' | 'sites'>,
): RenderJob {
  const {record, props} = page;
  const cached = record && pages.get(cacheId(record.source));
  const outputs = pageOutputs(page.route, {siteBase: project.config.baseUrl, localeBase: site.locale.baseUrl});
  const hasTwin = 'markdownUrl' in props && props.markdownUrl !== undefined;
  return {
    locale: site.locale.name,
    props,
    head: pageHead(page, site, machineSite(site, sites)),
    ...(record ? {file: record.source.file} : {}),
    ...(page.sidebar ? {sidebarRoot: page.sidebar.sidebar.root} : {}),
    ...(cached && cached.body.length > 0 ? {body: cached.body} : {}),
    urls: site.targets(page).map((target) => target.url),
    interactive: record?.interactive ?? false,
    ...(isSearched(page) ? {search: searchHead(page, site)} : {}),
    out: {html: outputs.html, payload: outputs.payload, ...(hasTwin ? {markdown: outputs.markdown} : {})},
    existing: {},
  };
}

/** Whether readers find the page by searching. */
export function isSearched({record, noIndex}: SitePage): boolean {
  return record !== undefined && !noIndex && record.frontMatter.search !== false;
}

/** What search knows of a page besides its text. */
export function searchHead(page: SitePage, site: Site): Omit<SearchDocument, 'sections'> {
  const {props, record} = page;
  const doc = props.kind === 'doc' ? props : undefined;
  return {
    route: page.route,
    title: props.title,
    section: page.section ?? 'Documentation',
    ...(props.description ? {description: props.description} : {}),
    keywords: record?.frontMatter.keywords ?? [],
    language: site.locale.name,
    version: doc?.version ?? '',
    tag: doc ? `docs-${doc.docsPluginId}-${doc.version}` : 'default',
    pageRank: record?.frontMatter.search_rank ?? 0,
  };
}

function withExisting(job: RenderJob, writer: OutputWriter): RenderJob {
  const existing: Record<string, string> = {};
  for (const file of Object.values(job.out)) {
    const hash = file === undefined ? undefined : writer.existing(file);
    if (file !== undefined && hash !== undefined) existing[file] = hash;
  }
  return {...job, existing};
}

interface KeyContext {
  readonly page: SitePage;
  readonly input: RenderStageInput;
  readonly localeKey: string;
  readonly branchKeys: ReadonlyMap<string, string>;
  readonly setup: RenderSetup;
}

/** Of everything that the page's files depend on. A page whose key is unchanged has unchanged files. */
function renderKey(job: RenderJob, {page, input, localeKey, branchKeys, setup}: KeyContext): string {
  const {body: _, existing: __, ...rest} = job;
  // Names tell contents; where the site lies does not count.
  const module = job.interactive
    ? [
        path.basename(input.bundle.serverModules[page.route] ?? ''),
        input.bundle.client.modules[page.route],
        input.bundle.client.pageCss[page.route],
      ]
    : [];
  const sidebar = job.sidebarRoot === undefined ? undefined : setup.sidebars[job.sidebarRoot];
  const trail = page.sidebar?.trail ?? [];
  const branches = sidebar ? viewKeys(sidebar, trail).map((key) => branchKeys.get(key)) : [];
  return hashOf([rest, page.record?.key, localeKey, module, branches, path.basename(input.bundle.serverEntry)]);
}

function branchHashes(sidebars: RenderSetup['sidebars']): Map<string, string> {
  const hashes = new Map<string, string>();
  for (const sidebar of Object.values(sidebars))
    for (const [key, items] of sidebar.branches) hashes.set(key, hashOf(items));
  return hashes;
}

function hashOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value), 'base64').slice(0, 22);
}
