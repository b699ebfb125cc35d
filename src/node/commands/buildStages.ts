import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import type {Sources} from '../project/findSources.ts';
import {dependenciesOf, UNKNOWN} from '../project/fingerprint.ts';
import type {Project} from '../project/project.ts';
import type {OutputState} from '../publish/outputState.ts';
import {folderId} from '../publish/outputStateFile.ts';
import {createOutputWriter, type OutputWriter} from '../publish/outputWriter.ts';
import {openStaging, type Staging} from '../publish/staging.ts';
import type {BundleResult} from '../stages/bundleCache.ts';
import {bundleStage} from '../stages/bundleStage.ts';
import {fillLists} from '../stages/fillLists.ts';
import {verdict} from '../stages/finalizeDiagnostics.ts';
import type {BuiltSite} from '../stages/graphStage.ts';
import {linkStage} from '../stages/links/linkStage.ts';
import {type RenderStageResult, renderStage} from '../stages/renderStage.ts';
import {searchKeyStage} from '../stages/searchKeyStage.ts';
import {searchStage} from '../stages/searchStage.ts';
import {sourceOf} from '../stages/siteFiles/outputPaths.ts';
import {areCovered, findSecrets, type Secret} from '../stages/siteFiles/secrets.ts';
import {headersFile, pageTexts, siteFiles} from '../stages/siteFiles/siteFiles.ts';
import {createPool} from '../workers/pool.ts';
import {fingerprintOf, STATE_VERSION} from './buildFingerprint.ts';
import type {BuildOptions, BuildResult} from './buildOptions.ts';
import {type Prepared, prepare} from './prepare.ts';
import {forgetBuild, rememberBuild} from './rememberBuild.ts';

export interface StagesInput {
  readonly options: BuildOptions;
  readonly project: Project;
  readonly sources: Sources;
  readonly last: OutputState | undefined;
  readonly secrets: readonly Secret[];
  /** Problems found so far. */
  readonly found: readonly Diagnostic[];
  /** When the build began to read, in milliseconds since 1970. */
  readonly began: number;
}

/** The stages of a build in their order, once it is clear that there is something to do. */
export async function runStages(input: StagesInput): Promise<BuildResult> {
  const {options, project, sources, found: loaded} = input;
  const {reporter} = options;
  const pool = createPool({
    ...(options.workerUrl ? {workerUrl: options.workerUrl} : {}),
    ...(options.workers ? {size: options.workers} : {}),
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  let staging: Staging | undefined;
  let prepared: Prepared | undefined;
  const keys = searchKeyStage(project, {env: options.env ?? process.env, useCache: options.cache});
  // Awaited below; a build that ends sooner does not ask for the answer.
  keys.catch(() => {});
  const work = async (): Promise<BuildResult> => {
    prepared = await prepare({project, sources, pool, reporter, useCache: options.cache, dev: false, saveLater: true});
    const before = [...loaded, ...prepared.diagnostics];
    reporter.stage('links');
    const linkProblems = linkStage(prepared.sites, project);
    const found = verdict([...before, ...linkProblems], project);
    if (hasErrors(found)) {
      prepared.save();
      return {diagnostics: found};
    }
    staging = openStaging(project.outDir);
    return finish({input, prepared, staging, pool, keys, before: [...before, ...linkProblems]});
  };
  try {
    return await unlessAborted(work, options.signal);
  } finally {
    // Workers first: they write to the folder that is removed then.
    await pool.close();
    prepared?.cache.close();
    discardQuietly(staging);
  }
}

/** Ends when the signal comes, whatever the work is waiting for. */
async function unlessAborted<T>(work: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work();
  signal.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), {once: true});
  });
  return Promise.race([work(), aborted]);
}

interface Finish {
  readonly input: StagesInput;
  readonly prepared: Prepared;
  readonly staging: Staging;
  readonly pool: ReturnType<typeof createPool>;
  /** Problems of the keys that the site would publish. */
  readonly keys: Promise<readonly Diagnostic[]>;
  readonly before: readonly Diagnostic[];
}

async function finish({input, prepared, staging, pool, keys, before}: Finish): Promise<BuildResult> {
  const {options, project, last, secrets} = input;
  const {reporter} = options;
  const {pages, cache, theme, sources} = prepared;
  const sites = fillLists(prepared.sites, prepared, project);
  reporter.stage('bundle');
  const bundled = await bundleStage({
    project,
    theme,
    sites,
    pages,
    cache,
    version: STATE_VERSION,
    settings: prepared.settings,
    dev: false,
    useCache: options.cache,
  });
  const bundle = bundled.value;
  if (!bundle) {
    prepared.save();
    return {diagnostics: verdict([...before, ...bundled.diagnostics], project)};
  }
  reporter.stage('render');
  const writer = createOutputWriter(staging, last);
  const unsaved: Diagnostic[] = [];
  const rendered = await renderStage({
    meanwhile() {
      siteFiles({project, sites, sources, bundle, bodies: prepared, writer});
      unsaved.push(...prepared.save());
    },
    project,
    sites,
    pages,
    bundle,
    pool,
    last,
    writer,
    staging: staging.folder,
    keep: options.cache,
    reporter,
  });
  // Awaited at the end. Their memory is not needed any more, and ending them takes time.
  pool.close().catch(() => {});
  const late = lateLinkProblems(rendered.states, sites, project);
  const checked = [...before, ...bundled.diagnostics, ...rendered.diagnostics, ...late];
  const keyProblems = await keys;
  const soFar = withSecrets(verdict([...checked, ...keyProblems], project), keyProblems);
  if (hasErrors(soFar)) return {diagnostics: soFar};
  reporter.stage('search index');
  const searchState = searchStage({project, last, words: rendered.states, writer});
  reporter.stage('write');
  const policies = [...rendered.states.values()].flatMap(({policy}) => policy ?? []);
  headersFile({project, sites, sources, bundle, writer}, policies);
  pageTexts({project, sites, sources, writer}, staging.folder);
  const toSearch = last && areCovered(secrets, last.secrets) ? writer.written : writer.files.keys();
  const leaks = findSecrets(toSearch, secrets, {
    folder: staging.folder,
    sourceOf: (file) => sourceOf(file, {project, sites, sources}),
  });
  const diagnostics = withSecrets(
    verdict([...checked, ...keyProblems, ...leaks.map(({problem}) => problem)], project),
    leaks.flatMap(({secret, problem}) => (secret.isWriteKey ? [problem] : [])),
  );
  if (hasErrors(diagnostics)) return {diagnostics};
  const made = {sites, bundle, rendered, writer, staging, search: searchState, diagnostics};
  const state = stateOf(made, prepared, input);
  options.signal?.throwIfAborted();
  staging.publish(options.onPublished);
  const kept = options.cache
    ? rememberBuild(state, project)
    : forgetBuild(state, {project, compiled: prepared.pages.values()});
  return {
    summary: {
      ...state.summary,
      written: writer.written.size,
      compiled: prepared.compiled,
      rendered: rendered.rendered,
      outDir: project.outDir,
    },
    diagnostics: [...diagnostics, ...unsaved, ...kept],
  };
}

/** Links to ids that components make, and links that they make, could not be checked before the pages were rendered. */
function lateLinkProblems(
  states: OutputState['pages'],
  sites: readonly BuiltSite[],
  project: Project,
): readonly Diagnostic[] {
  const rendered = new Map(
    [...states].flatMap(([id, state]) =>
      state.rendered ? [[id.slice(id.indexOf('|') + 1), state.rendered] as const] : [],
    ),
  );
  return rendered.size > 0 ? linkStage(sites, project, {rendered}) : [];
}

interface MadeSite {
  readonly sites: readonly BuiltSite[];
  readonly bundle: BundleResult;
  readonly rendered: RenderStageResult;
  readonly writer: OutputWriter;
  readonly staging: Staging;
  readonly search: OutputState['search'];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the next build is told of this one. */
function stateOf(
  {sites, bundle, rendered, writer, staging, search, diagnostics}: MadeSite,
  {pages, settings, sources, hasDates}: Prepared,
  {project, secrets, began}: StagesInput,
): OutputState {
  const dependencies = [...dependenciesOf(pages.values()), ...settings.grammarFiles];
  return {
    version: STATE_VERSION,
    outDir: project.outDir,
    folder: folderId(staging.folder),
    fingerprint: hasDates
      ? fingerprintOf(project, sources, {dependencies, bundleInputs: bundle.inputs, since: began})
      : UNKNOWN,
    inputs: {dependencies, bundle: bundle.inputs},
    pages: rendered.states,
    files: writer.files,
    search,
    secrets: secrets.map(({mark}) => mark),
    summary: {
      pages: sites.reduce((sum, site) => sum + site.pages.length, 0),
      bytes: [...writer.files.values()].reduce((sum, file) => sum + file.bytes, 0),
    },
    diagnostics,
  };
}

/** Keys that can write to the search index stay errors, whatever the configuration says about their code. */
function withSecrets(problems: readonly Diagnostic[], keys: readonly Diagnostic[]): readonly Diagnostic[] {
  const refused = keys.filter((one) => one.code === 'secret-in-output');
  return [...problems.filter((one) => !refused.some(({message}) => message === one.message)), ...refused];
}

function discardQuietly(staging: Staging | undefined): void {
  try {
    staging?.discard();
  } catch {
    // The next build clears it up.
  }
}
