import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import {DamagedCacheError} from './damagedCacheError.ts';

/**
 * Fastest options that find texts that a page contains several times: as HTML, data, and Markdown.
 */
const OPTIONS = {params: {[constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 20}};

/** Maximum bytes of the texts of a page. */
const MAX_UNPACKED_BYTES = 512_000_000;

/** Compresses texts for a pack: a line of JSON with their lengths, then the texts. */
export function packTexts(texts: readonly (string | Buffer)[]): Buffer {
  const buffers = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  const head = Buffer.from(`${JSON.stringify(buffers.map((buffer) => buffer.length))}\n`);
  return brotliCompressSync(Buffer.concat([head, ...buffers]), OPTIONS);
}

/**
 * Decompresses the result of {@link packTexts}, as UTF-8.
 * @throws {DamagedCacheError} when the data is invalid, because other machines may have written the pack
 */
export function unpackTexts(data: Uint8Array): Buffer[] {
  try {
    const unpacked = brotliDecompressSync(data, {maxOutputLength: MAX_UNPACKED_BYTES});
    const headEnd = unpacked.indexOf('\n');
    const lengths = JSON.parse(unpacked.toString('latin1', 0, headEnd)) as readonly number[];
    let from = headEnd + 1;
    return lengths.map((length) => {
      const text = unpacked.subarray(from, from + length);
      from += length;
      return text;
    });
  } catch {
    throw new DamagedCacheError('the texts of a page');
  }
}
