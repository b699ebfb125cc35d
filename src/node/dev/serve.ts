import path from 'node:path';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {hasErrors} from '../diagnostics/diagnostic.ts';
import {createPool} from '../pipeline/pool.ts';
import {loadProject, type Project, type ProjectOptions} from '../pipeline/project.ts';
import {verdict} from '../pipeline/verdict.ts';
import {createDevSearch, type DevSearch} from './devSearch.ts';
import {type DevServer, startDevServer} from './devServer.ts';
import {createDevSite, type DevSite} from './devSite.ts';
import {type ChangedFile, invalidate} from './invalidate.ts';
import {type Watcher, watchFiles} from './watchFiles.ts';

export interface ServeOptions extends ProjectOptions {
  readonly host?: string;
  readonly port?: number;
  readonly workerUrl?: URL;
  /** Problems as text for overlay and error page. */
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  /** All problems known now, shortly after each change. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly onReady: (info: {readonly pages: number}) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The first page goes first: compiling the others and looking at every file wait so long after the site is ready, in
 * milliseconds. What changes meanwhile is found by its time.
 */
const HEAD_START_MS = 300;
/** Pages that somebody waits for delay them further, but not for ever, in milliseconds. */
const LONGEST_START_MS = 3000;

/** So long after a change the whole site is checked, in milliseconds: the pages that are open are shown first. */
const CHECK_MS = 250;

/** Runs the development server: listens, then loads the site, then follows the files. */
export async function serve(options: ServeOptions): Promise<Staged<DevServer | undefined>> {
  const since = Date.now();
  let project: Project | undefined;
  let blocking: readonly Diagnostic[] = [];
  let site: DevSite | undefined;
  let search: DevSearch | undefined;
  let loading: Promise<DevSite> = Promise.reject(new Error('not loaded'));
  loading.catch(() => {});
  const pool = createPool({timeout: 60_000, ...(options.workerUrl ? {workerUrl: options.workerUrl} : {})});

  /** Pages that somebody waits for. */
  let rendering = 0;
  const counting = (made: DevSite): DevSite => ({
    ...made,
    async render(route) {
      rendering++;
      return made.render(route).finally(() => rendering--);
    },
  });
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
    const made = counting(await createDevSite(project, pool));
    site = made;
    search = createDevSearch(made, made.pages);
    return made;
  };
  const reload = (early?: Awaited<ReturnType<typeof loadProject>>): void => {
    // One after the other: two sites at once would write the same caches, and the last to be ready need not be the newest.
    loading = loading.then(
      () => load(early),
      () => load(early),
    );
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
  // What the end of the server interrupts is nobody's mistake.
  let closed = false;
  const onError = (error: unknown): void => {
    if (!closed) options.onError(error);
  };
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
  const tellReady = (ready: DevSite): void => {
    options.onReady({pages: ready.sites().reduce((sum, one) => sum + one.pages.length, 0)});
  };
  const warmUp = (): void => {
    const warming = site;
    if (!warming) return;
    void warming
      .warm(() => {})
      .then(() => {
        if (warming === site) options.onProblems(warming.problems());
      })
      .catch(onError);
  };
  const loadAgain = async (): Promise<void> => {
    reload();
    await loading.then(tellReady, () => {});
    warmUp();
  };
  let check: NodeJS.Timeout | undefined;
  const checkLater = (): void => {
    if (closed) return;
    clearTimeout(check);
    check = setTimeout(() => {
      try {
        options.onProblems(site?.problems() ?? blocking);
      } catch (error) {
        onError(error);
      }
    }, CHECK_MS);
  };
  const apply = async (changes: readonly ChangedFile[]): Promise<void> => {
    const current = await loading.catch(() => undefined);
    if (!current || !project) {
      // Nothing could be loaded: whatever changed may have mended it.
      await loadAgain();
      server.send('update', {routes: null});
      return;
    }
    const {redo, restructure, pages} = invalidate(changes, watched(current));
    if (redo === 'nothing') return;
    let routes: readonly string[] | null = null;
    if (redo === 'configuration') await loadAgain();
    else {
      if (restructure) await current.restructure();
      const changed = await current.changePages(pages);
      if (redo === 'bundle') await current.rebundle();
      if (redo === 'pages') routes = changed;
    }
    tell(routes);
    checkLater();
  };
  let watcher: Watcher | undefined;
  const follow = (waited: number): void => {
    if (closed) return;
    if (rendering > 0 && waited < LONGEST_START_MS) {
      setTimeout(() => follow(waited + HEAD_START_MS), HEAD_START_MS);
      return;
    }
    const isKnown = (file: string): boolean => site?.isSource(path.relative(options.root, file)) ?? false;
    const wanted = () => (project ? wantedBy(project, site) : [options.root]);
    watcher = watchFiles({root: options.root, wanted, isKnown, since, apply, onError});
    if (site) warmUp();
  };
  void loading
    .then(tellReady, () => {})
    .then(() => setTimeout(() => follow(HEAD_START_MS), HEAD_START_MS))
    .catch(onError);
  return {
    value: {
      ...server,
      get url() {
        return server.url;
      },
      async close() {
        closed = true;
        clearTimeout(check);
        await watcher?.close();
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
  return {
    root: project.root,
    configFiles: new Set([...project.dependencies, ...site.grammarFiles]),
    bundleFolders: bundleFolders(project),
    contentFolders: contentFolders(project),
    staticFolders: project.config.staticDirectories,
    dependents: site.dependents,
    bundleFiles: new Set(site.bundleInputs().map((file) => path.resolve(project.root, file))),
  };
}

/** Every file and folder that the site is made from, absolute, existing or not. */
function wantedBy(project: Project, site: DevSite | undefined): Set<string> {
  const folders = [
    'versioned_docs',
    'versioned_sidebars',
    ...contentFolders(project),
    ...project.config.staticDirectories,
    ...(site ? [...site.dependencies(), ...site.bundleInputs(), ...site.grammarFiles] : []),
  ];
  return new Set([
    ...folders.map((folder) => path.resolve(project.root, folder)),
    ...project.dependencies,
    ...bundleFolders(project),
  ]);
}

/** Folders that hold pages, from the root. */
function contentFolders(project: Project): string[] {
  return [
    ...project.docs.flatMap(({versions}) => versions.map((version) => version.contentPath)),
    ...project.config.blog.map((blog) => blog.path),
    project.config.i18n.path,
  ];
}

function bundleFolders(project: Project): string[] {
  return [
    path.join(project.root, 'theme'),
    ...['theme', 'src/client', 'src/shared'].map((folder) => path.join(project.packageRoot, folder)),
  ];
}
