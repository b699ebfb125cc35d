import fs from 'node:fs';
import path from 'node:path';

/** Hidden names that hosts ask for. Everything else that is hidden may be a secret. */
export const PUBLISHED_HIDDEN: readonly string[] = ['.well-known', '.nojekyll'];

/**
 * Why a site neither publishes nor reads a file (absolute path) that a page, a link of the file system, a description, or a plugin names;
 * undefined when it does, and for a folder or what does not exist. Only this function decides it: the real path is in one of the site's
 * folders (see `readableFolders`), nothing on the way from there is hidden or `node_modules`, and the file is a regular one, because pipes
 * and devices have no end.
 */
export function whyPrivate(file: string, folders: readonly string[]): string | undefined {
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
    isBelow(real, folder) ? [path.relative(folder, real).split(path.sep)] : [],
  );
  if (paths.length === 0) return 'is outside of the repository or package of the site';
  const isVisible = (segment: string): boolean => !segment.startsWith('.') || PUBLISHED_HIDDEN.includes(segment);
  if (paths.some((segments) => segments.every((segment) => isVisible(segment) && segment !== 'node_modules')))
    return undefined;
  return paths.every((segments) => !segments.every(isVisible)) ? 'is hidden' : 'is in `node_modules`';
}

/** How an author fixes it. @param reason as {@link whyPrivate} gives it */
export function hintForPrivate(reason: string): string {
  return reason === 'is hidden'
    ? 'give it a name without a dot in front, below folders without one'
    : reason.startsWith('is outside')
      ? 'copy the file into it, or name its folder in `readFrom` of site.config.ts'
      : 'copy the file into the site';
}

/** {@link whyPrivate} for what a module imports as text: packages that are installed may give it files of their own. */
export function whyNotImported(file: string, folders: readonly string[]): string | undefined {
  return file.split(path.sep).includes('node_modules') ? undefined : whyPrivate(file, folders);
}

/** Whether a path is in a folder; both are absolute and free of links. */
export function isBelow(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** The target of a path that need not exist: links on the part of it that exists are followed. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(realPath(parent), path.basename(file));
  }
}

/** The beginning of the message about a refused import, before the reason. */
export const REFUSED = 'The file is not published: it ';
