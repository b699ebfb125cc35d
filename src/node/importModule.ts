/** Handed to the tool's bundle by what starts it; not there in tests, which run the sources. */
declare const hostImport: (<Exports>(url: string) => Promise<Exports>) | undefined;

/**
 * Imports a module from outside the tool: one of the site's own, or a bundle made for it.
 *
 * @param url `file:` address
 * @throws whatever the module throws
 */
export function importModule<Exports>(url: string): Promise<Exports> {
  // A script whose compiled code is kept cannot import by itself (Node 20 forgets how).
  return typeof hostImport === 'function' ? hostImport(url) : import(url);
}
