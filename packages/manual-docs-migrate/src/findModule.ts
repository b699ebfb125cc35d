import type {SiteFacts} from './facts.ts';

/** Extensions of a module imported without one. */
export const MODULE_ENDS = ['', '.js', '.ts', '.mjs', '.cjs', '/index.js', '/index.ts', '/index.mjs', '/index.cjs'];

/**
 * Returns the folder of an installed package, relative to the root: in the site, or above it, as in
 * a monorepo.
 */
export function installedFolder(packageName: string, exists: SiteFacts['exists']): string | undefined {
  return ['', '../', '../../'].map((up) => `${up}node_modules/${packageName}`).find(exists);
}
