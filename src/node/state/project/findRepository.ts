import fs from 'node:fs';
import path from 'node:path';

/**
 * Finds the root of the git repository that contains a folder.
 * @returns its absolute path; undefined outside of a repository
 */
export function findRepository(folder: string): string | undefined {
  // In worktrees and submodules, `.git` is a file.
  if (fs.existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findRepository(parent);
}
