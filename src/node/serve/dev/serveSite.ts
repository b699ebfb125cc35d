import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {loadProject, type ProjectOptions} from '../../state/project/project.ts';
import {createPool} from '../../state/workers/pool.ts';
import {type DevServer, startDevServer} from './devServer.ts';
import {followSite, type SiteFollower, type SiteListener} from './followSite.ts';
import {createSiteLoader} from './siteLoader.ts';

interface ServeSiteOptions extends ProjectOptions, SiteListener {
  readonly host?: string;
  readonly port?: number;
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  readonly readSource: (file: string) => string | undefined;
  readonly onViolation: (problem: Diagnostic) => void;
}

/** Milliseconds that one page may take. */
const PAGE_TIMEOUT_MS = 60_000;

/** Runs the development server: listens, loads the site, then watches its files. */
export async function serveSite(options: ServeSiteOptions): Promise<WithDiagnostics<DevServer | undefined>> {
  const since = Date.now();
  const pool = createPool({timeout: PAGE_TIMEOUT_MS});
  let following: SiteFollower | undefined;
  const loader = createSiteLoader({
    project: options,
    pool,
    onBlocked: options.onProblems,
    onTrouble: () => following?.check(),
  });
  // Host and port are in the configuration. Everything else is read after the server listens.
  const configuration = await loadProject(options);
  loader.load(configuration);
  const {host = 'localhost', port = 3000, allowedHosts = []} = configuration.value?.config.serve ?? {};
  const started = await startDevServer({
    ...options,
    host: options.host ?? host,
    port: options.port ?? port,
    allowedHosts,
    site: loader.current,
    search: () => loader.search()!,
    baseUrl: () => loader.project()?.config.baseUrl ?? '/',
    blocking: loader.blocking,
  });
  const server = started.value;
  if (!server) {
    await pool.close();
    return started;
  }
  following = followSite({root: options.root, listener: options, loader, server, since});
  const closeServer = server.close;
  const close = async (): Promise<void> => {
    // The caches are saved first, so that a user who ends the process early loses nothing.
    const closed = following?.close();
    loader.close();
    await Promise.all([closed, closeServer(), pool.close()]);
  };
  // The same object, because its address may change with the configuration.
  return {value: Object.assign(server, {close}), diagnostics: started.diagnostics};
}
