import {endAddress} from '../../../../shared/routes.ts';

/**
 * Joins a final path and a path below it with one slash.
 * @param base final path, with or without trailing slash
 * @param path relative path; slashes at both ends are ignored
 * @param trailingSlash whether it is the address of a page of a site with `trailingSlash`
 * @returns `base` unchanged if `path` is empty
 * @example joinUrl('/blog/', 'tags') // '/blog/tags'
 */
export function joinUrl(base: string, path: string, trailingSlash = false): string {
  const rest = path.replace(/^\/+|\/+$/g, '');
  return rest === '' ? base : endAddress(`${base.replace(/\/$/, '')}/${rest}`, trailingSlash);
}
