import {escapeHtml} from '../../../../../shared/escapeHtml.ts';

/** Returns the bytes of a text as an HTML-escaped JSON string, which the service counts. */
export function countStoredBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(escapeHtml(text))) - 2;
}

/**
 * Splits a text into pieces of at most `budget` stored bytes (see {@link countStoredBytes}): at the end
 * of a sentence in the second half of a piece, else between words, else between characters, but
 * never within a character of several code points. Drops white space at the cuts.
 */
export function splitText(text: string, budget: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const end = fitsOnePiece(text, start, budget) ? text.length : findPieceEnd(text, start, budget);
    const piece = text.slice(start, end).trim();
    if (piece !== '') pieces.push(piece);
    start = end;
  }
  return pieces;
}

/** Returns whether the rest of a text is one piece, as most texts are. Characters have at least a byte each. */
function fitsOnePiece(text: string, start: number, budget: number): boolean {
  return text.length - start <= budget && countStoredBytes(text.slice(start)) <= budget;
}

const SENTENCE = /[。！？｡]/u;
const PAUSE = /[。！？｡、，；：]/u;
const JOINS = /^(?:\p{M}|\u200D|\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}])/u;

/** Returns the end of the piece that begins at `start`, at least one character later. */
function findPieceEnd(text: string, start: number, budget: number): number {
  let bytes = 0;
  let at = start;
  let before = '';
  let [sentence, word, glyph] = [start, start, start];
  for (const character of text.slice(start)) {
    if (at > start) {
      const isSpace = /\s/u.test(character);
      if (bytes > budget / 2 && (SENTENCE.test(before) || (isSpace && (/[.!?…]/u.test(before) || character === '\n'))))
        sentence = at;
      if (isSpace || PAUSE.test(before)) word = at;
      if (before !== '\u200D' && !JOINS.test(character)) glyph = at;
    }
    const size = countStoredBytes(character);
    if (bytes + size > budget && at > start) return [sentence, word, glyph].find((cut) => cut > start) ?? at;
    bytes += size;
    at += character.length;
    before = character;
  }
  return at;
}
