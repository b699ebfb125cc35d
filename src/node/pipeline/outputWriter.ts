import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {DamagedCache} from './cache/damagedCache.ts';
import type {FileHash, OutputState, PublishedFile} from './outputState.ts';
import type {Staging} from './publish.ts';
import {publishedStamp} from './publishedStamps.ts';

/** Collects the files of the next site: takes over what is unchanged, writes the rest. */
export interface OutputWriter {
  /** Hash of the published file, if it is as the last build left it. */
  existing(file: string): string | undefined;
  /** A file made in memory. */
  emit(file: string, data: Uint8Array | string): void;
  /** A file copied from the site's sources; `version` changes with its content, or oftener. */
  emitCopy(file: string, from: string, version: string): void;
  /** A file that a worker has written to the staging folder, or that is unchanged. */
  adopt(file: string, info: {readonly hash: string; readonly bytes: number; readonly written: boolean}): void;
  /** Files of the last build that are still right; false when one of them is gone or was touched. */
  retainAll(files: readonly FileHash[]): boolean;
  readonly files: ReadonlyMap<string, PublishedFile>;
  readonly written: ReadonlySet<string>;
}

export interface OutputWriterOptions {
  readonly last: OutputState | undefined;
  /** Stamps of the files in the staging folder, from another thread: sooner to be had than by looking at each that was not written since. */
  readonly seen?: Promise<ReadonlyMap<string, string> | undefined> | undefined;
}

export function createOutputWriter(staging: Staging, {last, seen}: OutputWriterOptions): OutputWriter {
  const files = new Map<string, PublishedFile>();
  const written = new Set<string>();
  const checked = new Map<string, boolean>();
  let stamps: ReadonlyMap<string, string> | undefined;
  seen?.then((all) => {
    stamps = all;
  });
  const intact = (file: string): PublishedFile | undefined => {
    const known = last?.files.get(file);
    if (!known || !last) return undefined;
    let same = checked.get(file);
    if (same === undefined) {
      same = publishedStamp(path.join(last.outDir, file)) === known.stamp;
      checked.set(file, same);
    }
    return same ? known : undefined;
  };
  /** Takes over a file, and looks afterwards whether it is the one it was: another build may publish at any moment. */
  const retain = (file: string, hash: string): boolean => {
    const known = last?.files.get(file);
    if (known?.hash !== hash || checked.get(file) === false) return false;
    const stampNow = (): string => publishedStamp(path.join(staging.folder, file));
    const before = written.has(file) ? undefined : stamps?.get(file);
    const isThere = staging.isMirror && (before ?? stampNow()) === known.stamp;
    const kept = isThere ? 'linked' : staging.keep(file);
    const stamp = isThere ? known.stamp : kept ? stampNow() : '';
    // A copy has other times than its original; that one was looked at before.
    const same = kept === 'copied' ? intact(file) !== undefined : stamp === known.stamp;
    checked.set(file, same);
    if (!same) {
      if (kept) staging.drop(file);
      return false;
    }
    files.set(file, stamp === known.stamp ? known : {...known, stamp});
    written.delete(file);
    return true;
  };
  const record = (file: string, hash: string): void => {
    const absolute = path.join(staging.folder, file);
    files.set(file, {hash, bytes: fs.statSync(absolute).size, stamp: publishedStamp(absolute)});
    written.add(file);
  };
  return {
    existing: (file) => intact(file)?.hash,
    emit(file, data) {
      const hash = createHash('sha256').update(data).digest('hex').slice(0, 24);
      if (retain(file, hash)) return;
      staging.write(file, data);
      record(file, hash);
    },
    emitCopy(file, from, version) {
      if (retain(file, version)) return;
      const known = intact(file);
      if (known && last && sameContent(from, path.join(last.outDir, file)) && retain(file, known.hash)) {
        files.set(file, {...files.get(file)!, hash: version});
        return;
      }
      staging.copy(file, from);
      record(file, version);
    },
    adopt(file, {hash, written: isNew}) {
      if (isNew) record(file, hash);
      else if (!retain(file, hash)) throw new DamagedCache(`the published file ${file}`);
    },
    retainAll: (wanted) => wanted.every(([file, hash]) => retain(file, hash)),
    files,
    written,
  };
}

function sameContent(left: string, right: string): boolean {
  return fs.statSync(left).size === fs.statSync(right).size && fs.readFileSync(left).equals(fs.readFileSync(right));
}
