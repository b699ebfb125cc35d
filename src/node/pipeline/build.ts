import fs from 'node:fs';
import path from 'node:path';
import {SEARCH_FORMAT} from '../../shared/searchFormat.ts';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import {TOOL_BUILD} from '../version.ts';
import {bundleStage} from './bundleStage.ts';
import {removeUnusedPacks} from './cache/pageCache.ts';
import {dependenciesOf, fingerprint} from './fingerprint.ts';
import {linkStage} from './linkStage.ts';
import {
  createOutputWriter,
  isIntact,
  type OutputState,
  readOutputState,
  stateFile,
  writeOutputState,
} from './outputState.ts';
import {createPool} from './pool.ts';
import {fillLists} from './postLists.ts';
import {type Prepared, prepare} from './prepare.ts';
import {loadProject, type Project, type ProjectOptions} from './project.ts';
import {openStaging, outputProblem, recoverOutput, type Staging} from './publish.ts';
import {renderStage} from './renderStage.ts';
import type {Reporter} from './report.ts';
import {searchStage} from './searchStage.ts';
import {siteFiles} from './siteFiles.ts';
import {findSources, type Sources} from './sources.ts';
import {verdict} from './verdict.ts';

export interface BuildOptions extends ProjectOptions {
  /** With false nothing of an earlier build is used. */
  readonly cache: boolean;
  readonly reporter: Reporter;
  /** Module that worker threads run; absent: all work in this thread. */
  readonly workerUrl?: URL;
  readonly workers?: number;
  /** Interrupts the build: what it has written so far is removed, the published site stays. */
  readonly signal?: AbortSignal;
}

export interface BuildResult {
  /** Undefined when the site was not written. */
  readonly summary?: {
    readonly pages: number;
    readonly bytes: number;
    readonly written: number;
    readonly compiled: number;
    readonly rendered: number;
    readonly outDir: string;
  };
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Builds the site: the list of stages in their order. The output is swapped in when the last check has passed; with an error
 * the published site stays as it is.
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const {reporter} = options;
  reporter.stage('configuration');
  const loaded = await loadProject(options);
  const project = loaded.value;
  if (!project) return {diagnostics: loaded.diagnostics};
  if (hasErrors(loaded.diagnostics)) return {diagnostics: verdict(loaded.diagnostics, project)};
  reporter.stage('read');
  recoverOutput(project.outDir);
  const sources = findSources(project);
  const last = options.cache ? readOutputState(project.cacheDir, stateVersion(project), project.outDir) : undefined;
  const unchanged = last && nothingChanged(last, project, sources);
  if (unchanged) return unchanged;
  const pool = createPool({
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
    ...(options.workers ? {size: options.workers} : {}),
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  let staging: Staging | undefined;
  try {
    const prepared = await prepare({project, sources, pool, reporter, useCache: options.cache, dev: false});
    const before = [...loaded.diagnostics, ...prepared.diagnostics];
    reporter.stage('links');
    const linkProblems = linkStage(prepared.sites, project);
    const found = verdict([...before, ...linkProblems], project);
    if (hasErrors(found)) return {diagnostics: found};
    staging = openStaging(project.outDir);
    options.signal?.addEventListener('abort', () => discardQuietly(staging));
    options.signal?.throwIfAborted();
    return await finish({options, project, prepared, last, staging, pool, before: [...before, ...linkProblems]});
  } catch (error) {
    const problem = outputProblem(error, project.outDir);
    if (!problem) throw error;
    return {diagnostics: [problem]};
  } finally {
    discardQuietly(staging);
    await pool.close();
  }
}

interface Finish {
  readonly options: BuildOptions;
  readonly project: Project;
  readonly prepared: Prepared;
  readonly last: OutputState | undefined;
  readonly staging: Staging;
  readonly pool: ReturnType<typeof createPool>;
  readonly before: readonly Diagnostic[];
}

async function finish({options, project, prepared, last, staging, pool, before}: Finish): Promise<BuildResult> {
  const {reporter} = options;
  const {pages, cache, theme, sources} = prepared;
  const sites = fillLists(prepared.sites, prepared, project);
  reporter.stage('bundle');
  const bundle = await bundleStage({
    project,
    theme,
    sites,
    pages,
    cache,
    version: stateVersion(project),
    settings: prepared.settings,
    minify: true,
  });
  if (!bundle.value) return {diagnostics: verdict([...before, ...bundle.diagnostics], project)};
  reporter.stage('render');
  const writer = createOutputWriter(staging, last);
  const rendered = await renderStage({
    project,
    sites,
    pages,
    bundle: bundle.value,
    pool,
    last,
    writer,
    staging: staging.folder,
    reporter,
  });
  const renderedParts = new Map(
    Object.entries(rendered.states).flatMap(([id, state]) =>
      state.rendered ? [[id.slice(id.indexOf('|') + 1), state.rendered] as const] : [],
    ),
  );
  // Links to ids that components make, and links that they make, could not be checked before.
  const late = renderedParts.size > 0 ? linkStage(sites, project, {rendered: renderedParts}) : [];
  const diagnostics = verdict([...before, ...bundle.diagnostics, ...rendered.diagnostics, ...late], project);
  if (hasErrors(diagnostics)) return {diagnostics};
  reporter.stage('search index');
  const search = searchStage(project, rendered.states, {last, writer});
  reporter.stage('write');
  siteFiles({project, sites, sources, bundle: bundle.value, bodies: prepared, writer, staging: staging.folder});
  staging.publish();
  const bytes = [...writer.files.values()].reduce((sum, file) => sum + file.bytes, 0);
  const count = sites.reduce((sum, site) => sum + site.pages.length, 0);
  const state: OutputState = {
    version: stateVersion(project),
    outDir: project.outDir,
    fingerprint: fingerprintOf(project, sources, {
      dependencies: dependenciesOf(pages.values()),
      bundleInputs: bundle.value.inputs,
    }),
    inputs: {dependencies: dependenciesOf(pages.values()), bundle: bundle.value.inputs},
    pages: rendered.states,
    files: Object.fromEntries(writer.files),
    search,
    summary: {pages: count, bytes},
    diagnostics,
  };
  if (options.cache) {
    writeOutputState(project.cacheDir, state);
    removeUnusedPacks(
      path.join(project.cacheDir, 'tokens'),
      new Set(Object.values(rendered.states).flatMap(({tokens}) => (tokens ? [tokens.pack] : []))),
    );
  } else fs.rmSync(stateFile(project.cacheDir), {force: true});
  cache.close();
  return {
    summary: {
      pages: count,
      bytes,
      written: writer.written.length,
      compiled: prepared.compiled,
      rendered: rendered.rendered,
      outDir: project.outDir,
    },
    diagnostics,
  };
}

function stateVersion(project: Project): string {
  return `${TOOL_BUILD} ${SEARCH_FORMAT} ${project.config.baseUrl}`;
}

function fingerprintOf(
  project: Project,
  sources: Sources,
  inputs: {dependencies: readonly string[]; bundleInputs: readonly string[]},
): string {
  return fingerprint({
    project,
    sources,
    ...inputs,
    options: {base: project.config.baseUrl, outDir: project.outDir},
    version: stateVersion(project),
  });
}

/** The short way: every input and every output is as the last build left it. */
function nothingChanged(last: OutputState, project: Project, sources: Sources): BuildResult | undefined {
  const now = fingerprintOf(project, sources, {
    dependencies: last.inputs.dependencies,
    bundleInputs: last.inputs.bundle,
  });
  if (now !== last.fingerprint || !isIntact(last)) return undefined;
  return {
    summary: {...last.summary, written: 0, compiled: 0, rendered: 0, outDir: project.outDir},
    diagnostics: last.diagnostics,
  };
}

function discardQuietly(staging: Staging | undefined): void {
  try {
    staging?.discard();
  } catch {
    // The next build clears it up.
  }
}
