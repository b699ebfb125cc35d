import path from 'node:path';
import {watch} from 'chokidar';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {hasErrors} from '../diagnostics/diagnostic.ts';
import {createPool} from '../pipeline/pool.ts';
import {loadProject, type Project, type ProjectOptions} from '../pipeline/project.ts';
import {verdict} from '../pipeline/verdict.ts';
import {createDevSearch, type DevSearch} from './devSearch.ts';
import {type DevServer, startDevServer} from './devServer.ts';
import {createDevSite, type DevSite} from './devSite.ts';
import {type ChangedFile, invalidate} from './invalidate.ts';

export interface ServeOptions extends ProjectOptions {
  readonly host?: string;
  readonly port?: number;
  readonly workerUrl?: URL;
  /** Problems as text for overlay and error page. */
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  /** All problems known now, after each change. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly onReady: (info: {readonly pages: number}) => void;
  readonly onError: (error: unknown) => void;
}

/** Editors write a file in several steps; changes within this many milliseconds are one. */
const SETTLE_MS = 8;

/** Runs the development server: listens, then loads the site, then follows the files. */
export async function serve(options: ServeOptions): Promise<Staged<DevServer | undefined>> {
  let project: Project | undefined;
  let blocking: readonly Diagnostic[] = [];
  let site: DevSite | undefined;
  let search: DevSearch | undefined;
  let loading: Promise<DevSite> = Promise.reject(new Error('not loaded'));
  loading.catch(() => {});
  const pool = createPool({timeout: 60_000, ...(options.workerUrl ? {workerUrl: options.workerUrl} : {})});

  const load = async (early?: Awaited<ReturnType<typeof loadProject>>): Promise<DevSite> => {
    const loaded = early ?? (await loadProject(options));
    const problems = loaded.value ? verdict(loaded.diagnostics, loaded.value) : loaded.diagnostics;
    if (!loaded.value || hasErrors(problems)) {
      blocking = problems;
      options.onProblems(blocking);
      throw new Error('The site cannot be loaded.');
    }
    blocking = [];
    site?.close();
    project = loaded.value;
    const made = await createDevSite(project, pool);
    site = made;
    search = createDevSearch(made, made.pages);
    return made;
  };
  const reload = (early?: Awaited<ReturnType<typeof loadProject>>): void => {
    loading = load(early);
    // Requests that wait for it show what is wrong; nobody else has to hear of it again.
    loading.catch(() => {});
  };
  // Host and port stand in the configuration; everything else is read after the server listens.
  const configuration = await loadProject(options);
  const settings = configuration.value?.config.serve;
  project = configuration.value;
  reload(configuration);
  const started = await startDevServer({
    host: options.host ?? settings?.host ?? 'localhost',
    port: options.port ?? settings?.port ?? 3000,
    allowedHosts: settings?.allowedHosts ?? [],
    site: () => loading,
    search: () => search!,
    baseUrl: () => project?.config.baseUrl ?? '/',
    blocking: () => blocking,
    describe: options.describe,
    onError: options.onError,
  });
  const server = started.value;
  if (!server) {
    await pool.close();
    return started;
  }
  const tell = (routes: readonly string[] | null): void => {
    search?.forget();
    server.send('update', {routes});
    if (!site) return;
    const problems =
      routes === null
        ? []
        : routes.flatMap((route) => site!.problemsOf(route)).filter((one) => one.severity === 'error');
    server.send('problems', {text: problems.length > 0 ? options.describe(problems) : '', routes});
  };
  const warmUp = (): void => {
    const warming = site;
    if (!warming) return;
    options.onReady({pages: warming.sites().reduce((sum, one) => sum + one.pages.length, 0)});
    void warming
      .warm(() => {})
      .then(() => {
        if (warming === site) options.onProblems(warming.problems());
      })
      .catch(options.onError);
  };
  const apply = async (changes: readonly ChangedFile[]): Promise<void> => {
    const current = site;
    if (!current || !project) {
      // Nothing could be loaded yet: whatever changed may have mended it.
      reload();
      await loading.then(warmUp, () => {});
      server.send('update', {routes: null});
      return;
    }
    const {redo, pages} = invalidate(changes, watched(current));
    if (redo === 'configuration') {
      reload();
      await loading.catch(() => {});
      warmUp();
      tell(null);
    } else if (redo === 'bundle') {
      await current.rebundle();
      tell(null);
    } else if (redo === 'structure') {
      await current.restructure();
      if (pages.length > 0) await current.changePages(pages);
      tell(null);
    } else if (redo === 'pages') tell(await current.changePages(pages));
    if (redo !== 'nothing') options.onProblems(site?.problems() ?? blocking);
  };
  const watcher = followFiles(options.root, {
    apply,
    onError: options.onError,
    extra: () => project?.dependencies ?? [],
  });
  void loading.then(warmUp, () => {});
  return {
    value: {
      ...server,
      get url() {
        return server.url;
      },
      async close() {
        await watcher.close();
        await server.close();
        site?.close();
        await pool.close();
      },
    },
    diagnostics: started.diagnostics,
  };
}

function watched(site: DevSite): Parameters<typeof invalidate>[1] {
  const {project} = site;
  const own = path.join(project.root, 'theme');
  return {
    root: project.root,
    configFiles: new Set(project.dependencies),
    bundleFolders: [
      own,
      path.join(project.packageRoot, 'theme'),
      path.join(project.packageRoot, 'src/client'),
      path.join(project.packageRoot, 'src/shared'),
    ],
    contentFolders: [
      ...project.docs.flatMap(({versions}) => versions.map((version) => version.contentPath)),
      ...project.config.blog.map((blog) => blog.path),
      project.config.i18n.path,
    ],
    staticFolders: project.config.staticDirectories,
    dependents: site.dependents,
  };
}

interface Follow {
  readonly apply: (changes: readonly ChangedFile[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly extra: () => readonly string[];
}

/** Watches the site's folder and hands changes over in batches, one batch at a time. */
function followFiles(root: string, {apply, onError, extra}: Follow): {close(): Promise<void>} {
  const ignored = (file: string): boolean =>
    /(?:^|[\\/])(?:node_modules|\.git|\.manual|build|dist|\.[^\\/]*manual-(?:next|old)-[^\\/]*)(?:[\\/]|$)/.test(
      path.relative(root, file),
    );
  const watcher = watch([root, ...extra()], {ignored, ignoreInitial: true, followSymlinks: true, atomic: false});
  let waiting: ChangedFile[] = [];
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const add = (kind: ChangedFile['kind']) => (file: string) => {
    waiting.push({file: path.resolve(file), kind});
    clearTimeout(timer);
    timer = setTimeout(() => {
      const batch = waiting;
      waiting = [];
      running = running.then(() => apply(batch)).catch(onError);
    }, SETTLE_MS);
  };
  watcher.on('add', add('add')).on('change', add('change')).on('unlink', add('remove')).on('error', onError);
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await running;
    },
  };
}
