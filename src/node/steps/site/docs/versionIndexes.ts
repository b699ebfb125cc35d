import {withBase} from '../../../../shared/routes.ts';
import type {DocsVersion} from '../types.ts';

/**
 * Returns the versions with an `llms.txt` of their own. A version at the root path is in the main
 * one.
 */
export function findVersionsWithIndex(versions: readonly DocsVersion[]): DocsVersion[] {
  return versions.filter(({isLast, noIndex, path}) => !isLast && !noIndex && path !== '');
}

/**
 * Returns the final path of a version's `llms.txt`.
 * @param localeBase base URL of the locale
 */
export function getVersionIndexPath({path}: DocsVersion, localeBase: string): string {
  return withBase(`${path.replace(/^\//, '')}/llms.txt`, localeBase);
}
