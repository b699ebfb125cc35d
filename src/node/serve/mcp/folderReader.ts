import fs from 'node:fs';
import {findInside} from '../dev/http/findInside.ts';
import type {SiteReader} from './siteReader.ts';

/** Reads a site from the folder that `build` has written, without a cache, because a build may swap it. */
export function createFolderReader(outDir: string): SiteReader {
  return {
    async read(file) {
      const served = findInside(outDir, file.split('/'));
      return served ? fs.promises.readFile(served.path) : undefined;
    },
  };
}
