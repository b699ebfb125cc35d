import {isAscii} from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import {Script} from 'node:vm';
import {crc32} from 'node:zlib';
import {removeQuietly} from '../files/removeQuietly.ts';
import {renameSoon} from '../files/renameSoon.ts';

/** What a run added to the code before it is worth being written again. */
const GROWTH = 1.05;

/** The switch that Node has for its own compile cache. */
const SWITCH = 'NODE_DISABLE_COMPILE_CACHE';

/** Bytes of a heap that is small enough to count its code at any time. */
const MAX_COUNTED = 64e6;

/** Milliseconds after which code is left as it is by runs with larger heaps: until then each command adds what only it calls. */
const YOUNG = 60 * 60 * 1000;

/** Bytes before the code: a checksum of all that follows, one of the source, and the size. */
const HEAD = {checksum: 4, source: 4, size: 8};

interface KeptCode {
  readonly data: Buffer;
  /** Bytes of code that V8 held when it was kept. */
  readonly size: number;
}

export interface KeptScript {
  readonly script: Script;
  /** V8 accepted the cached code. */
  readonly wasKept: boolean;
  /** Keeps what V8 has compiled by now, if it is notably more than what it began with. Says nothing when that is not possible. */
  keep(): void;
}

/**
 * Compiles a script, or takes the code that an earlier run has kept for it: V8 compiles a function when it is first called, and what one
 * command calls takes it longer than to read all of that again.
 *
 * @param source text in UTF-8
 * @param options.filename what stack traces show
 * @param options.keptFile absolute; need not exist, nor be writable
 */
export function compileWithCodeCache(
  source: Buffer,
  {filename, keptFile}: {readonly filename: string; readonly keptFile: string},
): KeptScript {
  const isOff = Boolean(process.env[SWITCH]);
  // Of two sources V8 compares no more than the lengths.
  const sum = crc32(source);
  const kept = isOff ? undefined : readKept(keptFile, sum);
  // Text that is all ASCII is decoded in a tenth of the time.
  const text = source.toString(isAscii(source) ? 'latin1' : 'utf8');
  const script = new Script(text, {filename, ...(kept ? {cachedData: kept.data} : {})});
  const wasKept = kept !== undefined && !script.cachedDataRejected;
  return {
    script,
    wasKept,
    keep() {
      if (isOff) return;
      // V8 counts by going through its heap, which is slow on a large site.
      if (wasKept && v8.getHeapStatistics().used_heap_size > MAX_COUNTED && !isYoung(keptFile)) return;
      const size = v8.getHeapCodeStatistics().bytecode_and_metadata_size;
      if (!wasKept || size > kept.size * GROWTH) writeKept(keptFile, {size, data: script.createCachedData()}, sum);
    },
  };
}

/**
 * Tells one build of Node from another, and from the same one with other settings of V8. The tag that V8 has for this is not enough: Node
 * 20.19 and 20.20 have the same, and crash with each other's code. So the binary itself is looked at.
 */
export function engineName(): string {
  const {size = 0, mtimeMs = 0} = fs.statSync(process.execPath, {throwIfNoEntry: false}) ?? {};
  const binary = `${size.toString(36)}.${Math.floor(mtimeMs).toString(36)}`;
  return `${process.version}-${process.arch}-${binary}-${v8.cachedDataVersionTag().toString(36)}`;
}

function isYoung(file: string): boolean {
  const written = fs.statSync(file, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  return Date.now() - written < YOUNG;
}

/** Undefined when the file is absent, cut off, changed or of another source: V8 would run what it holds. */
function readKept(file: string, source: number): KeptCode | undefined {
  try {
    const all = fs.readFileSync(file);
    const rest = all.subarray(HEAD.checksum);
    if (all.readUInt32LE(0) !== crc32(rest) || rest.readUInt32LE(0) !== source) return undefined;
    return {size: rest.readDoubleLE(HEAD.source), data: rest.subarray(HEAD.source + HEAD.size)};
  } catch {
    return undefined;
  }
}

function writeKept(file: string, {size, data}: KeptCode, source: number): void {
  const part = `${file}.${process.pid}`;
  try {
    const all = Buffer.concat([Buffer.alloc(HEAD.checksum + HEAD.source + HEAD.size), data]);
    all.writeUInt32LE(source, HEAD.checksum);
    all.writeDoubleLE(size, HEAD.checksum + HEAD.source);
    all.writeUInt32LE(crc32(all.subarray(HEAD.checksum)), 0);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(part, all);
    // Whoever starts meanwhile reads all of it or nothing.
    renameSoon(part, file);
  } catch {
    // A folder that is not ours to write to, a full disk: the next run compiles again.
    removeQuietly(part);
  }
}
