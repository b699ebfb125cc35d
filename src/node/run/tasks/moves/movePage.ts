import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {loadProject, type Project} from '../../../state/project/project.ts';
import {advance} from '../../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../../state/snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../../state/snapshot/snapshot.ts';
import {createPool} from '../../../state/workers/pool.ts';
import {openProject} from '../../commands/openSite.ts';
import {applyChanges, type PlannedChange} from '../changes.ts';
import {listMovedFiles, type MovedPath, type MovePlan} from './movePlan.ts';
import {type PlannedEdits, planEdits} from './planEdits.ts';
import {type MovePageOptions, planMoves} from './planMoves.ts';

export interface MoveResult extends Pick<PlannedEdits, 'changed' | 'links' | 'routes' | 'redirects'> {
  readonly plan: MovePlan;
}

/**
 * Moves a page or a folder and its translations, rewrites all links, ids, and imports that name it or that
 * it contains, and adds redirects from the old routes. Reports links that the move broke.
 */
export async function movePage(options: MovePageOptions): Promise<WithDiagnostics<MoveResult | undefined>> {
  const {root} = options;
  const {value: project, diagnostics: early} = await openProject({root, reporter: SILENT});
  if (!project) return {value: undefined, diagnostics: early};
  const pool = createPool({timeout: project.config.diagnostics.pageTimeoutSeconds * 1000});
  const open = (target: Project): Promise<SiteTools> =>
    openTools({project: target, pool, reporter: SILENT, useCache: true, dev: true});
  const read = (tools: SiteTools): Promise<WithDiagnostics<Snapshot>> =>
    advance(undefined, {compile: 'all', dates: 'all', links: true}, tools);
  try {
    const tools = await open(project);
    const before = await read(tools);
    const planned = planMoves(options, project, before.value.sources);
    if (!planned.value) return {value: undefined, diagnostics: planned.diagnostics};
    const plan = planned.value;
    const edits = await planEdits(before.value, plan, tools);
    tools.close();
    const {changed, links, routes, redirects} = edits;
    const result = {plan, changed, links, routes, redirects};
    if (options.dryRun) return {value: result, diagnostics: edits.diagnostics};
    const moves = listMovedFiles(plan);
    const broken = finalizeDiagnostics(before.diagnostics, project);
    const undo = planUndo(root, moves, edits.changes);
    const unwritten = applyChanges(root, orderChanges(moves, edits.changes));
    if (unwritten.length > 0) return {value: undefined, diagnostics: unwritten};
    const reloaded = (await loadProject({root})).value ?? project;
    const again = await open(reloaded);
    const {value, diagnostics} = await read(again);
    const kept = again.save(value);
    again.close();
    const fresh = finalizeDiagnostics([...diagnostics, ...kept], reloaded).filter(
      (problem) => !isExisting(problem, broken),
    );
    // Broken links are for the author to fix. Any other problem undoes the move.
    const refused = fresh.filter(({code, severity}) => severity === 'error' && !/^(?:broken|missing)-/.test(code));
    if (refused.length > 0) {
      applyChanges(root, undo);
      return {value: undefined, diagnostics: refused};
    }
    for (const {from} of plan.folders) removeEmptySubfolders(path.join(root, from));
    for (const {from} of moves) removeEmptyFolders(root, from);
    return {value: result, diagnostics: [...edits.diagnostics, ...fresh]};
  } finally {
    await pool.close();
  }
}

/**
 * Orders changes so that the old page is removed last. A killed command can then be repeated. A
 * page whose own links change exists twice for a moment.
 */
function orderChanges(moves: readonly MovedPath[], changes: PlannedEdits['changes']): PlannedChange[] {
  const edits = new Map(changes.map((change) => [change.path, change]));
  const moving = [...moves].reverse().flatMap(({from, to}): PlannedChange[] => {
    const edit = edits.get(to);
    return edit
      ? [
          {...edit, kind: 'new'},
          {kind: 'remove', path: from},
        ]
      : [{kind: 'move', from, path: to}];
  });
  const targets = new Set(moves.map(({to}) => to));
  return [...changes.filter(({path: file}) => !targets.has(file)), ...moving];
}

/** Plans changes that restore the current content of the files. */
function planUndo(root: string, moves: readonly MovedPath[], changes: readonly PlannedChange[]): PlannedChange[] {
  return [
    ...moves.map(({from, to}): PlannedChange => ({kind: 'move', from: to, path: from})),
    ...changes.map((change): PlannedChange => {
      const file = moves.find(({to}) => to === change.path)?.from ?? change.path;
      return {kind: 'edit', path: file, text: fs.readFileSync(path.join(root, file), 'utf8')};
    }),
  ];
}

function isExisting(problem: Diagnostic, existing: readonly Diagnostic[]): boolean {
  return existing.some(({code, message}) => code === problem.code && message === problem.message);
}

/** Removes the empty folders below a folder. */
function removeEmptySubfolders(folder: string): void {
  if (!fs.existsSync(folder)) return;
  for (const entry of fs.readdirSync(folder, {withFileTypes: true})) {
    if (!entry.isDirectory()) continue;
    const absolute = path.join(folder, entry.name);
    removeEmptySubfolders(absolute);
    if (fs.readdirSync(absolute).length === 0) fs.rmdirSync(absolute);
  }
}

/** Removes the folders that a moved file has left empty. */
function removeEmptyFolders(root: string, file: string): void {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const absolute = path.join(root, folder);
    if (!fs.existsSync(absolute)) continue;
    if (fs.readdirSync(absolute).length > 0) break;
    fs.rmdirSync(absolute);
  }
}
