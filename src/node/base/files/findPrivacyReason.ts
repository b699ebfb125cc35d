import fs from 'node:fs';
import path from 'node:path';
import {isInFolder} from './toSlashes.ts';

/** Hidden names that hosts request. Any other hidden file may be a secret. */
export const PUBLISHED_DOTFILES: readonly string[] = ['.well-known', '.nojekyll'];

/**
 * Explains why a site must not read or publish a file that a page, symbolic link, or plugin names.
 * A file is public if its real path is in one of the folders, no segment of the path below that
 * folder is hidden or `node_modules`, and it is a regular file, because pipes and devices have no
 * end. Only this function decides it.
 * @param file absolute path
 * @param folders absolute folders of the site, see `readableFolders`
 * @returns a predicate for a message, such as `is hidden`; undefined for public files, folders, and
 * missing files
 */
export function findPrivacyReason(file: string, folders: readonly string[]): string | undefined {
  let real: string;
  try {
    const stat = fs.statSync(file, {throwIfNoEntry: false});
    if (!stat || stat.isDirectory()) return undefined;
    if (!stat.isFile()) return 'is not a regular file';
    real = fs.realpathSync.native(file);
  } catch {
    return undefined;
  }
  const paths = folders.flatMap((folder) =>
    isInFolder(real, folder) ? [path.relative(folder, real).split(path.sep)] : [],
  );
  if (paths.length === 0) return 'is outside of the repository or package of the site';
  const isVisible = (segment: string): boolean => !segment.startsWith('.') || PUBLISHED_DOTFILES.includes(segment);
  if (paths.some((segments) => segments.every((segment) => isVisible(segment) && segment !== 'node_modules')))
    return undefined;
  return paths.every((segments) => !segments.every(isVisible)) ? 'is hidden' : 'is in `node_modules`';
}

/**
 * Returns how an author fixes a refused file.
 * @param reason result of {@link findPrivacyReason}
 */
export function getPrivacyHint(reason: string): string {
  return reason === 'is hidden'
    ? 'give it a name without a dot in front, below folders without one'
    : reason.startsWith('is outside')
      ? 'copy the file into it, or name its folder in `readFrom` of site.config.ts'
      : 'copy the file into the site';
}

/**
 * Applies {@link findPrivacyReason} to a file that a module imports as text. Installed packages may
 * import their own files.
 */
export function findImportReason(file: string, folders: readonly string[]): string | undefined {
  return file.split(path.sep).includes('node_modules') ? undefined : findPrivacyReason(file, folders);
}

/** Resolves the symbolic links of a path that need not exist, as far as it exists. */
export function resolveRealPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(resolveRealPath(parent), path.basename(file));
  }
}

/** Beginning of the message about a refused import, before the reason. */
export const REFUSED_IMPORT = 'The file is not published: it ';
