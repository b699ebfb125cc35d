/** Where the chunks of a text are: words with what connects them, which are then cut into terms. */
import {isAscii} from './isAscii.ts';

/** Word characters with single or double connectors between them. */
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:[-_./\\'’]{1,2}[\p{L}\p{N}\p{M}]+)*/gu;

/** Visits the chunks of a text, and where they begin. */
export function forEachChunk(text: string, visit: (chunk: string, start: number) => void): void {
  if (isAscii(text)) forEachAsciiChunk(text, visit);
  else for (const match of text.matchAll(CHUNK)) visit(match[0], match.index);
}

const WORD = 1;
const CONNECTOR = 2;
/** What each ASCII character is in {@link CHUNK}; 0 for all others. */
const KINDS = Uint8Array.from({length: 128}, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return WORD;
  return /[-_./\\']/.test(character) ? CONNECTOR : 0;
});

/** For ASCII text: a match object for each word takes longer than finding it. */
function forEachAsciiChunk(text: string, visit: (chunk: string, start: number) => void): void {
  for (let start = asciiChunkStart(text, 0); start < text.length; ) {
    const end = asciiChunkEnd(text, start);
    visit(text.slice(start, end), start);
    start = asciiChunkStart(text, end);
  }
}

/** Where the next chunk of an ASCII text begins; its length when there is none. */
export function asciiChunkStart(text: string, from: number): number {
  let at = from;
  while (at < text.length && kindAt(text, at) !== WORD) at++;
  return at;
}

/** Where the chunk ends that begins here in an ASCII text. */
export function asciiChunkEnd(text: string, start: number): number {
  let end = start;
  for (let next = start; kindAt(text, next) === WORD; ) {
    end = next + 1;
    while (kindAt(text, end) === WORD) end++;
    next = end;
    // One connector or two, and a word behind them.
    if (kindAt(text, next) === CONNECTOR) next++;
    if (next > end && kindAt(text, next) === CONNECTOR) next++;
  }
  return end;
}

function kindAt(text: string, index: number): number {
  return index < text.length ? KINDS[text.charCodeAt(index)]! : 0;
}
