import fs from 'node:fs';
import path from 'node:path';
import {hashContent} from '../../base/files/hashFile.ts';
import type {OutputState} from './outputState.ts';

/** Hashes of contents. Those of copied files name the version of the source. */
const CONTENT_HASH = /^[\da-f]{32}$/;

/**
 * Reads a published site and finds the files that are missing, or that do not have the content that
 * the build wrote: by hash, and copied files by size.
 * @returns paths from the output folder
 */
export function findDamagedFiles({outDir, files}: Pick<OutputState, 'outDir' | 'files'>): readonly string[] {
  return [...files].flatMap(([file, {hash, bytes}]) => {
    try {
      const absolute = path.join(outDir, file);
      const isSame = CONTENT_HASH.test(hash)
        ? hashContent(fs.readFileSync(absolute)) === hash
        : fs.statSync(absolute).size === bytes;
      return isSame ? [] : [file];
    } catch {
      return [file];
    }
  });
}
