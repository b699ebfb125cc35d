import {createHash, createHmac, timingSafeEqual} from 'node:crypto';
import {setMaxListeners} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {Readable} from 'node:stream';
import {renameSoon} from '../files/renameSoon.ts';
import {type Digest, decodeResult, encodeResult, type Result, type ResultFile} from './actionResult.ts';
import {createAgent, exchange} from './exchange.ts';

/** Requests at the same time. */
const CONNECTIONS = 8;

/** After this many failures in a row the store is not used any more. */
const PATIENCE = 3;

/** Bytes of a result: one line per file, and there are some hundred files at most. */
const MAX_RESULT = 4_000_000;

/** Bytes of a blob: the packs of ten thousand pages have some hundred megabytes. */
const MAX_BLOB = 4_000_000_000;

interface StoreOptions {
  /** The folder of `ac/` and `cas/`. */
  readonly url: URL;
  /** Goes along as `Authorization: Bearer`. */
  readonly token?: string;
  /** Signs results; those that it has not signed are absent. */
  readonly sealKey?: string;
  /** Milliseconds in which nothing may come or go before a request is given up. */
  readonly idleMs: number;
  /** Milliseconds that requests may take in all. Time in which there is none does not count: a build may compile for long in between. */
  readonly totalMs: number;
}

/**
 * A store of files that speaks the HTTP cache protocol of Bazel: results under `/ac/<SHA-256>`, blobs under `/cas/<SHA-256>`. Nothing that
 * goes wrong with it is thrown: what could not be read counts as absent, and {@link problem} says why.
 */
export interface RemoteStore {
  /** The files that are under a key; undefined when there are none. */
  readResult(key: string): Promise<readonly ResultFile[] | undefined>;
  /** Brings a blob into a file that is not there yet; false when the store has no such bytes. */
  readBlob(digest: Digest, file: string): Promise<boolean>;
  writeBlob(digest: Digest, file: string): Promise<boolean>;
  writeResult(key: string, files: readonly ResultFile[]): Promise<boolean>;
  /** Why the store gave or took less than it was asked for: the first reason. */
  problem(): string | undefined;
  /** Bytes that came and went. */
  traffic(): {readonly read: number; readonly written: number};
  close(): void;
}

/** The reason for an author in place of a failure. */
class Refused extends Error {}

export function openRemoteStore({url, token, sealKey, idleMs, totalMs}: StoreOptions): RemoteStore {
  const agent = createAgent(url, CONNECTIONS);
  const headers = {'user-agent': 'manual', ...(token && {authorization: `Bearer ${token}`})};
  const count = {read: 0, written: 0};
  const breaker = createBreaker();
  const {signal, spend} = createAllowance(totalMs);

  const send = (method: 'GET' | 'PUT', place: string, body?: {bytes: number; open: () => Readable}) =>
    exchange({method, url: placeOf(url, place), headers, agent, idleMs, signal, body});

  const read = async <T>(place: string, take: (body: Readable) => Promise<T>): Promise<T | undefined> =>
    breaker.run(() =>
      spend(async () => {
        const {status, body} = await send('GET', place);
        if (status === 200) return take(body);
        body.resume();
        if (status === 404) return undefined;
        throw refusal(status, 'GET');
      }),
    );

  const write = async (place: string, bytes: number, open: () => Readable): Promise<boolean> =>
    (await breaker.run(() =>
      spend(async () => {
        const {status, body} = await send('PUT', place, {bytes, open});
        for await (const _ of body);
        if (status < 200 || status > 299) throw refusal(status, 'PUT', bytes);
        count.written += bytes;
        return true;
      }),
    )) ?? false;

  return {
    readResult: (key) =>
      read(`ac/${key}`, async (body) => {
        const data = await collect(body, MAX_RESULT);
        count.read += data.length;
        const result = decodeResult(data);
        if (!result) throw new Refused('it returns a result that is not valid');
        if (sealKey === undefined || isSealed(key, result, sealKey)) return result.files;
        // Others may write there without the key: that is not a reason to leave it alone.
        breaker.note('what it gives is not signed with MANUAL_REMOTE_CACHE_KEY');
        return undefined;
      }),
    async readBlob(digest, file) {
      // A file of the claimed size could fill the disk.
      if (digest.size > MAX_BLOB) return breaker.note('a file from it would be too long');
      const isRead = await read(`cas/${digest.hash}`, (body) => saveBlob(body, digest, file));
      if (isRead) count.read += digest.size;
      return isRead ?? false;
    },
    writeBlob: (digest, file) => write(`cas/${digest.hash}`, digest.size, () => fs.createReadStream(file)),
    writeResult(key, files) {
      const data = encodeResult({files, seal: sealKey === undefined ? undefined : sealOf(key, files, sealKey)});
      return write(`ac/${key}`, data.length, () => Readable.from([data]));
    },
    problem: breaker.problem,
    traffic: () => ({...count}),
    close: () => agent.destroy(),
  };
}

/** Signs the digests of all files of a result, for the one key that it is under. */
function sealOf(key: string, files: readonly ResultFile[], sealKey: string): Buffer {
  return createHmac('sha256', sealKey).update(`${key}\n`).update(encodeResult({files})).digest();
}

function isSealed(key: string, {files, seal}: Result, sealKey: string): boolean {
  const expected = sealOf(key, files, sealKey);
  return seal?.length === expected.length && timingSafeEqual(seal, expected);
}

/** Ends requests when all of them together have taken too long. */
function createAllowance(totalMs: number): {signal: AbortSignal; spend<T>(request: () => Promise<T>): Promise<T>} {
  const controller = new AbortController();
  // Each request that waits for a connection listens, and Node takes more than ten listeners for a mistake.
  setMaxListeners(0, controller.signal);
  const end = (): void => controller.abort(new Error(`it took ${totalMs / 1000} seconds in all`));
  let left = totalMs;
  let running = 0;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    async spend(request) {
      if (running++ === 0) {
        since = performance.now();
        timer = setTimeout(end, left);
      }
      try {
        return await request();
      } catch (error) {
        throw controller.signal.aborted ? controller.signal.reason : error;
      } finally {
        if (--running === 0) {
          clearTimeout(timer);
          left = Math.max(0, left - (performance.now() - since));
        }
      }
    },
  };
}

/** Runs requests until too many failed; what fails gives undefined. */
function createBreaker(): {
  run<T>(request: () => Promise<T | undefined>): Promise<T | undefined>;
  note(reason: string): false;
  problem(): string | undefined;
} {
  let failures = 0;
  let first: string | undefined;
  return {
    async run(request) {
      if (failures >= PATIENCE) return undefined;
      try {
        const result = await request();
        if (failures < PATIENCE) failures = 0;
        return result;
      } catch (error) {
        first ??= error instanceof Error ? error.message : String(error);
        // A refused token is refused for every other entry too.
        failures = error instanceof Denied ? PATIENCE : failures + 1;
        return undefined;
      }
    },
    note(reason) {
      first ??= reason;
      return false;
    },
    problem: () => first,
  };
}

class Denied extends Refused {}

function refusal(status: number, method: string, bytes = 0): Refused {
  if (status === 401) return new Denied('it does not accept the token (401)');
  if (status === 403) return new Denied(`it does not allow ${method} (403)`);
  if (status === 413) return new Refused(`it does not take a file of ${Math.ceil(bytes / 1e6)} MB (413)`);
  if (status === 507) return new Denied('it is full (507)');
  if (status >= 300 && status < 400) return new Denied(`it sends ${method} to another address (${status})`);
  return new Refused(`it answers ${method} with ${status}`);
}

/** Below the path of the store, with its query, in which some carry a signature. */
function placeOf(url: URL, place: string): URL {
  const target = new URL(url);
  target.pathname = `${url.pathname.replace(/\/+$/, '')}/${place}`;
  return target;
}

async function collect(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > most) throw new Refused('what it gives as a result is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Writes a blob beside its place, and into it once its bytes are those that were asked for. */
async function saveBlob(body: Readable, {hash, size}: Digest, file: string): Promise<true> {
  const part = `${file}.${process.pid}.part`;
  const sum = createHash('sha256');
  let length = 0;
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const target = await fs.promises.open(part, 'wx');
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > size) break;
      sum.update(chunk);
      await target.write(chunk);
    }
    await target.close();
    if (length !== size || sum.digest('hex') !== hash) throw new Refused('a file from it is not what was put there');
    renameSoon(part, file);
    return true;
  } finally {
    await target.close().catch(() => {});
    fs.rmSync(part, {force: true});
  }
}
