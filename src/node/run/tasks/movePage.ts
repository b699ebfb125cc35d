import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {loadProject, type Project} from '../../state/project/project.ts';
import {advance} from '../../state/snapshot/advance.ts';
import {finalizeDiagnostics} from '../../state/snapshot/finalizeDiagnostics.ts';
import {SILENT} from '../../state/snapshot/reporter.ts';
import {openTools, type SiteTools} from '../../state/snapshot/siteTools.ts';
import type {Snapshot} from '../../state/snapshot/snapshot.ts';
import {createPool} from '../../state/workers/pool.ts';
import {openProject} from '../commands/openSite.ts';
import {applyChanges, type PlannedChange} from './changes.ts';
import {type PlannedEdits, planEdits} from './planEdits.ts';
import {type MovePageOptions, planMoves} from './planMoves.ts';
import type {MovedPage} from './rewriteLinks.ts';

interface MoveResult {
  readonly moves: readonly {readonly from: string; readonly to: string}[];
  /** Files with changed links, relative to the root. */
  readonly changed: readonly string[];
  readonly links: number;
  /** Routes of the page in the default language. */
  readonly route: {readonly from: string; readonly to: string};
}

/**
 * Moves a page and its translations, rewrites all links, ids, and imports that name it or that it
 * contains, and adds a redirect from its old route. Reports links that the move broke.
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
    const moves = planned.value;
    const edits = await planEdits(before.value, moves, tools);
    tools.close();
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
    for (const {from} of moves) removeEmptyFolders(root, from.file);
    return {
      value: {
        moves: moves.map(({from, to}) => ({from: from.file, to: to.file})),
        changed: edits.changes.map((change) => change.path),
        links: edits.links,
        route: edits.route,
      },
      diagnostics: [...edits.diagnostics, ...fresh],
    };
  } finally {
    await pool.close();
  }
}

/**
 * Orders changes so that the old page is removed last. A killed command can then be repeated. A
 * page whose own links change exists twice for a moment.
 */
function orderChanges(moves: readonly MovedPage[], changes: PlannedEdits['changes']): PlannedChange[] {
  const moving = [...moves].reverse().flatMap(({from, to}): PlannedChange[] => {
    const edit = changes.find(({path: file}) => file === to.file);
    return edit
      ? [
          {...edit, kind: 'new'},
          {kind: 'remove', path: from.file},
        ]
      : [{kind: 'move', from: from.file, path: to.file}];
  });
  return [...changes.filter(({path: file}) => !moves.some(({to}) => to.file === file)), ...moving];
}

/** Plans changes that restore the current content of the files. */
function planUndo(root: string, moves: readonly MovedPage[], changes: readonly PlannedChange[]): PlannedChange[] {
  return [
    ...moves.map(({from, to}): PlannedChange => ({kind: 'move', from: to.file, path: from.file})),
    ...changes.map((change): PlannedChange => {
      const file = moves.find(({to}) => to.file === change.path)?.from.file ?? change.path;
      return {kind: 'edit', path: file, text: fs.readFileSync(path.join(root, file), 'utf8')};
    }),
  ];
}

function isExisting(problem: Diagnostic, existing: readonly Diagnostic[]): boolean {
  return existing.some(({code, message}) => code === problem.code && message === problem.message);
}

/** Removes the folders that a moved file has left empty. */
function removeEmptyFolders(root: string, file: string): void {
  for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
    const absolute = path.join(root, folder);
    if (fs.readdirSync(absolute).length > 0) break;
    fs.rmdirSync(absolute);
  }
}
