import {brotliCompressSync, brotliDecompressSync, constants} from 'node:zlib';
import {DamagedCache} from './damagedCache.ts';

/** The fastest that finds texts that occur twice in a page: as HTML, as data and as Markdown. */
const OPTIONS = {params: {[constants.BROTLI_PARAM_QUALITY]: 0, [constants.BROTLI_PARAM_LGWIN]: 20}};

/** Bytes of the texts of one page. */
const MAX_UNPACKED_BYTES = 512_000_000;

/** Texts as they are in a pack: the length of each in a line of JSON, then one after the other, all compressed. */
export function packTexts(texts: readonly (string | Buffer)[]): Buffer {
  const buffers = texts.map((text) => (typeof text === 'string' ? Buffer.from(text) : text));
  const head = Buffer.from(`${JSON.stringify(buffers.map((buffer) => buffer.length))}\n`);
  return brotliCompressSync(Buffer.concat([head, ...buffers]), OPTIONS);
}

/**
 * The inverse of {@link packTexts}, as UTF-8.
 * @throws {DamagedCache} when the data is anything else: other machines may have written the pack
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
    throw new DamagedCache('the texts of a page');
  }
}
