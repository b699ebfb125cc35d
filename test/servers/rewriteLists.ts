import {createHash} from 'node:crypto';
import {brotliCompressSync, brotliDecompressSync} from 'node:zlib';
import {decodeResult, encodeResult} from '../../src/node/remote/actionResult.ts';
import type {BlobServer} from './blobServer.ts';

/**
 * Changes the entries that a store has, and puts them back with checksums that are right: an attack by a client that
 * may write to the store.
 */
export function rewriteLists({kept}: BlobServer, change: (entry: never, id: string) => unknown): void {
  rewriteTexts({kept}, (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => {
        const entries = JSON.parse(line) as readonly (readonly [string, never])[];
        return `${JSON.stringify(entries.map(([id, entry]) => [id, change(entry, id)]))}\n`;
      })
      .join(''),
  );
}

/** The same for the texts of the lists. */
export function rewriteTexts({kept}: Pick<BlobServer, 'kept'>, change: (text: string) => string): void {
  for (const [place, data] of [...kept]) {
    const result = place.includes('/ac/') ? decodeResult(data) : undefined;
    if (!result) continue;
    const files = result.files.map((file) => {
      if (file.path !== 'entries') return file;
      const folder = place.replace(/ac\/.*/, 'cas/');
      const text = change(brotliDecompressSync(kept.get(folder + file.digest.hash)!).toString());
      const list = brotliCompressSync(text);
      const hash = createHash('sha256').update(list).digest('hex');
      kept.set(folder + hash, list);
      return {...file, digest: {hash, size: list.length}};
    });
    kept.set(place, Buffer.from(encodeResult({...result, files})));
  }
}
