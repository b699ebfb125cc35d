import fs from 'node:fs';
import path from 'node:path';

/** The root of the git repository that holds a folder, absolute; undefined where there is none. */
export function findRepository(folder: string): string | undefined {
  // A file in worktrees and submodules.
  if (fs.existsSync(path.join(folder, '.git'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findRepository(parent);
}
