import {withBase} from '../../../../shared/routes.ts';
import type {DocsVersion} from '../types.ts';

/** Versions whose pages have a list of their own for machines: one that is where the newest does is in its list. */
export function listedVersions(versions: readonly DocsVersion[]): DocsVersion[] {
  return versions.filter(({isLast, noIndex, path}) => !isLast && !noIndex && path !== '');
}

/** Final path of a version's list of pages. */
export function versionIndex({path}: DocsVersion, localeBase: string): string {
  return withBase(`${path.replace(/^\//, '')}/llms.txt`, localeBase);
}
