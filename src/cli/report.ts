import {subscribe} from 'node:diagnostics_channel';
import fs from 'node:fs';
import path from 'node:path';
import {type Diagnostic, hasErrors} from '../node/base/diagnostics/diagnostic.ts';
import {formatGithub} from '../node/base/diagnostics/format/formatGithub.ts';
import {type CommandOutput, formatJson} from '../node/base/diagnostics/format/formatJson.ts';
import {formatPretty} from '../node/base/diagnostics/format/formatPretty.ts';
import {formatSarif} from '../node/base/diagnostics/format/formatSarif.ts';
import {escapeCiCommands} from '../node/base/diagnostics/format/measureWidth.ts';
import {formatInteger} from '../node/base/diagnostics/formatValue.ts';
import {ENDLESS_HOOKS, type EndlessHook} from '../node/base/diagnostics/hookWatch.ts';
import {createSourceReader} from '../node/base/files/readIfExists.ts';
import {toSlashes} from '../node/base/files/toSlashes.ts';
import {TOOL_VERSION} from '../node/base/version.ts';
import {applyChanges, type PlannedChange} from '../node/run/tasks/changes.ts';
import {findRepository} from '../node/state/project/findRepository.ts';
import type {Reporter} from '../node/state/snapshot/reporter.ts';
import {writeResult} from './protocols/results.ts';

export type Format = 'pretty' | 'json' | 'github' | 'sarif';

/** The only code that prints. Results go to stdout; progress and problems go to stderr. */
export interface Printer extends Reporter {
  /** Prints a result for people or pipes. */
  result(text: string): void;
  /** Prints a line about the current step. */
  note(text: string): void;
  /** Prints problems in the requested format. */
  problems(diagnostics: readonly Diagnostic[], root: string, findings?: CommandOutput): void;
  /** Prints problems, and sets the exit status. */
  conclude(diagnostics: readonly Diagnostic[], root: string, status?: number): void;
  /** Prints a line for CI logs in every format. */
  log(text: string): void;
  /** Ends the current stage, and clears the progress line. */
  clear(): void;
}

const BAR_WIDTH = 24;
/** Smooth enough, and rarely enough to cost nothing. */
const BAR_INTERVAL_MS = 60;

export function createPrinter(format: Format): Printer {
  const {stderr} = process;
  const live = stderr.isTTY === true && !process.env.CI;
  const color = stderr.isTTY === true && !process.env.NO_COLOR;
  const quiet = format !== 'pretty';
  let current = '';
  let counted = '';
  let began = 0;
  let drawn = 0;
  let total = 0;
  const endStage = (): void => {
    if (current === '' || quiet || live) return;
    const count = total > 0 ? `, ${total} ${counted}` : '';
    stderr.write(`${current}: ${Math.round(performance.now() - began)} ms${count}\n`);
  };
  const clear = (): void => {
    endStage();
    current = '';
    if (live) stderr.write('\r\u001b[K');
  };
  const printer: Printer = {
    stage(name, unit = 'pages') {
      endStage();
      current = name;
      counted = unit;
      total = 0;
      began = performance.now();
      if (live && !quiet) stderr.write(`\r\u001b[K${name}`);
    },
    progress(done, unitCount) {
      total = unitCount;
      if (!live || quiet || performance.now() - drawn < BAR_INTERVAL_MS) return;
      drawn = performance.now();
      const filled = Math.round((done / Math.max(1, unitCount)) * BAR_WIDTH);
      stderr.write(
        `\r\u001b[K${current.padEnd(14)} ${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)} ${done}/${unitCount}`,
      );
    },
    result: (text) => void writeResult(`${escapeCiCommands(text)}\n`),
    note: (text) => void (quiet || stderr.write(`${escapeCiCommands(text)}\n`)),
    log: (text) => void stderr.write(`${escapeCiCommands(text)}\n`),
    problems(diagnostics, root, findings = {}) {
      clear();
      const pathPrefix = folderInRepository(root);
      if (format === 'json') writeResult(`${formatJson(diagnostics, findings)}\n`);
      else if (format === 'sarif')
        writeResult(`${formatSarif(diagnostics, {toolVersion: TOOL_VERSION, pathPrefix})}\n`);
      else if (diagnostics.length === 0) return;
      else if (format === 'github') writeResult(`${formatGithub(diagnostics, {pathPrefix})}\n`);
      else stderr.write(`\n${formatPretty(diagnostics, {readSource: createSourceReader(root), color})}\n`);
    },
    conclude(diagnostics, root, status = getExitStatus(diagnostics)) {
      printer.problems(diagnostics, root);
      process.exitCode = status;
    },
    clear,
  };
  subscribe(ENDLESS_HOOKS.name, (endless) => endProcess(endless as EndlessHook, printer));
  return printer;
}

/**
 * Prints the problem of an endless hook and exits. The thread is blocked, so nothing after this
 * call would run.
 */
function endProcess({problem, root}: EndlessHook, printer: Printer): never {
  printer.problems([problem], root);
  killChildren();
  // Otherwise Node would write to stderr that it waits for the debugger, which has interrupted the
  // loop.
  fs.closeSync(2);
  process.exit(1);
}

/** Kills child processes. An esbuild process that loses its parent would print a stack trace. */
function killChildren(): void {
  const {libuv} = process.report.getReport() as unknown as {libuv: readonly {type: string; pid?: number}[]};
  for (const {type, pid} of libuv) if (type === 'process' && pid) process.kill(pid, 'SIGKILL');
}

/**
 * Returns the site's folder inside its repository, with `/`, because CI services name files
 * relative to the repository.
 */
function folderInRepository(root: string): string {
  const repository = findRepository(root);
  return repository === undefined ? '' : toSlashes(path.relative(repository, root));
}

/** Returns the exit status for the problems of a command. */
export function getExitStatus(diagnostics: readonly Diagnostic[]): number {
  return hasErrors(diagnostics) ? 1 : 0;
}

/** Formats a size: `1.2 MB`, `340 kB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${(bytes / 1e3).toFixed(0)} kB`;
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Formats a count with its noun: `1 page`, `3 pages`, `2 queries`, `2 fixes`. */
export function pluralize(count: number, noun: string): string {
  return `${formatInteger(count)} ${count === 1 ? noun : `${noun.replace(/y$/, 'ie').replace(/[sx]$/, '$&e')}s`}`;
}

/** Applies planned changes to a site. Prints problems and returns false if nothing was changed. */
export function applyPlannedChanges(printer: Printer, root: string, changes: readonly PlannedChange[]): boolean {
  const problems = applyChanges(root, changes);
  if (problems.length === 0) return true;
  printer.conclude(problems, root);
  return false;
}
