import fs from 'node:fs';
import path from 'node:path';

/** Whether a file that exists lies in one of these folders, wherever symbolic links lead. */
export function liesIn(file: string, folders: readonly string[]): boolean {
  const real = fs.realpathSync.native(file);
  return folders.some((folder) => {
    const own = path.relative(fs.existsSync(folder) ? fs.realpathSync.native(folder) : folder, real);
    return !own.startsWith(`..${path.sep}`) && !path.isAbsolute(own);
  });
}

/**
 * Whether a text that a page imports lies where no page may take it from. Where there is no repository nothing tells how far a project
 * reaches, and pages that import are code.
 */
export function leavesRepository(file: string, {repository}: {readonly repository?: string}): boolean {
  return repository !== undefined && !file.split(path.sep).includes('node_modules') && !liesIn(file, [repository]);
}

/** What the bundler is told of such an import. */
export const OUTSIDE = 'The file lies outside of the repository';
