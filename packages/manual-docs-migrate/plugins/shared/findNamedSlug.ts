/**
 * Finds the address of a page that has the name of its folder, such as `a/a.md`. Only Docusaurus reads it as the index of the folder.
 *
 * @param path - below the folder of the pages
 * @returns `undefined` for other pages
 */
export function findNamedSlug(path: string): string | undefined {
  return /^(?:.*\/)?([\w.-]+)\/\1\.mdx?$/i.test(path) ? `/${path.replace(/\.mdx?$/, '')}` : undefined;
}
