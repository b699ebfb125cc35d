import {SEARCH_FORMAT} from '../../shared/searchFormat.ts';
import {type Diagnostic, hasErrors} from '../diagnostics/diagnostic.ts';
import {TOOL_BUILD} from '../version.ts';
import {fingerprint} from './fingerprint.ts';
import {isIntact, type OutputState, readOutputState} from './outputState.ts';
import {loadProject, type Project, type ProjectOptions} from './project.ts';
import {recoverOutput} from './publish.ts';
import type {Reporter} from './report.ts';
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
  // Most of the tool is not needed to find that nothing has changed.
  const {runStages} = await import('./buildStages.ts');
  return runStages({options, project, sources, last, found: loaded.diagnostics});
}

/** Identifies what made an output: the tool, its index format, the base of all addresses. */
export function stateVersion(project: Project): string {
  return `${TOOL_BUILD} ${SEARCH_FORMAT} ${project.config.baseUrl}`;
}

/** One hash of everything that a build reads. */
export function fingerprintOf(
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
