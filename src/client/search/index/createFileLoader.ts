import {SEARCH_MANIFEST} from '../../../shared/search/searchFormat.ts';

/**
 * Creates a loader of index files over HTTP.
 * @param indexPath final path or URL of the folder, with or without a slash at the end
 * @returns a loader that rejects, with a message for the reader, when network or server fail
 */
export function createFileLoader(indexPath: string): (fileName: string) => Promise<Uint8Array> {
  const folder = indexPath.endsWith('/') ? indexPath : `${indexPath}/`;
  return async (fileName) => {
    // Only the manifest keeps its name when its content changes.
    const cache: RequestCache = fileName === SEARCH_MANIFEST ? 'no-cache' : 'default';
    const response = await fetch(folder + fileName, {cache}).catch((error: unknown) => {
      throw new Error(`The search index could not be loaded: no answer for ${fileName}.`, {cause: error});
    });
    if (!response.ok) {
      throw new Error(`The search index could not be loaded: the server answered ${response.status} for ${fileName}.`);
    }
    return new Uint8Array(await response.arrayBuffer());
  };
}
