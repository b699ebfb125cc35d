/** Of the texts of most pages. */
const START_BYTES = 1 << 18;
/** A UTF-16 unit takes at most this many in UTF-8. */
const BYTES_PER_UNIT = 3;

let scratch = Buffer.allocUnsafeSlow(START_BYTES);

/**
 * The texts as UTF-8, one behind the other, and the bytes of each. The bytes lie in memory that the next call uses again, so they
 * must be written before: allocating for each page takes as long as encoding it.
 */
export function encodeTexts(texts: readonly string[]): {readonly data: Buffer; readonly lengths: readonly number[]} {
  const most = texts.reduce((units, text) => units + text.length, 0) * BYTES_PER_UNIT;
  if (most > scratch.length) scratch = Buffer.allocUnsafeSlow(Math.max(most, scratch.length * 2));
  let end = 0;
  const lengths = texts.map((text) => {
    const length = scratch.write(text, end);
    end += length;
    return length;
  });
  return {data: scratch.subarray(0, end), lengths};
}
