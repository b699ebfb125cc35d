import fs from 'node:fs';
import path from 'node:path';

/** The root of the git repository that holds a folder, absolute; undefined where there is none. */
export function findRepository(folder: string): string | undefined {
  // A file in worktrees and submodules.
  if (fs.existsSync(path.join(folder, '.git'))) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : findRepository(above);
}
