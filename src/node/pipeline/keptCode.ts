import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import {Script} from 'node:vm';
import {crc32} from 'node:zlib';

/** What a run added to the code before it is worth being written again. */
const GROWTH = 1.05;

/** Bytes of a heap in which code is counted: 6 ms. */
const MAX_COUNTED = 64e6;

/** Bytes before the code: a checksum of all that follows, and the size. */
const HEAD = {checksum: 4, size: 8};

interface KeptCode {
  readonly data: Buffer;
  /** Bytes of code that V8 held when it was kept. */
  readonly size: number;
}

export interface KeptScript {
  readonly script: Script;
  /** V8 took the kept code. */
  readonly wasKept: boolean;
  /** Keeps what V8 has compiled by now, if it is notably more than what it began with. Says nothing when that is not possible. */
  keep(): void;
}

/**
 * Compiles a script, or takes the code that an earlier run has kept for it: V8 compiles a function when it is first called, and what one
 * command calls takes it longer than to read all of that again.
 *
 * @param source the same whenever `keptFile` is the same: V8 compares no more than its length
 * @param options.filename what stack traces show
 * @param options.keptFile absolute; need not exist, nor be writable
 */
export function compileKept(
  source: string,
  {filename, keptFile}: {readonly filename: string; readonly keptFile: string},
): KeptScript {
  const kept = readKept(keptFile);
  const script = new Script(source, {filename, ...(kept ? {cachedData: kept.data} : {})});
  const wasKept = kept !== undefined && !script.cachedDataRejected;
  return {
    script,
    wasKept,
    keep() {
      // V8 counts by going through its heap, which for that of a large site takes longer than all that is to be gained.
      if (wasKept && v8.getHeapStatistics().used_heap_size > MAX_COUNTED) return;
      const size = v8.getHeapCodeStatistics().bytecode_and_metadata_size;
      if (!wasKept || size > kept.size * GROWTH) writeKept(keptFile, {size, data: script.createCachedData()});
    },
  };
}

/** Tells one V8 from another, and from the same one with other settings: none takes the code of another. */
export function engineName(): string {
  return `${process.arch}-${v8.cachedDataVersionTag().toString(36)}`;
}

/** Undefined when the file is absent, cut off or changed: V8 would run what it holds. */
function readKept(file: string): KeptCode | undefined {
  try {
    const all = fs.readFileSync(file);
    const rest = all.subarray(HEAD.checksum);
    if (all.readUInt32LE(0) !== crc32(rest)) return undefined;
    return {size: rest.readDoubleLE(0), data: rest.subarray(HEAD.size)};
  } catch {
    return undefined;
  }
}

function writeKept(file: string, {size, data}: KeptCode): void {
  const part = `${file}.${process.pid}`;
  try {
    const all = Buffer.concat([Buffer.alloc(HEAD.checksum + HEAD.size), data]);
    all.writeDoubleLE(size, HEAD.checksum);
    all.writeUInt32LE(crc32(all.subarray(HEAD.checksum)), 0);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(part, all);
    // Whoever starts meanwhile reads all of it or nothing.
    fs.renameSync(part, file);
  } catch {
    // A folder that is not ours to write to, a full disk: the next run compiles again.
    removeQuietly(part);
  }
}

function removeQuietly(file: string): void {
  try {
    fs.rmSync(file, {force: true});
  } catch {
    // As above.
  }
}
