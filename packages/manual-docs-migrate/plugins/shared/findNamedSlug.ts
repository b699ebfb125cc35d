/**
 * Returns the address of a page that has the name of its folder, which is no page of the folder in the other tool: `a/a.md`. Undefined for other
 * pages.
 *
 * @param path - below the folder of the pages
 */
export function findNamedSlug(path: string): string | undefined {
  return /^(?:.*\/)?([\w.-]+)\/\1\.mdx?$/i.test(path) ? `/${path.replace(/\.mdx?$/, '')}` : undefined;
}
