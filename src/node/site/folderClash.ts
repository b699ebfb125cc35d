/** A folder of an earlier route that differs from one of this route only in letter case; notes the others. */
export function folderClash(route: string, folders: Map<string, string>): string | undefined {
  for (let end = route.lastIndexOf('/'); end > 0; end = route.lastIndexOf('/', end - 1)) {
    const folder = route.slice(0, end).normalize('NFC');
    const known = folders.get(folder.toLowerCase());
    // The parents of a known folder are known.
    if (known !== undefined) return known === folder ? undefined : known;
    folders.set(folder.toLowerCase(), folder);
  }
  return undefined;
}
