import fs from 'node:fs';
import path from 'node:path';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {createLogReader, type FileChange, LOG_FORMAT} from './gitLog.ts';
import {readGit, runGit} from './runGit.ts';

interface GitDatesInput {
  readonly root: string;
  /** Content folders, from the root; those that do not exist may be named. */
  readonly folders: readonly string[];
  /** Files of interest, from the root: reading ends when all of them are known. Absent: all files. */
  readonly files?: ReadonlySet<string>;
}

export interface GitDates {
  /** Last change by file, from the root. Files that are not committed have none. */
  readonly changes: ReadonlyMap<string, FileChange>;
  /** Why there are no dates at all, in git's words or ours. */
  readonly unavailable?: string;
}

/**
 * Dates and authors of the last change of all files, from one `git log`. Without git, or outside a repository, there are none.
 * In a shallow clone a file that did not change since the cut has none, which is reported.
 */
export async function gitDates(input: GitDatesInput): Promise<Staged<GitDates>> {
  const {root, folders, files} = input;
  const repository = await readRepository(root);
  if ('unavailable' in repository) return {value: {changes: new Map(), ...repository}, diagnostics: []};
  const {head, boundary} = repository;
  const reader = createLogReader(boundary, files);
  const failure = await runGit(
    [
      ...['-c', 'log.showSignature=false', '-c', 'log.follow=false', '-c', 'core.quotePath=false'],
      ...['log', '-z', `--format=${LOG_FORMAT}`, '--name-status'],
      // Only exact moves: any other is a change anyway, and comparing contents costs time (in a partial clone, downloads).
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
    diagnostic('shallow-clone', `The git history is cut off (a shallow clone): ${what} shown without date.`, {
      hint: 'fetch it whole: `git fetch --unshallow`; in GitHub Actions `fetch-depth: 0`, in GitLab CI `GIT_DEPTH: 0`',
    }),
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
