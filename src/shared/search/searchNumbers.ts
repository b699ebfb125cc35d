/** Encodes numbers as ASCII text, 5 bits per character, least significant group first. */

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: readonly number[] = Array.from({length: 128}, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));

/** Encodes a non-negative integer below 2^31 as text. */
export function encodeNumber(value: number): string {
  if (value < 32) return DIGITS[value]!;
  let text = '';
  let rest = value;
  while (rest >= 32) {
    text += DIGITS[(rest & 31) | 32];
    rest >>>= 5;
  }
  return text + DIGITS[rest];
}

/** Reads the numbers of {@link encodeNumber} one by one. */
export class NumberReader {
  constructor(
    private readonly text: string,
    private at = 0,
  ) {}

  get done(): boolean {
    return this.at >= this.text.length;
  }

  /** Offset of the next number. */
  get offset(): number {
    return this.at;
  }

  /** Skips numbers. */
  skip(count: number): void {
    for (let rest = count; rest > 0 && !this.done; rest--) while (VALUES[this.text.charCodeAt(this.at++)]! >= 32);
  }

  /**
   * @throws {RangeError} when the text ends inside a number or contains other characters, because
   * the file is damaged
   */
  next(): number {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 5) {
      const digit = VALUES[this.text.charCodeAt(this.at++)] ?? -1;
      if (digit < 0) break;
      value |= (digit & 31) << shift;
      if (digit < 32) return value;
    }
    throw new RangeError('The search index is damaged: a number is cut off.');
  }
}

/** Reads the number of {@link encodeNumber} at a byte offset. */
export function readNumber(bytes: Uint8Array, offset: number): number {
  let value = 0;
  for (let at = offset, shift = 0; ; at++, shift += 5) {
    const digit = VALUES[bytes[at]!] ?? 0;
    value |= (digit & 31) << shift;
    if (digit < 32) return value;
  }
}

/** Returns the length of a number in characters. */
export function getNumberLength(value: number): number {
  let length = 1;
  for (let rest = value >>> 5; rest > 0; rest >>>= 5) length++;
  return length;
}

/** Writes a number of {@link encodeNumber} as bytes; returns the offset after it. */
export function writeNumber(bytes: Uint8Array, offset: number, value: number): number {
  let at = offset;
  let rest = value;
  for (; rest >= 32; rest >>>= 5) bytes[at++] = DIGITS.charCodeAt((rest & 31) | 32);
  bytes[at++] = DIGITS.charCodeAt(rest);
  return at;
}

/** Packs numbers to text. */
export function packNumbers(numbers: readonly number[]): string {
  return numbers.map(encodeNumber).join('');
}

/** Unpacks the result of {@link packNumbers}. */
export function unpackNumbers(packed: string): number[] {
  const reader = new NumberReader(packed);
  const numbers: number[] = [];
  while (!reader.done) numbers.push(reader.next());
  return numbers;
}
