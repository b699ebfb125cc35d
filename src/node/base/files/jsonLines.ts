const NEWLINE = 10;

/**
 * Encodes a value as one line of ASCII JSON, which is faster to decode and parse. Large data is
 * written as many lines, because one string of all data would be the largest object in memory.
 */
export function encodeJsonLine(value: unknown): Buffer {
  const json = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(`${json}\n`, 'latin1');
}

/**
 * Parses lines of JSON lazily.
 * @param from byte offset of the first line
 * @throws {SyntaxError} when a line is not JSON
 */
export function* parseJsonLines(data: Buffer, from = 0): Generator<unknown> {
  for (let at = from; at < data.length; ) {
    const newline = data.indexOf(NEWLINE, at);
    const end = newline < 0 ? data.length : newline;
    yield JSON.parse(data.toString('latin1', at, end));
    at = end + 1;
  }
}

/** Values per line: few enough for short strings, many enough for few lines. */
const CHUNK_SIZE = 256;

/** Splits values into chunks, each of which is written as one line. */
export function* chunkValues<T>(values: Iterable<T>): Generator<readonly T[]> {
  let chunk: T[] = [];
  for (const value of values) {
    if (chunk.push(value) < CHUNK_SIZE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** Returns the number of chunks that {@link chunkValues} makes of `count` values. */
export function countChunks(count: number): number {
  return Math.ceil(count / CHUNK_SIZE);
}
