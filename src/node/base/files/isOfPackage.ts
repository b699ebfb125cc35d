import path from 'node:path';

/** Returns whether a file belongs to an installed package. */
export const isOfPackage = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/**
 * Returns whether a file (absolute path) belongs to a site, and not to a package installed in it.
 */
export const isOfSite = (file: string, root: string): boolean => file.startsWith(root + path.sep) && !isOfPackage(file);
