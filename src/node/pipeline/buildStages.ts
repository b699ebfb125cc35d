import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import {type BuildOptions, type BuildResult, fingerprintOf, stateVersion} from './build.ts';
import {bundleStage} from './bundleStage.ts';
import {removeUnusedPacks} from './cache/pageCache.ts';
import {dependenciesOf} from './fingerprint.ts';
import {linkStage} from './linkStage.ts';
import {createOutputWriter, type OutputState, stateFile, writeOutputState} from './outputState.ts';
import {createPool} from './pool.ts';
import {fillLists} from './postLists.ts';
import {type Prepared, prepare} from './prepare.ts';
import type {Project} from './project.ts';
import {openStaging, outputProblem, type Staging} from './publish.ts';
import {renderStage} from './renderStage.ts';
import {searchStage} from './searchStage.ts';
import {siteFiles} from './siteFiles.ts';
import type {Sources} from './sources.ts';
import {verdict} from './verdict.ts';

export interface StagesInput {
  readonly options: BuildOptions;
  readonly project: Project;
  readonly sources: Sources;
  readonly last: OutputState | undefined;
  /** Problems found so far. */
  readonly found: readonly Diagnostic[];
}

/** The stages of a build in their order, once it is clear that there is something to do. */
export async function runStages({options, project, sources, last, found: loaded}: StagesInput): Promise<BuildResult> {
  const {reporter} = options;
  const pool = createPool({
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
    ...(options.workers ? {size: options.workers} : {}),
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  let staging: Staging | undefined;
  try {
    const prepared = await prepare({project, sources, pool, reporter, useCache: options.cache, dev: false});
    const before = [...loaded, ...prepared.diagnostics];
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

function discardQuietly(staging: Staging | undefined): void {
  try {
    staging?.discard();
  } catch {
    // The next build clears it up.
  }
}
