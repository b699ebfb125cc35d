import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {createLogReader, type LastChange, LOG_FORMAT} from './gitLog.ts';
import {readGit, runGit} from './runGit.ts';

interface GitDatesInput {
  readonly root: string;
  /** Content folders, from the root; they need not exist. */
  readonly folders: readonly string[];
  /** Files of interest, from the root; reading stops after the last one. Default: all. */
  readonly files?: ReadonlySet<string>;
}

export interface GitDates {
  /** Last change by file (from the root). Uncommitted files are missing. */
  readonly changes: ReadonlyMap<string, LastChange>;
  /** Reason for missing dates, from git or from us. */
  readonly unavailable?: string;
}

/**
 * Reads date and author of the last change of files, from one `git log`. Returns nothing without
 * git or a repository. In a shallow clone, files that did not change in its history are missing,
 * which is reported.
 */
export async function readGitDates(input: GitDatesInput): Promise<WithDiagnostics<GitDates>> {
  const {root, folders, files} = input;
  const repository = await readRepository(root);
  if ('unavailable' in repository) return {value: {changes: new Map(), ...repository}, diagnostics: []};
  const {head, boundary} = repository;
  const reader = createLogReader(boundary, files);
  const failure = await runGit(
    [
      ...['-c', 'log.showSignature=false', '-c', 'log.follow=false', '-c', 'core.quotePath=false'],
      ...['log', '-z', `--format=${LOG_FORMAT}`, '--name-status'],
      // Only exact moves: others are changes, and comparing content takes time or downloads.
      ...['-M100%', '--no-ext-diff', '--no-color', '--relative', head, '--', ...folders],
    ],
    {
      cwd: root,
      onText(text) {
        reader.push(text);
        return !reader.isComplete();
      },
    },
  );
  if (failure !== undefined) return {value: {changes: new Map(), unavailable: failure}, diagnostics: []};
  return {value: {changes: reader.changes}, diagnostics: reportUndated(reader.undated)};
}

function reportUndated(undated: ReadonlySet<string>): Diagnostic[] {
  if (undated.size === 0) return [];
  const [example] = [...undated].sort();
  const what = undated.size === 1 ? `${example} is` : `${undated.size} files (${example} …) are`;
  return [
    createDiagnostic(
      'shallow-clone',
      `The git history is incomplete (a shallow clone), so ${what} shown without dates.`,
      {
        hint: 'fetch the whole history: `git fetch --unshallow`; in GitHub Actions `fetch-depth: 0`, in GitLab CI `GIT_DEPTH: 0`',
      },
    ),
  ];
}

async function readRepository(
  root: string,
): Promise<{head: string; boundary: ReadonlySet<string>} | {unavailable: string}> {
  const args = ['rev-parse', '--is-shallow-repository', '--git-path', 'shallow', '--verify', 'HEAD'];
  const {output, failure} = await readGit(args, root);
  if (failure !== undefined) return {unavailable: failure};
  const [shallow, file = '', head = ''] = output.trim().split('\n');
  if (shallow !== 'true') return {head, boundary: new Set()};
  const text = fs.readFileSync(path.resolve(root, file), 'utf8');
  return {head, boundary: new Set(text.split('\n').filter((line) => line !== ''))};
}
