import fs from 'node:fs';
import path from 'node:path';
import {hashContent} from '../../base/files/hashFile.ts';
import {DamagedCacheError} from '../cache/damagedCacheError.ts';
import type {FileHash, OutputState, PublishedFile} from './outputState.ts';
import {createFolderCheck, stampPublishedFile} from './publishedStamp.ts';
import {resolveOutputFolder} from './recoverOutput.ts';
import type {Staging} from './staging.ts';

export type OutputWriter = ReturnType<typeof createOutputWriter>;

/** Files of the published site after the build that wrote them. */
export type PublishedSite = Pick<OutputState, 'outDir' | 'files'>;

/**
 * Creates the writer for the next site. It reuses unchanged files, and writes all others.
 * @param last the published site, as the last build left it
 */
export function createOutputWriter(staging: Staging, last: PublishedSite | undefined) {
  const files = new Map<string, PublishedFile>();
  const newFiles = new Set<string>();
  const checked = new Map<string, boolean>();
  const isReached = last ? createFolderCheck(resolveOutputFolder(last.outDir)) : () => false;
  const getIntact = (file: string): PublishedFile | undefined => {
    const published = last?.files.get(file);
    if (!published || !last) return undefined;
    let same = checked.get(file);
    if (same === undefined) {
      same = isReached(file) && stampPublishedFile(path.join(last.outDir, file)) === published.stamp;
      checked.set(file, same);
    }
    return same ? published : undefined;
  };
  /**
   * Reuses a published file, and checks it afterwards, because another build may publish at any
   * moment.
   */
  const retain = (file: string, hash: string): boolean => {
    const published = last?.files.get(file);
    if (published?.hash !== hash || checked.get(file) === false || !isReached(file)) return false;
    const kept = staging.keep(file);
    const stamp = kept ? stampPublishedFile(path.join(staging.folder, file)) : '';
    // A copy has other times than its original, which was checked before.
    const same = kept === 'copied' ? getIntact(file) !== undefined : stamp === published.stamp;
    checked.set(file, same);
    if (!same) {
      if (kept) staging.drop(file);
      return false;
    }
    files.set(file, stamp === published.stamp ? published : {...published, stamp});
    newFiles.delete(file);
    return true;
  };
  const record = (file: string, hash: string): void => {
    const absolute = path.join(staging.folder, file);
    // An unchanged file of this tool was already compared by its hash.
    const isSame = !getIntact(file) && staging.keepTime(file);
    files.set(file, {hash, bytes: fs.statSync(absolute).size, stamp: stampPublishedFile(absolute)});
    if (!isSame) newFiles.add(file);
  };
  return {
    /** Returns the hash of a published file, if it is unchanged since the last build. */
    existing: (file: string): string | undefined => getIntact(file)?.hash,
    /** Writes a file from memory, unless the published one is equal. */
    emit(file: string, data: Uint8Array | string, hash = hashContent(data)): void {
      if (retain(file, hash)) return;
      staging.write(file, data);
      record(file, hash);
    },
    /** Copies a source file. `version` changes at least whenever the content changes. */
    emitCopy(file: string, from: string, version: string): void {
      if (retain(file, version)) return;
      const published = getIntact(file);
      if (published && last && sameContent(from, path.join(last.outDir, file)) && retain(file, published.hash)) {
        files.set(file, {...files.get(file)!, hash: version});
        return;
      }
      staging.copy(file, from);
      record(file, version);
    },
    /**
     * Copies a source file whose name contains its content hash; returns false if the content has
     * changed.
     */
    emitNamed(file: string, from: string, isNamed: (data: Uint8Array) => boolean): boolean {
      const version = `name:${file}`;
      if (retain(file, version)) return true;
      const data = fs.readFileSync(from);
      if (!isNamed(data)) return false;
      staging.write(file, data);
      record(file, version);
      return true;
    },
    /** Registers a file that a worker has written to the staging folder, or left unchanged. */
    adopt(file: string, {hash, written: isNew}: {readonly hash: string; readonly written: boolean}): void {
      if (isNew) record(file, hash);
      else if (!retain(file, hash)) throw new DamagedCacheError(`the published file ${file}`);
    },
    /** Reuses files of the last build; returns false if one is missing or changed. */
    retainAll: (entries: readonly FileHash[]): boolean => entries.every(([file, hash]) => retain(file, hash)),
    files: files as ReadonlyMap<string, PublishedFile>,
    written: newFiles as ReadonlySet<string>,
  };
}

function sameContent(left: string, right: string): boolean {
  return fs.statSync(left).size === fs.statSync(right).size && fs.readFileSync(left).equals(fs.readFileSync(right));
}
