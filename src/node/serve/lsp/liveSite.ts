import {type Diagnostic, hasErrors} from '../../base/diagnostics/diagnostic.ts';
import type {Unsaved} from '../../base/files/unsaved.ts';
import {findSources} from '../../state/project/findSources.ts';
import {loadProject, type Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Changes, Snapshot} from '../../state/snapshot/snapshot.ts';
import {createPool} from '../../state/workers/pool.ts';
import {type ChangedFile, invalidate, mayUnblock} from '../dev/invalidate.ts';
import {watchFiles} from '../dev/watch/watchFiles.ts';
import {blockedProject, createKnownFiles, type FollowedSite, wantedBy, watchedProject} from '../dev/watchedFiles.ts';

/** The site with all changes included. */
export interface SiteNow {
  readonly snapshot: Snapshot;
  readonly tools: SiteTools;
}

/** A site that an editor has open: its snapshot advances with the buffers and with the files. */
export interface LiveSite {
  /** The last snapshot; undefined before there is one, or while its configuration has never been valid. */
  now(): SiteNow | undefined;
  /** Resolves when every change that is known is part of the snapshot. */
  settled(): Promise<SiteNow | undefined>;
  /** The editor holds another text of a file, which has an absolute path. */
  edited(file: string): void;
  close(): Promise<void>;
}

interface LiveSiteOptions {
  readonly root: string;
  readonly unsaved: Unsaved;
  readonly onProblems: (problems: readonly Diagnostic[]) => void;
  readonly onError: (error: unknown) => void;
}

/** Delay after the last keystroke before the site advances, in milliseconds: a word that is typed quickly causes one step. */
const REST_MS = 40;
/** Milliseconds that one page may take. */
const PAGE_MS = 60_000;

export function createLiveSite({root, unsaved, onProblems, onError}: LiveSiteOptions): LiveSite {
  const since = Date.now();
  const pool = createPool({timeout: PAGE_MS});
  let now: SiteNow | undefined;
  let loaded: readonly Diagnostic[] = [];
  let blocking: readonly Diagnostic[] = [];
  let waiting: ChangedFile[] = [];
  let wantsLoad = true;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  const step = async (changes: Changes, tools: SiteTools): Promise<void> => {
    const {value, diagnostics} = await advance(now?.tools === tools ? now.snapshot : undefined, changes, tools);
    now = {snapshot: value, tools};
    if (!isClosed) onProblems([...blocking, ...finalizeDiagnostics([...loaded, ...diagnostics], value.project)]);
  };
  const load = async (): Promise<void> => {
    wantsLoad = false;
    waiting = [];
    const project = await loadProject({root, unsaved, mustSurvive: true});
    loaded = project.diagnostics;
    blocking = project.value ? finalizeDiagnostics(loaded, project.value) : loaded;
    if (!project.value || hasErrors(blocking)) return onProblems(blocking);
    blocking = [];
    const before = now?.tools;
    const tools = await openTools({project: project.value, pool, reporter: SILENT, useCache: true, dev: false});
    const first = {sources: findSources(project.value), compile: 'all', links: true} as const;
    await step({...first, dates: 'known'}, tools);
    before?.close();
    // Threads hold grammars and compilers: a page at a time needs none of them.
    await pool.close();
    if (now!.snapshot.compiled > 0) tools.save(now!.snapshot);
    if (!now!.snapshot.dates.isKnown) await step({dates: 'all', links: true}, tools);
  };
  const apply = async (): Promise<void> => {
    if (isClosed) return;
    const changes = waiting;
    waiting = [];
    if (wantsLoad || !now) return load();
    const {redo, restructure, pages} = invalidate(changes, watchedProject(followed(now)));
    if (redo === 'configuration' || redo === 'bundle') return load();
    if (redo === 'nothing') return;
    const sources = restructure ? {sources: findSources(now.tools.project), compile: 'all' as const} : {};
    await step({...sources, files: pages, links: true}, now.tools);
  };
  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running = running.then(apply).catch(onError);
    return running;
  };
  const later = (change: ChangedFile): void => {
    waiting.push(change);
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(run, REST_MS);
  };
  void run();
  const watcher = watchFiles({
    root,
    wanted: () => (now ? wantedBy(now.tools.project, followed(now)) : [root]),
    isKnown: createKnownFiles(root, () => now?.snapshot.sources),
    since,
    async apply(changes) {
      const project = (): Project | undefined => now?.tools.project;
      if (blocking.length > 0 || !now)
        wantsLoad ||= mayUnblock(changes, blockedProject(root, {project, blocking: () => blocking}));
      for (const change of changes) later(change);
      await run();
    },
    onError,
  });
  return {
    now: () => now,
    async settled() {
      await run();
      return now;
    },
    edited(file) {
      // The sources of the configuration count when they are saved: the bundler reads files.
      if (now && isConfiguration(file, now)) return;
      later({file, kind: 'change'});
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher.close();
      await running;
      await pool.close();
      now?.tools.close();
    },
  };
}

function followed({snapshot, tools}: SiteNow): FollowedSite {
  return {project: tools.project, snapshot: () => snapshot, settingFiles: tools.settings.value.settingFiles};
}

function isConfiguration(file: string, now: SiteNow): boolean {
  const {redo} = invalidate([{file, kind: 'change'}], watchedProject(followed(now)));
  return redo === 'configuration' || redo === 'bundle';
}
