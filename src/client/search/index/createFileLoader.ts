import {SEARCH_MANIFEST} from '../../../shared/search/searchFormat.ts';
import {SearchIndexError} from './searchIndexError.ts';

/** Milliseconds after which a file counts as lost. The largest has a few hundred kilobytes. */
const TIMEOUT_MS = 60_000;

/**
 * Creates a loader of index files over HTTP.
 * @param indexPath final path or URL of the folder, with or without a slash at the end
 * @returns a loader that rejects, with a message for the reader, when network or server fail
 */
export function createFileLoader(indexPath: string): (fileName: string) => Promise<Uint8Array> {
  const folder = indexPath.endsWith('/') ? indexPath : `${indexPath}/`;
  const requestedFiles = new Set<string>();
  return async (fileName) => {
    // Only the manifest keeps its name when its content changes. Another file is requested again
    // after a failure, so the copy in the browser's cache may be damaged.
    const cache: RequestCache =
      fileName === SEARCH_MANIFEST ? 'no-cache' : requestedFiles.has(fileName) ? 'reload' : 'default';
    requestedFiles.add(fileName);
    const fail = (error: unknown): never => {
      throw new Error(`The search index could not be loaded: no answer for ${fileName}.`, {cause: error});
    };
    const response = await fetch(folder + fileName, {cache, signal: AbortSignal.timeout(TIMEOUT_MS)}).catch(fail);
    if (!response.ok) {
      throw new SearchIndexError(
        `The search index could not be loaded: the server answered ${response.status} for ${fileName}.`,
      );
    }
    return new Uint8Array(await response.arrayBuffer().catch(fail));
  };
}
