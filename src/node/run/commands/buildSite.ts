import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import {type Diagnostic, hasErrors} from '../../base/diagnostics/diagnostic.ts';
import {toSlashes} from '../../base/files/toSlashes.ts';
import {callWithHooks} from '../../state/plugins/runHook.ts';
import {STATE_VERSION} from '../../state/project/fingerprint.ts';
import {findDamagedFiles} from '../../state/publish/findDamagedFiles.ts';
import {createOutputWriter} from '../../state/publish/outputWriter.ts';
import {openStaging, type Staging} from '../../state/publish/staging.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {bundleStage} from '../stages/bundleStage.ts';
import {fillPostLists} from '../stages/fillPostLists.ts';
import {renderStage} from '../stages/renderStage.ts';
import {searchKeyStage} from '../stages/searchKeyStage.ts';
import {searchStage} from '../stages/searchStage.ts';
import {findWidenedPolicies} from '../stages/siteFiles/findWidenedPolicies.ts';
import {writePluginFiles} from '../stages/siteFiles/writePluginFiles.ts';
import {writeLateFiles, writeSiteFiles} from '../stages/siteFiles/writeSiteFiles.ts';
import {createBuildCounts, listIslands} from './buildCounts.ts';
import type {BuildInput, BuildSiteResult} from './buildOptions.ts';
import {finalizeProblems, findLeaks, findRenderedLinkProblems} from './buildProblems.ts';
import {findHostProblems} from './findHostProblems.ts';
import {withTools} from './openSite.ts';
import {clearBuildState, createBuildState, type FinishedSite, saveBuildState} from './saveBuildState.ts';

/** Builds a site of which something has changed. */
export async function buildSite(input: BuildInput): Promise<BuildSiteResult> {
  const {options, project} = input;
  const keys = searchKeyStage(project, {env: options.env ?? process.env, useCache: options.cache});
  // Awaited later. A build that ends earlier needs no result.
  keys.catch(() => {});
  let staging: Staging | undefined;
  const open = (): Staging => {
    staging = openStaging(project.outDir);
    return staging;
  };
  try {
    return await withTools(project, options, (tools) =>
      unlessAborted(() => runStages(input, {tools, keys, open}), options.signal),
    );
  } finally {
    staging?.discard();
  }
}

interface Stages {
  readonly tools: SiteTools;
  /** Problems of search keys that the site would publish. */
  readonly keys: Promise<readonly Diagnostic[]>;
  readonly open: () => Staging;
}

async function runStages(input: BuildInput, {tools, keys, open}: Stages): Promise<BuildSiteResult> {
  const {options, project, sources, last} = input;
  const advanced = await advance(undefined, {sources, compile: 'all', dates: 'all', links: true}, tools);
  const problems = [...input.loaded, ...advanced.diagnostics];
  const early = finalizeDiagnostics(problems, project);
  if (hasErrors(early)) return stopBuild(early, advanced.value, tools);
  const site = fillPostLists(advanced.value, tools.cache);
  const bundled = await bundleStage(site, {tools, version: STATE_VERSION});
  problems.push(...bundled.diagnostics);
  const bundle = bundled.value;
  if (!bundle) return stopBuild(finalizeDiagnostics(problems, project), site, tools);
  const staging = open();
  const writer = createOutputWriter(staging, last);
  const output = {bundle, last, writer, staging: staging.folder};
  const rendered = await callWithHooks('head', project.config, () => renderStage(site, output, tools));
  writeSiteFiles(site, output, tools);
  const unsaved = tools.save(site);
  // Awaited when the tools close. Terminating threads takes time, and frees their memory.
  tools.pool.close().catch(() => {});
  problems.push(...(await writePluginFiles(site, {writer, reporter: tools.reporter})));
  problems.push(...rendered.diagnostics, ...findRenderedLinkProblems(rendered.states, site));
  const widened = () => findWidenedPolicies(site, rendered.states, output.bundle);
  problems.push(...(await callWithHooks('head', project.config, widened)));
  const keyProblems = await keys;
  const soFar = finalizeProblems(problems, keyProblems, project);
  if (hasErrors(soFar)) return {diagnostics: soFar};
  const search = await searchStage(rendered.states, {...output, sites: site.sites}, tools);
  tools.reporter.stage('write');
  writeLateFiles(site, rendered.states, output);
  problems.push(...findHostProblems(project, output, options.env ?? process.env));
  const leaks = findLeaks(site, output, input.secrets);
  const diagnostics = finalizeProblems([...problems, ...leaks.found], [...keyProblems, ...leaks.keys], project);
  if (hasErrors(diagnostics)) return {diagnostics};
  options.signal?.throwIfAborted();
  return publish({site, rendered, search, diagnostics, ...output}, staging, {input, tools, unsaved});
}

/** Publishes the site, and saves what the next build can reuse. */
async function publish(
  made: FinishedSite,
  staging: Staging,
  {input, tools, unsaved}: {input: BuildInput; tools: SiteTools; unsaved: readonly Diagnostic[]},
): Promise<BuildSiteResult> {
  const {options, project} = input;
  const {site, rendered, writer, diagnostics} = made;
  const state = createBuildState(made, tools, input);
  staging.publish(options.onPublished);
  const damaged = options.verify ? findDamagedFiles(state) : [];
  const isReusable = options.cache && damaged.length === 0;
  const cacheProblems = isReusable ? saveBuildState(state, project) : clearBuildState(state, site);
  const {compiled} = site;
  const {pages, bytes, sources} = state.summary;
  const done = {compiled, rendered: rendered.rendered};
  return {
    summary: {pages, bytes, written: writer.written.size, ...done, outDir: project.outDir},
    figures: createBuildCounts({sources, pages, ...done}),
    islands: () => listIslands(rendered.states),
    diagnostics: [...diagnostics, ...unsaved, ...cacheProblems, ...reportDamage(damaged, project.outDir)],
  };
}

function reportDamage(files: readonly string[], outDir: string): Diagnostic[] {
  if (files.length === 0) return [];
  const others = files.length > 1 ? ` Nor do ${files.length - 1} others.` : '';
  const message = `${files[0]} in ${toSlashes(outDir)} does not have the content that this build wrote.${others}`;
  const hint =
    'do not publish this folder: check the disk and programs that change it, and build again with --no-cache';
  return [createDiagnostic('output-failed', message, {hint})];
}

/** Saves compiled pages for the next build, although this build stops. */
function stopBuild(diagnostics: readonly Diagnostic[], site: Snapshot, tools: SiteTools): BuildSiteResult {
  tools.save(site);
  return {diagnostics};
}

/** Rejects on the abort signal, without waiting for the work to react. */
async function unlessAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), {once: true});
  });
  return Promise.race([work(), aborted]);
}
