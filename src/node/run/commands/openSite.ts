import {hasErrors, type WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {loadProject, type Project, type ProjectOptions} from '../../state/project/project.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {Reporter} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import {createPool} from '../../state/workers/pool.ts';

export interface OpenSiteOptions extends ProjectOptions {
  readonly reporter: Reporter;
  /** Number of threads; 0 runs all work in this thread. Default: one per processor. */
  readonly workers?: number;
  /** Whether drafts count, as in `manual serve`. Default: false. */
  readonly dev?: boolean;
}

/**
 * Loads the configuration of a site.
 * @returns no project if the configuration has errors, which end every command
 */
export async function openProject(options: OpenSiteOptions): Promise<WithDiagnostics<Project | undefined>> {
  options.reporter.stage('configuration');
  const loaded = await loadProject(options);
  if (!loaded.value) return loaded;
  const early = finalizeDiagnostics(loaded.diagnostics, loaded.value);
  return hasErrors(early) ? {value: undefined, diagnostics: early} : loaded;
}

/**
 * Opens the threads and caches of a site, runs `work` with them, and closes them afterwards.
 * @param work receives the tools, which are only valid until it resolves
 */
export async function withTools<T>(
  project: Project,
  {reporter, workers, cache = true, dev = false}: OpenSiteOptions,
  work: (tools: SiteTools) => Promise<T>,
): Promise<T> {
  const pool = createPool({
    size: workers,
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  let tools: SiteTools | undefined;
  try {
    tools = await openTools({project, pool, reporter, useCache: cache, dev});
    return await work(tools);
  } finally {
    await pool.close();
    tools?.close();
  }
}
