/**
 * Chunks of a text: words with their connectors and surrounding symbols. They are later cut into
 * terms.
 */
import {isAscii} from '../isAscii.ts';

/**
 * Creates the expression for chunks from a class of word characters. A chunk is: symbols of a name
 * (`--flag`, `@scope`, `$var`, `.ext`, `{enter}`, `#[derive]`, `__init__`), word characters with
 * one or two connectors between them, symbols at the end (`C++`, `C#`, `Cypress.$`, `_.`). A
 * variable such as `$_` has no word character.
 */
function chunkExpression(word: string, flags: string): RegExp {
  const before = `(?:(?<![^\\s"'\`([<,;:|])(?:--?|\\.{1,2}\\/?)|#!?\\[|\\$_{1,2}|[@$#{]|(?<!${word})_{1,2})?`;
  const after = '(?:\\+\\+|#(?![\\w])|\\.[_$](?![\\w])|_{1,2}(?![\\w])|\\})?';
  const alone = `\\$[$_?](?!${word})`;
  return new RegExp(`${alone}|${before}${word}+(?:[-_./\\\\'’+]{1,2}${word}+)*${after}`, flags);
}

const CHUNK = chunkExpression('[\\p{L}\\p{N}\\p{M}]', 'gu');
/** For ASCII text, several times faster. */
const ASCII_CHUNK = chunkExpression('[A-Za-z0-9]', 'g');

function selectExpression(text: string): RegExp {
  return isAscii(text) ? ASCII_CHUNK : CHUNK;
}

/** Lists the chunks of a text. */
export function listChunks(text: string): readonly string[] {
  return text.match(selectExpression(text)) ?? [];
}

/** Visits the chunks of a text with their offsets. */
export function forEachChunk(text: string, visit: (chunk: string, start: number) => void): void {
  for (const match of text.matchAll(selectExpression(text))) visit(match[0], match.index);
}
