import {createHash, randomBytes} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import {constants, createBrotliCompress, createBrotliDecompress} from 'node:zlib';
import {inLines, jsonLine, readLines} from '../files/jsonLines.ts';
import type {Digest, ResultFile} from './actionResult.ts';
import type {RemoteStore} from './remoteStore.ts';
import {MOST_SHARDS} from './shard.ts';

/** Slots that are requested together; the next ones follow while these hold entries. */
const WAVE = 8;

/** Files that are read or written in parallel. */
const AT_ONCE = 8;

/** Another one when lists are written in another way. */
const FORMAT = 'manual 2';

/** No list is packed to less than that share of its size. */
const MOST_UNPACKED = 200;

/** Bytes of a line: it has some hundred entries. */
const MOST_IN_LINE = 64_000_000;

/** The file of a result that lists entries. */
const LIST = 'entries';

/** Files that entries may name. Other entries of a result were not written by this tool. */
const PACK = /^(?:packs|rendered)\/[0-9a-f]{16}\.pack$/;

/** Entries of one kind in a store. Each writer has a slot of its own: whole builds slot 0, shard k slot k. */
export interface Shelf<T> {
  readonly store: RemoteStore;
  /** `.manual/` */
  readonly cacheDir: string;
  /** Everything that decides whether an entry means anything to a reader. */
  readonly key: readonly string[];
  /** Lists that were read, by slot: they are not read again. */
  readonly seen: Map<number, string>;
  /** Files below `.manual/` that an entry points into. */
  readonly filesOf: (entry: T) => readonly string[];
}

/** Takes what is of use from an entry, as soon as it is read: what others have put there may be anything. */
export type Take<T> = (id: string, entry: unknown) => T | undefined;

/** The content of a shelf: entries, the latest slot first, and where their files are available. */
export interface ShelfContent<T> {
  readonly slots: readonly ReadonlyMap<string, T>[];
  readonly files: ReadonlyMap<string, Digest>;
}

/**
 * Reads the lists of all slots that have not been read yet; files of entries are left where they are.
 *
 * @param take what of an entry is of use, undefined for nothing: a list may have all pages of a large site
 */
export async function readShelf<T>(shelf: Shelf<T>, take: Take<T>): Promise<ShelfContent<T>> {
  const slots: ReadonlyMap<string, T>[] = [];
  const files = new Map<string, Digest>();
  for (let first = 0; first <= MOST_SHARDS; first += WAVE) {
    const numbers = Array.from({length: WAVE}, (_, i) => first + i);
    const found = await Promise.all(numbers.map((slot) => readSlot(shelf, slot, take)));
    for (const slot of found) {
      if (!slot || slot === 'seen') continue;
      slots.push(slot.entries);
      for (const [file, digest] of slot.files) files.set(file, digest);
    }
    if (!found.some(Boolean)) break;
  }
  return {slots, files};
}

async function readSlot<T>(
  {store, cacheDir, key, seen}: Shelf<T>,
  slot: number,
  take: Take<T>,
): Promise<{entries: ReadonlyMap<string, T>; files: ReadonlyMap<string, Digest>} | 'seen' | undefined> {
  const result = await store.readResult(keyOf(key, slot));
  const list = result?.find((file) => file.path === LIST);
  if (!result || !list) return undefined;
  if (seen.get(slot) === list.digest.hash) return 'seen';
  const file = temporaryFile(cacheDir);
  try {
    if (!(await store.readBlob(list.digest, file))) return undefined;
    const entries = new Map<string, T>();
    await pipeline(fs.createReadStream(file), createBrotliDecompress(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const line of readLines(bounded(pieces, list.digest.size * MOST_UNPACKED)))
        for (const [id, entry] of line as readonly (readonly [string, unknown])[]) {
          const taken = take(id, entry);
          if (taken) entries.set(id, taken);
        }
    });
    seen.set(slot, list.digest.hash);
    return {
      entries,
      files: new Map(result.filter(({path: name}) => PACK.test(name)).map((one) => [one.path, one.digest])),
    };
  } catch {
    // Its bytes are undamaged and yet not a list: they were written by another tool, or by a fault.
    return undefined;
  } finally {
    fs.rmSync(file, {force: true});
  }
}

/** The pieces, as long as neither a line nor all of them are longer than any list. */
async function* bounded(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let total = 0;
  let line = 0;
  for await (const piece of pieces) {
    total += piece.length;
    const newline = piece.lastIndexOf('\n');
    line = newline < 0 ? line + piece.length : piece.length - newline;
    if (total > most || line > MOST_IN_LINE) throw new Error('A list of the remote cache is too long.');
    yield piece;
  }
}

/**
 * Brings the files of entries into `.manual/`.
 *
 * @returns the entries all of whose files are there now
 */
export async function bringFiles<T>(
  {store, cacheDir, filesOf}: Shelf<T>,
  entries: ReadonlyMap<string, T>,
  files: ReadonlyMap<string, Digest>,
): Promise<Map<string, T>> {
  const wanted = new Set([...entries.values()].flatMap(filesOf));
  const there = new Set<string>();
  await eachAtOnce([...wanted], AT_ONCE, async (name) => {
    const file = path.join(cacheDir, name);
    const digest = files.get(name);
    if (fs.existsSync(file) || (digest && PACK.test(name) && (await store.readBlob(digest, file)))) there.add(name);
  });
  return new Map([...entries].filter(([, entry]) => filesOf(entry).every((name) => there.has(name))));
}

/**
 * Puts entries and their files into a slot, in place of what was there.
 *
 * @param known files that the store has already
 */
export async function writeSlot<T>(
  {store, cacheDir, key, filesOf}: Shelf<T>,
  {slot, entries, known}: {slot: number; entries: ReadonlyMap<string, T>; known: ReadonlyMap<string, Digest>},
): Promise<boolean> {
  const files: ResultFile[] = [];
  const names = [...new Set([...entries.values()].flatMap(filesOf))].sort();
  await eachAtOnce(names, AT_ONCE, async (name) => {
    const file = path.join(cacheDir, name);
    const digest = known.get(name) ?? (await digestOf(file));
    if (digest && (known.has(name) || (await store.writeBlob(digest, file)))) files.push({path: name, digest});
  });
  // An entry without its files is useless.
  if (files.length < names.length) return false;
  const list = temporaryFile(cacheDir);
  try {
    fs.mkdirSync(path.dirname(list), {recursive: true});
    // Never as one text: with the pages of a large site it would take as much memory as they do.
    const lines = function* (): Generator<Buffer> {
      for (const part of inLines(entries)) yield jsonLine(part);
    };
    const packed = createBrotliCompress({params: {[constants.BROTLI_PARAM_QUALITY]: 4}});
    await pipeline(Readable.from(lines()), packed, fs.createWriteStream(list));
    const digest = await digestOf(list);
    if (!digest || !(await store.writeBlob(digest, list))) return false;
    return await store.writeResult(keyOf(key, slot), [{path: LIST, digest}, ...files]);
  } finally {
    fs.rmSync(list, {force: true});
  }
}

function keyOf(key: readonly string[], slot: number): string {
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, ...key, slot]))
    .digest('hex');
}

/** Undefined for a file that cannot be read: the folder is a cache, and another build may have cleared it up. */
async function digestOf(file: string): Promise<Digest | undefined> {
  const sum = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of fs.createReadStream(file) as AsyncIterable<Buffer>) {
      sum.update(chunk);
      size += chunk.length;
    }
    return {hash: sum.digest('hex'), size};
  } catch {
    return undefined;
  }
}

function temporaryFile(cacheDir: string): string {
  return path.join(cacheDir, `remote-${randomBytes(6).toString('hex')}.tmp`);
}

/** Does something with each item, `most` at the same time. */
async function eachAtOnce<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  const worker = async (): Promise<void> => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({length: Math.min(most, items.length)}, worker));
}
