import {isModule} from '../../../shared/build.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {createPackReader, type PackReader} from '../../state/cache/pack.ts';
import {unpackTexts} from '../../state/cache/packedTexts.ts';
import type {OutputState, RenderedState} from '../../state/publish/outputState.ts';
import type {OutputWriter} from '../../state/publish/outputWriter.ts';
import {createLossProblem} from '../../state/snapshot/compileStage.ts';
import type {BuiltSite} from '../../state/snapshot/createLocaleSite.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import type {LostJob} from '../../state/workers/distribute.ts';
import type {RenderDone, RenderJob} from '../../state/workers/protocol.ts';
import type {SitePage} from '../../steps/site/types.ts';
import type {BundleResult} from './bundleCache.ts';
import {createRenderJob, createRenderSetup, getRenderedPacksFolder} from './renderInputs.ts';
import {createRenderKeys} from './renderKeys.ts';

export interface RenderStageInput {
  readonly bundle: BundleResult;
  readonly last: OutputState | undefined;
  readonly writer: OutputWriter;
  /** Absolute folder that workers write to. */
  readonly staging: string;
}

export interface RenderStageResult {
  readonly states: ReadonlyMap<string, RenderedState>;
  readonly rendered: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** A page with its rendering state. */
interface PageToRender {
  readonly id: string;
  readonly page: SitePage;
  readonly site: BuiltSite;
  /** State after the last build; absent when the page must be rendered. */
  lastState: RenderedState | undefined;
  /** State after the last build; absent if the page must be rendered. */
  key: string | undefined;
}

/**
 * Input of rendered pages, created lazily: for all pages it would be the largest object in memory.
 */
interface Inputs {
  createJob(page: PageToRender): RenderJob;
  getKey(page: PageToRender, job?: RenderJob): string;
}

/** Renders pages whose inputs have changed, and reuses the files of all others. */
export async function renderStage(
  site: Snapshot,
  input: RenderStageInput,
  tools: SiteTools,
): Promise<RenderStageResult> {
  tools.reporter.stage('render');
  const {last, bundle, staging} = input;
  const {pool} = tools;
  const setup = createRenderSetup(site, {bundle, tools, staging});
  pool.prepareRender(setup);
  const renderKey = createRenderKeys(setup, bundle);
  const createJob: Inputs['createJob'] = (page) => createRenderJob(page.page, page.site, site);
  const inputs: Inputs = {
    createJob,
    getKey: (page, job) => (page.key ??= renderKey(page.page, job ?? createJob(page))),
  };
  const pages = site.sites.flatMap((localeSite) =>
    localeSite.pages.map((page): PageToRender => {
      const id = `${localeSite.locale.name}|${page.route}`;
      return {id, page, site: localeSite, lastState: last?.pages.get(id), key: undefined};
    }),
  );
  for (const page of pages)
    if (page.lastState && page.lastState.key !== inputs.getKey(page)) page.lastState = undefined;
  const stale = pages.filter(({lastState}) => !lastState);
  const states = await renderPages(stale, {...input, ...inputs}, tools);
  const missingOutput = reuseUnchanged(pages, {input, states, stored: getRenderedPacksFolder(site.project)});
  for (const [id, state] of await renderPages(missingOutput, {...input, ...inputs}, tools)) states.set(id, state);
  return {
    states,
    rendered: stale.length + missingOutput.length,
    diagnostics: [...states.values()].flatMap((state) => state.diagnostics),
  };
}

/**
 * Reuses unchanged files of the published site or the cache. Returns pages whose files are in
 * neither.
 */
function reuseUnchanged(
  pages: readonly PageToRender[],
  {input: {writer}, states, stored}: {input: RenderStageInput; states: Map<string, RenderedState>; stored: string},
): PageToRender[] {
  const packs = createPackReader(stored);
  const missingOutput: PageToRender[] = [];
  for (const page of pages) {
    const {id, lastState} = page;
    if (!lastState) continue;
    if (writer.retainAll(lastState.files) || restoreFiles(lastState, packs, writer)) states.set(id, lastState);
    else missingOutput.push(page);
  }
  packs.close();
  return missingOutput;
}

function restoreFiles({files, stored}: RenderedState, packs: PackReader, writer: OutputWriter): boolean {
  const data = stored && packs.read(stored);
  const contents = data && unpackTexts(data);
  if (contents?.length !== files.length) return false;
  for (const [i, [file, hash]] of files.entries()) writer.emit(file, contents[i]!, hash);
  return true;
}

async function renderPages(
  pages: readonly PageToRender[],
  {bundle, writer, createJob, getKey}: RenderStageInput & Inputs,
  {pool, reporter, project}: SiteTools,
): Promise<Map<string, RenderedState>> {
  const states: RenderedState[] = new Array(pages.length);
  if (pages.length === 0) return new Map();
  const seconds = project.config.diagnostics.pageTimeoutSeconds;
  const jobs = {
    count: pages.length,
    ownCode: pages.some(({page}) => isModule(page.record)),
    make(index: number) {
      const job = createJob(pages[index]!);
      getKey(pages[index]!, job);
      return addExisting(job, writer);
    },
  };
  // Adopted while other pages are rendered; afterwards it would be work for a single thread.
  const onResult = (result: RenderDone | LostJob, index: number): void => {
    const page = pages[index]!;
    states[index] = adoptResult(result, {page: page.page, key: getKey(page), writer, seconds, reasons: bundle.reasons});
  };
  await pool.render(jobs, (done, total) => reporter.progress(done, total), onResult);
  return new Map(pages.map(({id}, i) => [id, states[i]!] as const));
}

interface AdoptOptions {
  readonly page: SitePage;
  readonly key: string;
  readonly writer: OutputWriter;
  readonly seconds: number;
  readonly reasons: Readonly<Record<string, string>>;
}

function adoptResult(result: RenderDone | LostJob, {page, key, writer, seconds, reasons}: AdoptOptions): RenderedState {
  if ('lost' in result) {
    const problem = createLossProblem({file: page.record?.source.file ?? page.route}, result.lost, seconds);
    return {key, files: [], diagnostics: [problem]};
  }
  const {files, islands, ...facts} = result;
  for (const file of files) writer.adopt(file.path, file);
  return {
    ...facts,
    key,
    files: files.map((file) => [file.path, file.hash]),
    ...(islands ? {islands: islands.map((island) => ({...island, reason: reasons[island.module] ?? 'search'}))} : {}),
  };
}

function addExisting(job: RenderJob, writer: OutputWriter): RenderJob {
  const existing: Record<string, string> = {};
  for (const file of Object.values(job.out)) {
    const hash = file === undefined ? undefined : writer.existing(file);
    if (file !== undefined && hash !== undefined) existing[file] = hash;
  }
  return {...job, existing};
}
