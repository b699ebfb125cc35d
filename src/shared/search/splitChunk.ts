/** Cuts chunks into words. */

const SEPARATOR = /[-_./\\'’+]+/g;
/**
 * Boundaries in camelCase: before an upper-case letter that follows a lower-case letter or digit,
 * and before the last one of an upper-case run.
 */
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
const ACRONYM_PLURAL = /^\p{Lu}{2,}s$/u;
const CONTRACTION = /['’](?:s|t|re|ve|ll|d|m)$/i;

/** A word of a chunk. */
export interface ChunkWord {
  readonly text: string;
  /** Offset in the chunk. `length` counts original characters. */
  readonly start: number;
  readonly length: number;
}

/**
 * Splits a chunk at connectors and in camelCase. An English contraction stays one word without its
 * apostrophe; `'s` is removed.
 */
export function splitChunk(chunk: string): ChunkWord[] {
  const segments: ChunkWord[] = [];
  const contraction = CONTRACTION.exec(chunk);
  const body = contraction ? chunk.slice(0, contraction.index) : chunk;
  let start = 0;
  for (const word of body.split(SEPARATOR)) {
    start = body.indexOf(word, start);
    if (ACRONYM_PLURAL.test(word)) {
      segments.push({text: word.slice(0, -1), start, length: word.length});
      start += word.length;
      continue;
    }
    for (const piece of word.split(CAMEL)) {
      segments.push({text: piece, start, length: piece.length});
      start += piece.length;
    }
  }
  const last = segments.at(-1);
  if (contraction && last) {
    const ending = contraction[0].slice(1);
    const text = ending.toLowerCase() === 's' ? last.text : last.text + ending;
    segments[segments.length - 1] = {text, start: last.start, length: last.length + contraction[0].length};
  }
  return segments;
}

/**
 * Finds names within a longer chain that are only divided by capitals: `openExternal` in
 * `shell.openExternal`.
 */
export function findCompoundNames(
  segments: readonly ChunkWord[],
): readonly {readonly from: number; readonly count: number}[] {
  const names: {from: number; count: number}[] = [];
  let from = 0;
  for (let at = 1; at <= segments.length; at++) {
    const before = segments[at - 1]!;
    if (segments[at]?.start === before.start + before.length) continue;
    const count = at - from;
    if (count > 1 && count < segments.length) names.push({from, count});
    from = at;
  }
  return names;
}
