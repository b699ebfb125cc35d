import path from 'node:path';
import {refused} from '../diagnostics/codes.ts';
import type {Staged} from '../diagnostics/diagnostic.ts';
import {readGit} from './runGit.ts';

/** The differences between a commit and the files that are there. */
export interface GitChanges {
  /** As it was asked for. */
  readonly ref: string;
  /** The commit where the history of `ref` and that of today part. */
  readonly base: string;
  /** The site's folder from the root of the repository, with `/` at its end; empty where they are the same. */
  readonly prefix: string;
  /** From the root of the site, with `/`; those above it begin with `../`. */
  readonly added: ReadonlySet<string>;
  readonly modified: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

/**
 * The files that changed since a branch, tag or commit: between `git merge-base REF HEAD` and the files as they are
 * there. Files that git ignores have not changed.
 * @param root absolute path of the site
 */
export async function gitChanges(root: string, ref: string): Promise<Staged<GitChanges | undefined>> {
  const git = async (...args: string[]) => (await readGit(args, root)).output;
  const prefix = (await git('rev-parse', '--show-prefix'))?.replace(/\n$/, '');
  if (prefix === undefined)
    return failed('git does not answer in the folder of the site.', 'run `git status` there: it says why');
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`);
  const isCut = (await git('rev-parse', '--is-shallow-repository'))?.trim() === 'true';
  if (commit === undefined) {
    const wanted = ref.replace(/^origin\//, '');
    return failed(`git knows no commit \`${ref}\`.`, isCut ? WHOLE : `fetch it first: \`git fetch origin ${wanted}\``);
  }
  const base = (await git('merge-base', commit.trim(), 'HEAD'))?.trim();
  if (base === undefined) {
    return isCut
      ? failed(`The history is cut off before \`${ref}\` and this commit meet (a shallow clone).`, WHOLE)
      : failed(
          `\`${ref}\` and this commit have no history in common.`,
          'name a branch or commit that this one comes from',
        );
  }
  const listed = await git(
    ...['-c', 'core.quotePath=false', '-c', 'diff.relative=false', 'diff', '--name-status', '-z'],
    ...['--no-renames', '--no-ext-diff', base, '--'],
  );
  const untracked = await git('ls-files', '-z', '--others', '--exclude-standard', '--full-name', ':/');
  if (listed === undefined || untracked === undefined)
    return failed('git cannot compare the commits.', `run \`git diff --name-status ${base}\`: it says why`);
  const files = readStatus(listed);
  const own = (file: string): string => path.posix.relative(prefix, file);
  const those = (status: string): string[] => files.flatMap((one) => (one.status === status ? [own(one.file)] : []));
  const added = [...those('A'), ...untracked.split('\0').filter(Boolean).map(own)];
  const modified = files.flatMap(({status, file}) => (status === 'A' || status === 'D' ? [] : [own(file)]));
  const changes = {added: new Set(added), modified: new Set(modified), removed: new Set(those('D'))};
  return {value: {ref, base, prefix, ...changes}, diagnostics: []};
}

const WHOLE =
  'fetch the whole history: `git fetch --unshallow origin`; in GitHub Actions `fetch-depth: 0`, in GitLab CI `GIT_DEPTH: 0`';

/** Reads `git diff --name-status -z --no-renames`: status and file in turn. */
function readStatus(text: string): {readonly status: string; readonly file: string}[] {
  const tokens = text.split('\0');
  return tokens.flatMap((status, i) =>
    i % 2 === 0 && tokens[i + 1] ? [{status: status[0]!, file: tokens[i + 1]!}] : [],
  );
}

const failed = (message: string, hint: string) => refused('changes-unknown', message, hint);
