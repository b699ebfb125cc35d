import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findSources} from '../../state/project/findSources.ts';
import type {DevServer} from './devServer.ts';
import type {DevSite} from './devSite.ts';
import {type ChangedFile, invalidate, mayUnblock} from './invalidate.ts';
import {findDrafts, routesOf} from './lookUp.ts';
import type {SiteLoader} from './siteLoader.ts';
import {type Watcher, watchFiles} from './watch/watchFiles.ts';
import {blockedProject, createKnownFiles, wantedBy, watchedProject} from './watchedFiles.ts';

export interface Listener {
  /** All problems known now, shortly after each change. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  /** `drafts` are files of pages, from the root, that builds leave out; `again` is how long a second loading took, in milliseconds. */
  readonly onReady: (info: {pages: number; drafts: readonly string[]; again?: number}) => void;
  readonly onError: (error: unknown) => void;
}

interface FollowInput {
  /** Absolute. */
  readonly root: string;
  readonly listener: Listener;
  readonly loader: SiteLoader;
  readonly server: Pick<DevServer, 'send'>;
  /** Since when changes of files count, in milliseconds since 1970. */
  readonly since: number;
}

/**
 * The first page goes first: compiling the others and checking every file start this long after the site is ready, in
 * milliseconds. Changes in between are found by their time.
 */
const HEAD_START_MS = 300;
/** Requested pages delay them further, up to this limit, in milliseconds. */
const LONGEST_START_MS = 3000;

/** Delay before the whole site is checked after a change, in milliseconds: the pages that are open are shown first. */
const CHECK_MS = 250;

export interface Following {
  check(): void;
  close(): Promise<void>;
}

/** Follows the files of the site, and tells the open pages and the terminal what came of each change. */
export function followSite(input: FollowInput): Following {
  const {loader, listener} = input;
  const checks = createChecks(input);
  let watcher: Watcher | undefined;
  const startWatching = (waited: number): void => {
    if (checks.areOver()) return;
    if (loader.isBusy() && waited < LONGEST_START_MS) {
      setTimeout(() => startWatching(waited + HEAD_START_MS), HEAD_START_MS);
      return;
    }
    watcher = watchSite(input, checks);
    checks.checkNow();
  };
  void loader
    .current()
    .then(
      (ready) => reportReady(ready, listener),
      () => {},
    )
    .then(() => setTimeout(() => startWatching(HEAD_START_MS), HEAD_START_MS))
    .catch(checks.onError);
  return {
    check: checks.checkLater,
    async close() {
      checks.end();
      await watcher?.close();
    },
  };
}

function reportReady(site: DevSite, {onReady}: Listener, again?: number): void {
  const {sites} = site.snapshot();
  const pages = sites.reduce((sum, site) => sum + site.pages.length, 0);
  onReady({pages, drafts: findDrafts(sites).map(({file}) => file), again});
}

type Checks = ReturnType<typeof createChecks>;

/** Looks for problems of the whole site, and tells of them, until the server ends. */
function createChecks({loader, listener, server}: FollowInput) {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  // An error caused by the end of the server is not reported.
  const onError = (error: unknown): void => {
    if (!isOver) listener.onError(error);
  };
  /** Problems are reported once every page is compiled: before that, broken links would seem to be fixed. */
  const check = async (): Promise<void> => {
    const site = loader.site();
    const problems = await site?.check();
    if (isOver || site !== loader.site()) return;
    listener.onProblems(problems ?? loader.blocking());
    // A problem of a page may depend on all others.
    server.send('checked', {});
  };
  const checkNow = (): void => void check().catch(onError);
  return {
    checkNow,
    /** The pages that are open are shown first. */
    checkLater(): void {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(checkNow, CHECK_MS);
    },
    end(): void {
      isOver = true;
      clearTimeout(timer);
    },
    areOver: (): boolean => isOver,
    onError,
  };
}

function watchSite({root, loader, listener, server, since}: FollowInput, checks: Checks): Watcher {
  const announceUpdate = (routes: readonly string[] | null): void => {
    loader.search()?.invalidate();
    server.send('update', {routes});
    checks.checkLater();
  };
  const reload = async (): Promise<void> => {
    const began = performance.now();
    loader.load();
    await loader.current().then(
      (ready) => reportReady(ready, listener, performance.now() - began),
      () => {},
    );
    announceUpdate(null);
  };
  const apply = async (changes: readonly ChangedFile[]): Promise<void> => {
    const site = await loader.current().catch(() => undefined);
    if (!site) return mayUnblock(changes, blockedProject(root, loader)) ? reload() : undefined;
    const {level, restructure, pages} = invalidate(changes, watchedProject(site));
    if (level === 'nothing') return;
    if (level === 'configuration') return reload();
    const {revision} = site.snapshot();
    const next = await site.apply({
      ...(restructure ? {sources: findSources(site.project)} : {}),
      files: pages,
      theme: level === 'bundle',
    });
    announceUpdate(level === 'pages' && next.revision === revision ? routesOf(pages, next.sites) : null);
  };
  return watchFiles({
    root,
    listPaths: () => {
      const project = loader.project();
      return project ? wantedBy(project, loader.site()) : [root];
    },
    isKnown: createKnownFiles(root, () => loader.site()?.snapshot().sources),
    since,
    apply,
    onError: checks.onError,
  });
}
