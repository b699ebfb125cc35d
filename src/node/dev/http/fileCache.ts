import {createHash} from 'node:crypto';
import {readFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import {createLimiter} from './createLimiter.ts';
import type {FoundFile} from './findInside.ts';
import type {Encoding} from './negotiateEncoding.ts';

export interface FileCacheOptions {
  /** Bound of all bodies together, plain and compressed, in bytes. */
  readonly maxBytes?: number;
  /** Larger files are not kept: they are streamed. In bytes. */
  readonly maxFileBytes?: number;
}

interface CachedBody {
  readonly body: Buffer;
  /** Strong, quoted; another one for each encoding. */
  readonly etag: string;
}

export interface FileCache {
  /** The file's content in an encoding, or null when the file is too large to keep. */
  read(file: FoundFile, encoding: Encoding): Promise<CachedBody | null>;
  /** Bytes held at the moment. */
  readonly bytes: number;
}

interface Entry {
  readonly version: string;
  readonly bodies: Map<Encoding, Promise<CachedBody>>;
  bytes: number;
}

/** A whole manual of some hundred pages fits; the process stays far below 200 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** An encoder takes some megabytes while it runs; two keep both cores busy. */
const COMPRESSORS = 2;
/** Bodies that are being read do not count as held yet, so few are read at a time. */
const READERS = 8;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Keeps small files and their compressed forms in memory, the least recently used go first. A file is read and compressed once
 * until its `version` changes, however many ask at the same time.
 */
export function createFileCache(options: FileCacheOptions = {}): FileCache {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const maxFileBytes = options.maxFileBytes ?? MAX_FILE_BYTES;
  const entries = new Map<string, Entry>();
  const readLimited = createLimiter(READERS);
  const compressLimited = createLimiter(COMPRESSORS);
  let held = 0;

  function forget(path: string, entry: Entry): void {
    if (entries.get(path) !== entry) return;
    entries.delete(path);
    held -= entry.bytes;
  }

  function grow(path: string, entry: Entry, bytes: number): void {
    if (entries.get(path) !== entry) return;
    entry.bytes += bytes;
    held += bytes;
    for (const [oldPath, old] of entries) {
      if (held <= maxBytes) break;
      forget(oldPath, old);
    }
  }

  function entryOf(file: FoundFile): Entry {
    const known = entries.get(file.path);
    if (known && known.version === file.version) {
      // Last in the map means most recently used.
      entries.delete(file.path);
      entries.set(file.path, known);
      return known;
    }
    if (known) forget(file.path, known);
    const entry: Entry = {version: file.version, bodies: new Map(), bytes: 0};
    entries.set(file.path, entry);
    return entry;
  }

  function bodyOf(file: FoundFile, entry: Entry, encoding: Encoding): Promise<CachedBody> {
    const known = entry.bodies.get(encoding);
    if (known) return known;
    const made = make(file, entry, encoding).then(
      (cached) => {
        grow(file.path, entry, cached.body.length);
        return cached;
      },
      (error) => {
        forget(file.path, entry);
        throw error;
      },
    );
    entry.bodies.set(encoding, made);
    return made;
  }

  async function make(file: FoundFile, entry: Entry, encoding: Encoding): Promise<CachedBody> {
    if (encoding === 'identity') {
      const body = await readLimited(() => readFile(file.path));
      return {body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`};
    }
    const plain = await bodyOf(file, entry, 'identity');
    const body = await compressLimited(() => compress(plain.body, encoding));
    return {body, etag: `${plain.etag.slice(0, -1)}-${encoding}"`};
  }

  return {
    async read(file, encoding) {
      return file.size > maxFileBytes ? null : bodyOf(file, entryOf(file), encoding);
    },
    get bytes() {
      return held;
    },
  };
}

function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, {level: 6});
  // Quality 5 is near gzip's speed and a tenth smaller; a window of 2^18 bounds the encoder's memory.
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
