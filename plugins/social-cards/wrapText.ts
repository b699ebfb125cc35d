import type {Font} from './readFont.ts';

/** Characters without a glyph: spaces, joiners, direction marks. */
const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** Measures a text in units of the font size. A character without a glyph counts as 1. */
export function measureText(text: string, fonts: readonly Font[]): number {
  let width = 0;
  for (const character of text)
    width += measureCharacter(character.codePointAt(0)!, fonts) ?? (UNSEEN.test(character) ? 0.25 : 1);
  return width;
}

function measureCharacter(character: number, fonts: readonly Font[]): number | undefined {
  for (const font of fonts) {
    const width = font.getWidth(character);
    if (width !== undefined) return width;
  }
  return undefined;
}

/** Finds the characters of a text that no font supports. */
export function findUnsupportedCharacters(text: string, fonts: readonly Font[]): readonly string[] {
  const characters = new Set(text.normalize('NFC'));
  return [...characters].filter(
    (one) => !UNSEEN.test(one) && measureCharacter(one.codePointAt(0)!, fonts) === undefined,
  );
}

interface LineLimits {
  readonly fonts: readonly Font[];
  readonly width: number;
  readonly lines: number;
}

/** Wraps a text at words. If it does not fit, the last line ends in an ellipsis. */
export function wrapText(
  text: string,
  {fonts, width, lines: maxLines}: LineLimits,
): {lines: readonly string[]; isCut: boolean} {
  const lines: string[] = [];
  let line = '';
  for (const segment of splitAtBreaks(text, (one) => measureText(one, fonts) > width)) {
    if (line !== '' && measureText((line + segment).trimEnd(), fonts) > width) {
      lines.push(line.trim());
      line = segment.trimStart();
    } else line += segment;
  }
  lines.push(line.trim());
  if (lines.length <= maxLines) return {lines, isCut: false};
  let last = lines[maxLines - 1]!;
  while (last !== '' && measureText(`${last}…`, fonts) > width) last = [...last].slice(0, -1).join('').trimEnd();
  return {lines: [...lines.slice(0, maxLines - 1), `${last}…`], isCut: true};
}

/**
 * Splits a text where a line may break: after spaces, and between words of languages without
 * spaces. Splits a word that is too long anywhere.
 */
function splitAtBreaks(text: string, isTooLong: (part: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const {segment, isWordLike} of new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)) {
    // Punctuation belongs to the word before it, as does text after a hyphen or period without
    // space.
    const joins = !isWordLike || (pieces.length > 0 && !/[\s\p{Lo}]$/u.test(pieces.at(-1)!));
    if (joins && pieces.length > 0) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces.flatMap((part) => (isTooLong(part) ? [...part] : [part]));
}
