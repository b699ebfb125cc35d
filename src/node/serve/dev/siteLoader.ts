import fs from 'node:fs';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {hasErrors} from '../../base/diagnostics/diagnostic.ts';
import {loadProject, type Project, type ProjectOptions} from '../../state/project/project.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import type {Pool} from '../../state/workers/pool.ts';
import {createDevSearch, type DevSearch} from './devSearch.ts';
import {createDevSite, type DevSite} from './devSite.ts';
import {createQueue} from './http/createQueue.ts';

type LoadedProject = Awaited<ReturnType<typeof loadProject>>;

/** The site of a running server. It is loaded again when its configuration changes. */
export interface SiteLoader {
  /** Returns the site. Waits while it loads; rejects if it cannot be loaded. */
  current(): Promise<DevSite>;
  /** Returns the site, unless the last attempt to load it failed. */
  site(): DevSite | undefined;
  search(): DevSearch | undefined;
  project(): Project | undefined;
  blocking(): readonly Diagnostic[];
  /** Loads the site. `early` is a configuration that was already read. */
  load(early?: LoadedProject): void;
  isBusy(): boolean;
  close(): void;
}

interface SiteLoaderOptions {
  readonly project: ProjectOptions;
  readonly pool: Pool;
  readonly onBlocked: (problems: readonly Diagnostic[]) => void;
  /** Called when a page had problems while it was rendered. */
  readonly onTrouble: () => void;
}

export function createSiteLoader({project: options, pool, onBlocked, onTrouble}: SiteLoaderOptions): SiteLoader {
  let project: Project | undefined;
  let blocking: readonly Diagnostic[] = [];
  let site: DevSite | undefined;
  let search: DevSearch | undefined;
  let loading: Promise<DevSite> = Promise.reject(new Error('not loaded'));
  loading.catch(() => {});
  /** Cache folder of the site, if it existed when the site was loaded. */
  let cacheDir: string | undefined;
  let rendering = 0;
  const waitForTurn = createQueue();
  const countRenderings = (devSite: DevSite): DevSite => {
    const render = async (route: string, begin: () => void): ReturnType<DevSite['render']> => {
      rendering++;
      await waitForTurn();
      begin();
      const rendered = await devSite.render(route).finally(() => rendering--);
      // Reported once, because the error page reloads after each check, and each change triggers a
      // check anyway.
      if (rendered && rendered.diagnostics.length > 0 && !rendered.wasTroubled) onTrouble();
      return rendered;
    };
    // Requests for the same page share a rendering that has not begun, because several tabs may
    // reload it.
    const waitingRenderings = new Map<string, ReturnType<DevSite['render']>>();
    return {
      ...devSite,
      render(route) {
        const shared = waitingRenderings.get(route) ?? render(route, () => waitingRenderings.delete(route));
        waitingRenderings.set(route, shared);
        return shared;
      },
    };
  };
  const load = async (readProject?: LoadedProject): Promise<DevSite> => {
    const loaded = readProject ?? (await loadProject(options));
    const problems = loaded.value ? finalizeDiagnostics(loaded.diagnostics, loaded.value) : loaded.diagnostics;
    project = loaded.value ?? project;
    if (!loaded.value || hasErrors(problems)) {
      blocking = problems;
      onBlocked(blocking);
      throw new Error('The site cannot be loaded.');
    }
    site?.close();
    site = undefined;
    const devSite = countRenderings(await createDevSite(loaded.value, pool, loaded.diagnostics));
    blocking = [];
    site = devSite;
    cacheDir = fs.existsSync(loaded.value.cacheDir) ? loaded.value.cacheDir : undefined;
    search = createDevSearch(devSite);
    return devSite;
  };
  const loadNext = (readProject?: LoadedProject): void => {
    // One after the other, because two sites would write the same caches, and the slower one need
    // not be older.
    loading = loading.then(
      () => load(readProject),
      () => load(readProject),
    );
    // Waiting requests show the problem, so it is not reported again.
    loading.catch(() => {});
  };
  return {
    current() {
      // `git clean` removes the cache, including the pages and bundle that the site refers to.
      if (cacheDir !== undefined && !fs.existsSync(cacheDir)) {
        cacheDir = undefined;
        // Before its folder exists again, because closing saves an index of missing pages
        // otherwise.
        site?.close();
        site = undefined;
        loadNext();
      }
      return loading;
    },
    site: () => (blocking.length > 0 ? undefined : site),
    search: () => search,
    project: () => project,
    blocking: () => blocking,
    load: loadNext,
    isBusy: () => rendering > 0,
    close: () => site?.close(),
  };
}
