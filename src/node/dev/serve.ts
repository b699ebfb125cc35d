import path from 'node:path';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {loadProject, type Project, type ProjectOptions} from '../project/project.ts';
import {createPool} from '../workers/pool.ts';
import {type DevServer, startDevServer} from './devServer.ts';
import type {DevSite} from './devSiteTypes.ts';
import {type ChangedFile, invalidate, mayUnblock} from './invalidate.ts';
import {createSiteLoader, type SiteLoader} from './siteLoader.ts';
import {type Watcher, watchFiles} from './watchFiles.ts';

export interface ServeOptions extends ProjectOptions {
  readonly host?: string;
  readonly port?: number;
  readonly workerUrl?: URL;
  /** Problems as text for overlay and error page. */
  readonly describe: (diagnostics: readonly Diagnostic[]) => string;
  /** Text of a file, from the root; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined;
  /** Told of what the policy of a page blocks in a browser. */
  readonly onViolation: (problem: Diagnostic) => void;
  /** All problems known now, shortly after each change. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  readonly onReady: (info: ReadyInfo) => void;
  readonly onError: (error: unknown) => void;
}

export interface ReadyInfo {
  readonly pages: number;
  /** Files of pages that builds leave out, from the root. */
  readonly drafts: readonly string[];
  /** Milliseconds that loading took, where the site was loaded before. */
  readonly again?: number;
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
  const pool = createPool({timeout: 60_000, ...(options.workerUrl ? {workerUrl: options.workerUrl} : {})});
  const loader = createSiteLoader({project: options, pool, onBlocked: options.onProblems});
  // Host and port stand in the configuration; everything else is read after the server listens.
  const configuration = await loadProject(options);
  const settings = configuration.value?.config.serve;
  loader.load(configuration);
  const started = await startDevServer({
    host: options.host ?? settings?.host ?? 'localhost',
    port: options.port ?? settings?.port ?? 3000,
    allowedHosts: settings?.allowedHosts ?? [],
    site: loader.current,
    search: () => loader.search()!,
    baseUrl: () => loader.project()?.config.baseUrl ?? '/',
    blocking: loader.blocking,
    describe: options.describe,
    readSource: options.readSource,
    onViolation: options.onViolation,
    onError: options.onError,
  });
  const server = started.value;
  if (!server) {
    await pool.close();
    return started;
  }
  const following = followSite({options, loader, server, since});
  return {
    value: {
      ...server,
      get url() {
        return server.url;
      },
      async close() {
        // What was compiled is kept first: whoever ends the process does not wait for the rest.
        const closed = following.close();
        loader.close();
        await Promise.all([closed, server.close(), pool.close()]);
      },
    },
    diagnostics: started.diagnostics,
  };
}

interface FollowInput {
  readonly options: ServeOptions;
  readonly loader: SiteLoader;
  readonly server: DevServer;
  /** Since when changes of files count, in milliseconds since 1970. */
  readonly since: number;
}

/** Follows the files of the site, and tells the open pages and the terminal what came of each change. */
function followSite({options, loader, server, since}: FollowInput): {close(): Promise<void>} {
  let closed = false;
  let check: NodeJS.Timeout | undefined;
  let watcher: Watcher | undefined;
  // What the end of the server interrupts is nobody's mistake.
  const onError = (error: unknown): void => {
    if (!closed) options.onError(error);
  };
  const tellReady = (ready: DevSite, again?: number): void => {
    const pages = ready.sites().reduce((sum, one) => sum + one.pages.length, 0);
    options.onReady({pages, drafts: ready.drafts().map(({file}) => file), ...(again === undefined ? {} : {again})});
  };
  /** Problems are told once every page is compiled: before that, broken links would seem to be gone. */
  const checkAll = async (): Promise<void> => {
    const site = loader.site();
    await site?.warm(() => {});
    if (closed || site !== loader.site()) return;
    options.onProblems(site?.problems() ?? loader.blocking());
    // What is wrong with a page may depend on all others.
    server.send('checked', {});
  };
  const checkLater = (): void => {
    if (closed) return;
    clearTimeout(check);
    check = setTimeout(() => void checkAll().catch(onError), CHECK_MS);
  };
  const tell = (routes: readonly string[] | null): void => {
    loader.search()?.forget();
    server.send('update', {routes});
  };
  const loadAgain = async (): Promise<void> => {
    const began = performance.now();
    loader.load();
    await loader.current().then(
      (ready) => tellReady(ready, performance.now() - began),
      () => {},
    );
  };
  const apply = async (changes: readonly ChangedFile[]): Promise<void> => {
    const current = await loader.current().catch(() => undefined);
    if (!current) {
      if (!mayUnblock(changes, blocked(options.root, loader))) return;
      await loadAgain();
      tell(null);
      checkLater();
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
  const follow = (waited: number): void => {
    if (closed) return;
    if (loader.isBusy() && waited < LONGEST_START_MS) {
      setTimeout(() => follow(waited + HEAD_START_MS), HEAD_START_MS);
      return;
    }
    const isKnown = (file: string): boolean => loader.site()?.isSource(path.relative(options.root, file)) ?? false;
    const wanted = (): Iterable<string> => {
      const project = loader.project();
      return project ? wantedBy(project, loader.site()) : [options.root];
    };
    watcher = watchFiles({root: options.root, wanted, isKnown, since, apply, onError});
    void checkAll().catch(onError);
  };
  void loader
    .current()
    .then(tellReady, () => {})
    .then(() => setTimeout(() => follow(HEAD_START_MS), HEAD_START_MS))
    .catch(onError);
  return {
    async close() {
      closed = true;
      clearTimeout(check);
      await watcher?.close();
    },
  };
}

function blocked(root: string, loader: SiteLoader): Parameters<typeof mayUnblock>[1] {
  const project = loader.project();
  return {
    root,
    configFiles: new Set(project?.dependencies),
    named: loader.blocking().flatMap(({file}) => file ?? []),
    outDir: project?.outDir ?? path.join(root, 'build'),
    staticFolders: project?.config.staticDirectories ?? ['static'],
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
