import {setImmediate as nextTurn} from 'node:timers/promises';
import {createPackReader, type PackReader} from '../cache/pack.ts';
import {unpackTexts} from '../cache/packedTexts.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {OutputState, RenderedState} from '../publish/outputState.ts';
import type {OutputWriter} from '../publish/outputWriter.ts';
import {lossProblem} from '../snapshot/compileStage.ts';
import type {SiteTools} from '../snapshot/siteTools.ts';
import type {Snapshot} from '../snapshot/snapshot.ts';
import type {Lost} from '../workers/distribute.ts';
import type {RenderDone, RenderJob} from '../workers/protocol.ts';
import type {BundleResult} from './bundleCache.ts';
import {renderedPacks, renderJob, renderSetup} from './renderInputs.ts';
import {createRenderKeys} from './renderKeys.ts';

export interface RenderStageInput {
  readonly bundle: BundleResult;
  readonly last: OutputState | undefined;
  readonly writer: OutputWriter;
  /** Absolute folder that workers write to. */
  readonly staging: string;
  /** Which pages are this machine's, by id; absent: all. */
  readonly isOwn?: (id: string) => boolean;
}

export interface RenderStageResult {
  readonly states: ReadonlyMap<string, RenderedState>;
  readonly rendered: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface Rendering {
  /** Resolves when all threads have pages to render, and this one has time for something else. */
  readonly started: Promise<void>;
  readonly finished: Promise<RenderStageResult>;
}

/** Renders the pages whose inputs changed; the others' files are taken over from the last build. */
export function renderStage(site: Snapshot, input: RenderStageInput, tools: SiteTools): Rendering {
  tools.reporter.stage('render');
  let begin = (): void => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const finished = renderSite(site, input, {tools, started: begin}).finally(begin);
  // Awaited by the caller, which does other work first.
  finished.catch(() => {});
  return {started, finished};
}

interface Context {
  readonly tools: SiteTools;
  readonly started: () => void;
}

async function renderSite(site: Snapshot, input: RenderStageInput, context: Context): Promise<RenderStageResult> {
  const {last, bundle, staging} = input;
  const {pool, useCache} = context.tools;
  const setup = renderSetup(site, {bundle, staging, keep: useCache});
  pool.prepareRender(setup);
  const renderKey = createRenderKeys(setup, bundle);
  const stale: StalePage[] = [];
  const same: (StalePage & {readonly known: RenderedState})[] = [];
  for (const one of site.sites) {
    for (const page of one.pages) {
      const id = `${one.locale.name}|${page.route}`;
      if (input.isOwn?.(id) === false) continue;
      const job = renderJob(page, one, site);
      const keyOf = (): string => renderKey(page, job);
      const known = last?.pages.get(id);
      const key = known && keyOf();
      if (known && known.key === key) same.push({id, key, keyOf, job, known});
      else stale.push({id, key, keyOf, job});
    }
  }
  const left = await takeRemote(stale, same, context);
  const states = await renderPages(left, input, context);
  // Nothing was to be rendered: there is nothing to wait for either.
  context.started();
  const touched = takeOver(same, {input, states, stored: renderedPacks(site.project)});
  for (const [id, state] of await renderPages(touched, input, context)) states.set(id, state);
  return {
    states,
    rendered: left.length + touched.length,
    diagnostics: [...states.values()].flatMap((state) => state.diagnostics),
  };
}

/** Adds what other machines have rendered to `same`; returns what is left to do. */
async function takeRemote(
  stale: readonly StalePage[],
  same: (StalePage & {readonly known: RenderedState})[],
  {tools: {remote}}: Context,
): Promise<readonly StalePage[]> {
  if (!remote) return stale;
  for (const page of stale) page.key ??= page.keyOf();
  const found = await remote.rendered(new Map(stale.map(({id, key}) => [id, key!])));
  return stale.filter((page) => {
    const known = found.get(page.id);
    if (known) same.push({...page, known});
    return !known;
  });
}

interface TakeOver {
  readonly input: RenderStageInput;
  readonly states: Map<string, RenderedState>;
  /** Folder of the packs. */
  readonly stored: string;
}

/** Takes over what is as it was, from the published site or from the cache; returns the pages whose files are in neither. */
function takeOver(
  same: readonly (StalePage & {readonly known: RenderedState})[],
  {input: {writer}, states, stored}: TakeOver,
): StalePage[] {
  const packs = createPackReader(stored);
  const touched: StalePage[] = [];
  for (const page of same) {
    if (writer.retainAll(page.known.files) || restore(page.known, packs, writer)) states.set(page.id, page.known);
    else touched.push(page);
  }
  packs.close();
  return touched;
}

/** Writes the files of a page from the cache; false when it does not hold them. */
function restore({files, stored}: RenderedState, packs: PackReader, writer: OutputWriter): boolean {
  const data = stored && packs.read(stored);
  const contents = data && unpackTexts(data);
  if (contents?.length !== files.length) return false;
  for (const [i, [file, hash]] of files.entries()) writer.restore(file, contents[i]!, hash);
  return true;
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
  {writer}: RenderStageInput,
  {tools: {pool, reporter, project}, started}: Context,
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
    {started, arrived},
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

function withExisting(job: RenderJob, writer: OutputWriter): RenderJob {
  const existing: Record<string, string> = {};
  for (const file of Object.values(job.out)) {
    const hash = file === undefined ? undefined : writer.existing(file);
    if (file !== undefined && hash !== undefined) existing[file] = hash;
  }
  return {...job, existing};
}
