import {hasErrors, type Staged} from '../../base/diagnostics/diagnostic.ts';
import {loadProject, type Project, type ProjectOptions} from '../../state/project/project.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {Reporter} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import {createPool} from '../../state/workers/pool.ts';

export interface SiteOptions extends ProjectOptions {
  readonly reporter: Reporter;
  /** Threads; with 0 all work is done in this one. Default: one per processor. */
  readonly workers?: number;
}

/** The configuration of a site, unless something is wrong with it that ends every command. */
export async function openProject(options: SiteOptions): Promise<Staged<Project | undefined>> {
  options.reporter.stage('configuration');
  const loaded = await loadProject(options);
  if (!loaded.value) return loaded;
  const early = finalizeDiagnostics(loaded.diagnostics, loaded.value);
  return hasErrors(early) ? {value: undefined, diagnostics: early} : loaded;
}

/** Does what a command does with a site, and closes threads and caches after it. */
export async function withTools<T>(
  project: Project,
  {reporter, workers, cache = true}: SiteOptions,
  work: (tools: SiteTools) => Promise<T>,
): Promise<T> {
  const pool = createPool({
    size: workers,
    timeout: project.config.diagnostics.pageTimeoutSeconds * 1000,
  });
  let tools: SiteTools | undefined;
  try {
    tools = await openTools({project, pool, reporter, useCache: cache, dev: false});
    return await work(tools);
  } finally {
    await pool.close();
    tools?.close();
  }
}
