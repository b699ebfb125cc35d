import fs from 'node:fs';
import path from 'node:path';

/**
 * Id of the commit that is checked out, read from git's own files: asking git takes longer than everything else that a build without
 * changes does. Empty outside a repository, and where git keeps the id in a way that this does not know.
 */
export function gitHead(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const git = path.join(folder, '.git');
    if (fs.existsSync(git)) return readHead(git);
    if (path.dirname(folder) === folder) return '';
  }
}

function readHead(git: string): string {
  try {
    // In a worktree `.git` is a file that names the real folder.
    const folder = fs.statSync(git).isDirectory()
      ? git
      : path.resolve(
          path.dirname(git),
          fs
            .readFileSync(git, 'utf8')
            .replace(/^gitdir:\s*/, '')
            .trim(),
        );
    const head = fs.readFileSync(path.join(folder, 'HEAD'), 'utf8').trim();
    const ref = /^ref: (.+)$/.exec(head)?.[1];
    if (ref === undefined) return head;
    const common = path.join(folder, 'commondir');
    const shared = fs.existsSync(common) ? path.resolve(folder, fs.readFileSync(common, 'utf8').trim()) : folder;
    const loose = path.join(shared, ref);
    if (fs.existsSync(loose)) return fs.readFileSync(loose, 'utf8').trim();
    const packed = fs.readFileSync(path.join(shared, 'packed-refs'), 'utf8');
    return (
      packed
        .split('\n')
        .find((line) => line.endsWith(` ${ref}`))
        ?.split(' ')[0] ?? ''
    );
  } catch {
    return '';
  }
}
