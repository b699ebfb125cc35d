import {toRouteId} from '../../../../shared/routes.ts';

/** Converts a label to a path segment. */
export function slugify(label: string): string {
  return label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Appends a number to a slug that is taken. */
export function makeUniqueSlug(slug: string, taken: Set<string>): string {
  let unique = slug;
  for (let n = 1; taken.has(unique); n++) unique = `${slug}-${n}`;
  taken.add(unique);
  return unique;
}

/**
 * Makes a branch key from labels, so that adding a page elsewhere does not change it. Appends a
 * number to a key that is taken.
 */
export function makeUniqueKey(path: string, keys: Set<string>): string {
  let key = toRouteId(path);
  for (let n = 2; keys.has(key); n++) key = toRouteId(`${path} ${n}`);
  keys.add(key);
  return key;
}
