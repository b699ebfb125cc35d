import {type Diagnostic, hasErrors} from '../../base/diagnostics/diagnostic.ts';
import type {UnsavedTexts} from '../../base/files/readBufferOrFile.ts';
import {findSources} from '../../state/project/findSources.ts';
import {loadProject, type Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../../state/snapshot/snapshot.ts';
import {createPool} from '../../state/workers/pool.ts';
import {type ChangedFile, invalidate, mayFixConfiguration} from '../dev/invalidate.ts';
import {watchFiles} from '../dev/watch/watchFiles.ts';
import {
  createPageFileCheck,
  describeBlockedProject,
  describeWatchedProject,
  type FollowedSite,
  listWatchedPaths,
} from '../dev/watchedFiles.ts';

/** The state of a site with all changes. */
export interface SiteState {
  readonly snapshot: Snapshot;
  readonly tools: SiteTools;
}

/** A site that is open in an editor. Its snapshot advances with buffers and files. */
export interface LiveSite {
  /**
   * Returns the last state; undefined before the first, and if the configuration was never valid.
   */
  getState(): SiteState | undefined;
  /** Resolves when all current changes are part of the snapshot. */
  settle(): Promise<SiteState | undefined>;
  /** Notes that the editor's text of a file (absolute path) has changed. */
  noteEdit(file: string): void;
  close(): Promise<void>;
}

interface LiveSiteOptions {
  readonly root: string;
  readonly unsaved: UnsavedTexts;
  readonly onProblems: (problems: readonly Diagnostic[]) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Milliseconds without typing before the site advances, so that a quickly typed word causes one
 * step.
 */
const TYPING_PAUSE_MS = 40;
/** Milliseconds that one page may take. */
const PAGE_TIMEOUT_MS = 60_000;

export function createLiveSite({root, unsaved, onProblems, onError}: LiveSiteOptions): LiveSite {
  const since = Date.now();
  const pool = createPool({timeout: PAGE_TIMEOUT_MS});
  let state: SiteState | undefined;
  let loadProblems: readonly Diagnostic[] = [];
  let blocking: readonly Diagnostic[] = [];
  let waiting: ChangedFile[] = [];
  let needsLoad = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const advanceState = async (changes: Changes, tools: SiteTools): Promise<void> => {
    const {value, diagnostics} = await advance(state?.tools === tools ? state.snapshot : undefined, changes, tools);
    state = {snapshot: value, tools};
    if (!isClosed) onProblems([...blocking, ...finalizeDiagnostics([...loadProblems, ...diagnostics], value.project)]);
  };
  const load = async (): Promise<void> => {
    needsLoad = false;
    waiting = [];
    const project = await loadProject({root, unsaved, mustSurvive: true});
    loadProblems = project.diagnostics;
    blocking = project.value ? finalizeDiagnostics(loadProblems, project.value) : loadProblems;
    if (!project.value || hasErrors(blocking)) return onProblems(blocking);
    blocking = [];
    const before = state?.tools;
    const tools = await openTools({project: project.value, pool, reporter: SILENT, useCache: true, dev: false});
    const first = {sources: findSources(project.value), compile: 'all', links: true} as const;
    await advanceState({...first, dates: 'known'}, tools);
    before?.close();
    // The threads hold grammars and compilers, which compiling one page at a time does not need.
    await pool.close();
    if (state!.snapshot.compiled > 0) tools.save(state!.snapshot);
    if (!state!.snapshot.dates.isKnown) await advanceState({dates: 'all', links: true}, tools);
  };
  const apply = async (): Promise<void> => {
    if (isClosed) return;
    const changes = waiting;
    waiting = [];
    if (needsLoad || !state) return load();
    const {level, restructure, pages} = invalidate(changes, describeWatchedProject(toFollowedSite(state)));
    if (level === 'configuration' || level === 'bundle') return load();
    if (level === 'nothing') return;
    const sources = restructure ? {sources: findSources(state.tools.project), compile: 'all' as const} : {};
    await advanceState({...sources, files: pages, links: true}, state.tools);
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(apply).catch(onError);
    return running;
  };
  const schedule = (change: ChangedFile): void => {
    waiting.push(change);
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, TYPING_PAUSE_MS);
  };
  void run();
  const watcher = watchFiles({
    root,
    listPaths: () => (state ? listWatchedPaths(state.tools.project, toFollowedSite(state)) : [root]),
    isKnown: createPageFileCheck(root, () => state?.snapshot.sources),
    since,
    async apply(changes) {
      const project = (): Project | undefined => state?.tools.project;
      if (blocking.length > 0 || !state)
        needsLoad ||= mayFixConfiguration(changes, describeBlockedProject(root, {project, blocking: () => blocking}));
      for (const change of changes) schedule(change);
      await run();
    },
    onError,
  });
  return {
    getState: () => state,
    async settle() {
      await run();
      return state;
    },
    noteEdit(file) {
      // Configuration sources count when they are saved, because the bundler reads files.
      if (state && isConfiguration(file, state)) return;
      schedule({file, kind: 'change'});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
      await running;
      await pool.close();
      state?.tools.close();
    },
  };
}

function toFollowedSite({snapshot, tools}: SiteState): FollowedSite {
  return {project: tools.project, snapshot: () => snapshot, settingFiles: tools.settings.value.settingFiles};
}

function isConfiguration(file: string, state: SiteState): boolean {
  const {level} = invalidate([{file, kind: 'change'}], describeWatchedProject(toFollowedSite(state)));
  return level === 'configuration' || level === 'bundle';
}
