import {realpathSync, statSync} from 'node:fs';
import {isAbsolute, join, relative, sep} from 'node:path';
import {isFile} from '../../../base/files/readIfThere.ts';

export interface FoundFile {
  readonly path: string;
  readonly size: number;
  /** Changes when the file's content may have changed. */
  readonly version: string;
}

/**
 * The regular file below `root` that the segments name, or null. Segments come from `resolveRequestPath` or are our own names.
 * Compared are real paths, so a symbolic link may lead elsewhere in the root but not out of it, and `build-old` is not inside
 * `build`. A name that differs from the file's in letter case is null on every platform, as it is on the web.
 * Folders, pipes and devices are null.
 *
 * Synchronous on purpose: handing such short calls to the thread pool costs more than the calls.
 * @param root absolute path; looked up each time, because a build may swap the folder
 */
export function findInside(root: string, segments: readonly string[]): FoundFile | null {
  const relativePath = segments.join(sep);
  const file = join(root, relativePath);
  try {
    // Most names that are tried do not exist, and this is the cheapest way to know.
    if (!isFile(file)) return null;
    const path = realpathSync.native(file);
    const inside = relative(realpathSync.native(root), path);
    // On Windows the way to another drive is an absolute path.
    if (inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
    if (inside !== relativePath && inside.toLowerCase() === relativePath.toLowerCase()) return null;
    // Checked again by the real path, which is the one that is opened.
    const stats = statSync(path);
    if (!stats.isFile()) return null;
    return {path, size: stats.size, version: `${stats.size}-${stats.mtimeMs}-${stats.ctimeMs}-${stats.ino}`};
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

/** `ENOTDIR`: a file is where a folder was asked; `ERR_INVALID_ARG_VALUE`: no name holds a NUL; `ENAMETOOLONG`, `ELOOP`, `EACCES`: nothing that can be served. */
function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EACCES', 'EPERM', 'EINVAL', 'ERR_INVALID_ARG_VALUE'].includes(
    code,
  );
}
