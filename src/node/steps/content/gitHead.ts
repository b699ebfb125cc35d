import fs from 'node:fs';
import path from 'node:path';
import {readIfExists} from '../../base/files/readIfExists.ts';

/**
 * Returns the commit that is checked out, followed by the boundary of a shallow clone. Reads the
 * files of git, because starting git takes longer than the rest of an unchanged build. Empty
 * outside of a repository, before the first commit, and for unknown storage formats.
 */
export function readGitHead(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const git = path.join(folder, '.git');
    if (fs.existsSync(git)) return readHead(git);
    if (path.dirname(folder) === folder) return '';
  }
}

function readHead(git: string): string {
  try {
    // In a worktree, `.git` is a file with the path of the folder.
    const folder = fs.statSync(git).isDirectory()
      ? git
      : path.resolve(
          path.dirname(git),
          fs
            .readFileSync(git, 'utf8')
            .replace(/^gitdir:\s*/, '')
            .trim(),
        );
    const common = path.join(folder, 'commondir');
    const shared = fs.existsSync(common) ? path.resolve(folder, fs.readFileSync(common, 'utf8').trim()) : folder;
    const commit = resolveCommit(fs.readFileSync(path.join(folder, 'HEAD'), 'utf8').trim(), shared);
    const shallow = path.join(shared, 'shallow');
    const shallowCommits = (commit !== '' && readIfExists(shallow)) || '';
    return [commit, ...shallowCommits.split('\n')].filter((line) => line !== '').join(' ');
  } catch {
    return '';
  }
}

/**
 * Resolves HEAD to a commit.
 *
 * @param shared git folder that worktrees share
 */
function resolveCommit(head: string, shared: string): string {
  const ref = /^ref: (.+)$/.exec(head)?.[1];
  if (ref === undefined) return head;
  const loose = path.join(shared, ref);
  if (fs.existsSync(loose)) return fs.readFileSync(loose, 'utf8').trim();
  const packed = fs.readFileSync(path.join(shared, 'packed-refs'), 'utf8');
  const line = packed.split('\n').find((one) => one.endsWith(` ${ref}`));
  return line?.split(' ')[0] ?? '';
}
