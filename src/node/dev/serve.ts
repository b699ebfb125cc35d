import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {loadProject, type ProjectOptions} from '../project/project.ts';
import {createPool} from '../workers/pool.ts';
import {type DevServer, startDevServer} from './devServer.ts';
import {type Following, followSite, type Listener} from './followSite.ts';
import {createSiteLoader} from './siteLoader.ts';

export interface ServeOptions extends ProjectOptions, Listener {
  readonly host?: string;
  readonly port?: number;
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  readonly readSource: (file: string) => string | undefined;
  readonly onViolation: (problem: Diagnostic) => void;
}

/** Milliseconds that one page may take. */
const PAGE_MS = 60_000;

/** Runs the development server: listens, then loads the site, then follows the files. */
export async function serve(options: ServeOptions): Promise<Staged<DevServer | undefined>> {
  const since = Date.now();
  const pool = createPool({timeout: PAGE_MS});
  let following: Following | undefined;
  const loader = createSiteLoader({
    project: options,
    pool,
    onBlocked: options.onProblems,
    onTrouble: () => following?.check(),
  });
  // Host and port are in the configuration; everything else is read after the server listens.
  const configuration = await loadProject(options);
  loader.load(configuration);
  const started = await startDevServer({
    ...options,
    ...addressOf(options, configuration.value?.config.serve),
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
  const close = async (): Promise<void> => {
    // Compiled pages are kept first: the user who ends the process does not wait for the rest.
    const closed = following?.close();
    loader.close();
    await Promise.all([closed, server.close(), pool.close()]);
  };
  return {value: closedBy(close, server), diagnostics: started.diagnostics};
}

type Address = Pick<Parameters<typeof startDevServer>[0], 'host' | 'port' | 'allowedHosts'>;

function addressOf({host, port}: ServeOptions, settings: Partial<Address> = {}): Address {
  return {
    host: host ?? settings.host ?? 'localhost',
    port: port ?? settings.port ?? 3000,
    allowedHosts: settings.allowedHosts ?? [],
  };
}

function closedBy(close: () => Promise<void>, server: DevServer): DevServer {
  return {
    ...server,
    // It may change with the configuration.
    get url() {
      return server.url;
    },
    close,
  };
}
