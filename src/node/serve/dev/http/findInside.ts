import {realpathSync, statSync} from 'node:fs';
import {isAbsolute, join, relative, sep} from 'node:path';
import {isRegularFile} from '../../../base/files/readIfExists.ts';

export interface ServedFile {
  readonly path: string;
  readonly size: number;
  /** Changes when the file's content may have changed. */
  readonly version: string;
}

/**
 * Finds the regular file below `root` that the segments name, or null. Segments come from
 * `resolveRequestPath` or from our own code. Real paths are compared, so symbolic links may lead
 * elsewhere in the root but not out of it, and `build-old` is not inside `build`. The letter case
 * must match on every platform, as on the web. Folders, pipes, and devices are null.
 *
 * It is synchronous, because the thread pool costs more than such short calls.
 * @param root absolute path, resolved on each call because a build may swap the folder
 */
export function findInside(root: string, segments: readonly string[]): ServedFile | null {
  const relativePath = segments.join(sep);
  const file = join(root, relativePath);
  try {
    // Most tried names do not exist, and this is the cheapest check.
    if (!isRegularFile(file)) return null;
    const path = realpathSync.native(file);
    const inside = relative(realpathSync.native(root), path);
    // On Windows, the relative path to another drive is absolute.
    if (inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
    if (inside !== relativePath && inside.toLowerCase() === relativePath.toLowerCase()) return null;
    // Checks the real path, too, because that file is opened.
    const stats = statSync(path);
    if (!stats.isFile()) return null;
    return {path, size: stats.size, version: `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}-${stats.ino}`};
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/**
 * Codes of missing files. `ENOTDIR`: a folder of the path is a file; `ERR_INVALID_ARG_VALUE`: the
 * name contains NUL; `ENAMETOOLONG`, `ELOOP`, `EACCES`: the file cannot be served.
 */
function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL', 'ERR_INVALID_ARG_VALUE'].includes(
    code,
  );
}
