/** Enough for the texts of most pages. */
const START_BYTES = 1 << 18;
/** A UTF-16 unit takes at most this many in UTF-8. */
const BYTES_PER_UNIT = 3;

/** Encodes texts in memory that it uses again: allocating some for each page takes as long as encoding it. */
export class TextEncoding {
  private memory = Buffer.allocUnsafeSlow(START_BYTES);

  /** The texts as UTF-8, one behind the other. To be written or copied before the next call, which overwrites them. */
  encode(texts: readonly string[]): Buffer {
    const most = texts.reduce((units, text) => units + text.length, 0) * BYTES_PER_UNIT;
    if (most > this.memory.length) this.memory = Buffer.allocUnsafeSlow(Math.max(most, this.memory.length * 2));
    let end = 0;
    for (const text of texts) end += this.memory.write(text, end);
    return this.memory.subarray(0, end);
  }
}
