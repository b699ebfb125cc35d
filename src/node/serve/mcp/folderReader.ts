import fs from 'node:fs';
import {findInside} from '../dev/http/findInside.ts';
import type {SiteReader} from './siteReader.ts';

/**
 * Creates a reader of the folder that `build` wrote. It does not cache, because a build may swap
 * the folder.
 */
export function createFolderReader(outDir: string): SiteReader {
  return {
    async read(file) {
      const served = findInside(outDir, file.split('/'));
      return served ? fs.promises.readFile(served.path) : undefined;
    },
  };
}
