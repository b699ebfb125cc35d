import path from 'node:path';

/** Whether a file is one of an installed package. */
export const isOfPackage = (file: string): boolean => /[\\/]node_modules[\\/]/.test(file);

/** Whether a file (absolute) is in a site, and not of a package that is installed in it. */
export const isOfSite = (file: string, root: string): boolean => file.startsWith(root + path.sep) && !isOfPackage(file);
