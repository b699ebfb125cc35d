import {isInFolder} from './toSlashes.ts';

/** Returns whether a file belongs to an installed package. */
export const isPackageFile = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/**
 * Returns whether a file (absolute path) belongs to a site, and not to a package installed in it.
 */
export const isSiteFile = (file: string, root: string): boolean =>
  file !== root && isInFolder(file, root) && !isPackageFile(file);
