import {escapeHtml} from '../../../../shared/escapeHtml.ts';

/**
 * Bytes that a text takes inside a JSON string once it is HTML-escaped (see `escapeHtml`): what a record is charged for.
 */
export function storedBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(escapeHtml(text))) - 2;
}

/**
 * Cuts a text into pieces of at most `budget` stored bytes (see {@link storedBytes}) without losing a word: at the end of
 * a sentence where one is in the second half of a piece, else between words, else (a word longer than a piece) between
 * characters, never inside one that is made of several code points. Whitespace at the cuts is dropped.
 */
export function splitText(text: string, budget: number): string[] {
  const pieces: string[] = [];
  if (storedBytes(text) <= budget) {
    push(pieces, text);
    return pieces;
  }
  const cut: Cut = {start: 0, bytes: 0, sentence: 0, sentenceBytes: 0, word: 0, wordBytes: 0, glyph: 0, glyphBytes: 0};
  let previous = '';
  let index = 0;
  for (const character of text) {
    markBoundaries(cut, {previous, character, index});
    const size = storedBytes(character);
    while (cut.bytes + size > budget && index > cut.start) {
      const at = bestBoundary(cut, {index, budget});
      push(pieces, text.slice(cut.start, at.index));
      cut.start = at.index;
      cut.bytes -= at.bytes;
      cut.sentenceBytes -= at.bytes;
      cut.wordBytes -= at.bytes;
      cut.glyphBytes -= at.bytes;
    }
    cut.bytes += size;
    index += character.length;
    previous = character;
  }
  push(pieces, text.slice(cut.start));
  return pieces;
}

/** Positions are indices into the text; `…Bytes` is what is between `start` and the position. */
interface Cut {
  start: number;
  bytes: number;
  sentence: number;
  sentenceBytes: number;
  word: number;
  wordBytes: number;
  glyph: number;
  glyphBytes: number;
}

const WIDE_STOP = /[。！？｡]/u;
const WIDE_PAUSE = /[、，；：]/u;
const SPACE = /\s/u;
const JOINS = /^(?:\p{M}|\u200D|\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}])$/u;

/** Notes that the text may be cut before `character`. */
function markBoundaries(cut: Cut, here: {previous: string; character: string; index: number}): void {
  const {previous, character, index} = here;
  if (index === 0) return;
  const space = SPACE.test(character);
  if (WIDE_STOP.test(previous) || (space && (/[.!?…]/u.test(previous) || character === '\n'))) {
    cut.sentence = index;
    cut.sentenceBytes = cut.bytes;
  }
  if (space || WIDE_STOP.test(previous) || WIDE_PAUSE.test(previous)) {
    cut.word = index;
    cut.wordBytes = cut.bytes;
  }
  if (previous !== '\u200D' && !JOINS.test(character)) {
    cut.glyph = index;
    cut.glyphBytes = cut.bytes;
  }
}

function bestBoundary(cut: Cut, {index, budget}: {index: number; budget: number}): {index: number; bytes: number} {
  if (cut.sentence > cut.start && cut.sentenceBytes > budget / 2)
    return {index: cut.sentence, bytes: cut.sentenceBytes};
  if (cut.word > cut.start) return {index: cut.word, bytes: cut.wordBytes};
  if (cut.glyph > cut.start) return {index: cut.glyph, bytes: cut.glyphBytes};
  return {index, bytes: cut.bytes};
}

function push(pieces: string[], piece: string): void {
  const trimmed = piece.trim();
  if (trimmed !== '') pieces.push(trimmed);
}
