import {SEARCH_MANIFEST} from '../../../shared/search/searchFormat.ts';

/**
 * Loads files of an index folder over HTTP.
 * @param indexPath final path or URL of the folder, with or without slash at its end
 * @returns a loader that rejects, with a text for the reader, when the network or the server fails
 */
export function fileLoader(indexPath: string): (fileName: string) => Promise<Uint8Array> {
  const folder = indexPath.endsWith('/') ? indexPath : `${indexPath}/`;
  return async (fileName) => {
    // Only the manifest keeps its name while its content changes.
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
