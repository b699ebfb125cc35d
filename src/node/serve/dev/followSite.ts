import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {findSources} from '../../state/project/findSources.ts';
import type {DevServer} from './devServer.ts';
import type {DevSite} from './devSite.ts';
import {type ChangedFile, invalidate, mayFixConfiguration} from './invalidate.ts';
import type {SiteLoader} from './siteLoader.ts';
import {findDrafts, findRoutes} from './siteQueries.ts';
import {type Watcher, watchFiles} from './watch/watchFiles.ts';
import {createPageFileCheck, describeBlockedProject, describeWatchedProject, listWatchedPaths} from './watchedFiles.ts';

export interface SiteListener {
  /** Called with all current problems, shortly after each change. */
  readonly onProblems: (diagnostics: readonly Diagnostic[]) => void;
  /**
   * `drafts` are draft pages, as file paths from the root; `again` is the duration of a second
   * load, in milliseconds.
   */
  readonly onReady: (info: {pages: number; drafts: readonly string[]; again?: number}) => void;
  readonly onError: (error: unknown) => void;
}

interface FollowInput {
  /** Absolute. */
  readonly root: string;
  readonly listener: SiteListener;
  readonly loader: SiteLoader;
  readonly server: Pick<DevServer, 'send'>;
  /** Time in milliseconds since 1970 from which file changes count. */
  readonly since: number;
}

/**
 * Milliseconds between the ready site and the first check of all pages and files, so that the first
 * requested page does not wait. Changes in between are found by their time.
 */
const HEAD_START_MS = 300;
/** Requested pages delay the first check up to this limit, in milliseconds. */
const LONGEST_START_MS = 3000;

/**
 * Milliseconds between a change and the check of the whole site, so that open pages update first.
 */
const CHECK_MS = 250;

export interface SiteFollower {
  check(): void;
  close(): Promise<void>;
}

/** Watches the files of the site. Updates open pages and reports problems after each change. */
export function followSite(input: FollowInput): SiteFollower {
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

function reportReady(site: DevSite, {onReady}: SiteListener, again?: number): void {
  const {sites} = site.snapshot();
  const pages = sites.reduce((sum, site) => sum + site.pages.length, 0);
  onReady({pages, drafts: findDrafts(sites).map(({file}) => file), again});
}

type Checks = ReturnType<typeof createChecks>;

/** Creates the checks of the whole site, which report its problems until the server ends. */
function createChecks({loader, listener, server}: FollowInput) {
  let isOver = false;
  let begun = 0;
  let reported = 0;
  let timer: NodeJS.Timeout | undefined;
  // Errors caused by the end of the server are not reported.
  const onError = (error: unknown): void => {
    if (!isOver) listener.onError(error);
  };
  /** Reports problems once all pages are compiled. Earlier, broken links would seem to be fixed. */
  const check = async (): Promise<void> => {
    const number = ++begun;
    const site = loader.site();
    const problems = await site?.check();
    // A slow check must not replace the problems of a later one.
    if (isOver || site !== loader.site() || number < reported) return;
    reported = number;
    listener.onProblems(problems ?? loader.blocking());
    // Problems of a page may depend on all other pages.
    server.send('checked', {});
  };
  const checkNow = (): void => void check().catch(onError);
  return {
    checkNow,
    /** Checks later, so that open pages update first. */
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
    if (!site) return mayFixConfiguration(changes, describeBlockedProject(root, loader)) ? reload() : undefined;
    const {level, restructure, pages} = invalidate(changes, describeWatchedProject(site));
    if (level === 'nothing') return;
    if (level === 'configuration') return reload();
    const {revision} = site.snapshot();
    const next = await site.apply({
      ...(restructure ? {sources: findSources(site.project)} : {}),
      files: pages,
      theme: level === 'bundle',
    });
    announceUpdate(level === 'pages' && next.revision === revision ? findRoutes(pages, next.sites) : null);
  };
  return watchFiles({
    root,
    listPaths: () => {
      const project = loader.project();
      return project ? listWatchedPaths(project, loader.site()) : [root];
    },
    isKnown: createPageFileCheck(root, () => loader.site()?.snapshot().sources),
    since,
    apply,
    onError: checks.onError,
  });
}
