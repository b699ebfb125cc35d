/** Positions of the chunks of a text: words with what connects them and the symbols around them, which are then cut into terms. */
import {isAscii} from '../isAscii.ts';

/**
 * A chunk in a text whose word characters are these: symbols that belong to a name (`--flag`, `@scope`, `$var`, `.ext`, `{enter}`, `#[derive]`,
 * `__init__`), word characters with single or double connectors between them, symbols at the end (`C++`, `C#`,
 * `Cypress.$`, `_.`). A variable whose name is a symbol (`$_`) has no word character.
 */
function chunkExpression(word: string, flags: string): RegExp {
  const before = `(?:(?<![^\\s"'\`([<,;:|])(?:--?|\\.{1,2}\\/?)|#!?\\[|\\$_{1,2}|[@$#{]|(?<!${word})_{1,2})?`;
  const after = '(?:\\+\\+|#(?![\\w])|\\.[_$](?![\\w])|_{1,2}(?![\\w])|\\})?';
  const alone = `\\$[$_?](?!${word})`;
  return new RegExp(`${alone}|${before}${word}+(?:[-_./\\\\'’+]{1,2}${word}+)*${after}`, flags);
}

const CHUNK = chunkExpression('[\\p{L}\\p{N}\\p{M}]', 'gu');
/** The same for ASCII text, several times as fast. */
const ASCII_CHUNK = chunkExpression('[A-Za-z0-9]', 'g');

function selectExpression(text: string): RegExp {
  return isAscii(text) ? ASCII_CHUNK : CHUNK;
}

/** The chunks of a text. */
export function chunksOf(text: string): readonly string[] {
  return text.match(selectExpression(text)) ?? [];
}

/** Visits the chunks of a text, and where they begin. */
export function forEachChunk(text: string, visit: (chunk: string, start: number) => void): void {
  for (const match of text.matchAll(selectExpression(text))) visit(match[0], match.index);
}
