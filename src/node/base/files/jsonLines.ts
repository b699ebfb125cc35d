const NEWLINE = 10;

/**
 * A value as a line of JSON in ASCII, which is faster to decode and to parse. Large data is written as many lines: one
 * text of all of it, and its copies, would be the largest object in memory.
 */
export function jsonLine(value: unknown): Buffer {
  const json = JSON.stringify(value).replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Buffer.from(`${json}\n`, 'latin1');
}

/** The values of lines, one after the other. @throws {SyntaxError} when one is not JSON */
export function* parseLines(data: Buffer, from = 0): Generator<unknown> {
  for (let at = from; at < data.length; ) {
    const newline = data.indexOf(NEWLINE, at);
    const end = newline < 0 ? data.length : newline;
    yield JSON.parse(data.toString('latin1', at, end));
    at = end + 1;
  }
}

/** Values that are in a line together: few enough for a short text, many enough for few lines. */
const CHUNK_SIZE = 256;

/** Cuts a list into parts of a line each. */
export function* inLines<T>(values: Iterable<T>): Generator<readonly T[]> {
  let chunk: T[] = [];
  for (const value of values) {
    if (chunk.push(value) < CHUNK_SIZE) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}

/** How many lines {@link inLines} makes of this many values. */
export function linesOf(count: number): number {
  return Math.ceil(count / CHUNK_SIZE);
}
