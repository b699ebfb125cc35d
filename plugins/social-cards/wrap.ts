import type {Font} from './readFont.ts';

/** Characters that fonts need not have: spaces, joiners, marks of direction. */
const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** Width of a text in parts of the font size. A character that no font has is as wide as it is high. */
export function widthOf(text: string, fonts: readonly Font[]): number {
  let width = 0;
  for (const character of text)
    width += measureCharacter(character.codePointAt(0)!, fonts) ?? (UNSEEN.test(character) ? 0.25 : 1);
  return width;
}

function measureCharacter(character: number, fonts: readonly Font[]): number | undefined {
  for (const font of fonts) {
    const width = font.widthOf(character);
    if (width !== undefined) return width;
  }
  return undefined;
}

/** Characters of a text that no font has. */
export function missingIn(text: string, fonts: readonly Font[]): readonly string[] {
  const characters = new Set(text.normalize('NFC'));
  return [...characters].filter(
    (one) => !UNSEEN.test(one) && measureCharacter(one.codePointAt(0)!, fonts) === undefined,
  );
}

export interface Room {
  readonly fonts: readonly Font[];
  readonly width: number;
  readonly lines: number;
}

/** Breaks a text into lines, at words; where it does not fit, an ellipsis ends the last one. */
export function wrap(text: string, {fonts, width, lines: maxLines}: Room): {lines: readonly string[]; isCut: boolean} {
  const lines: string[] = [];
  let line = '';
  for (const segment of splitAtBreaks(text, (one) => widthOf(one, fonts) > width)) {
    if (line !== '' && widthOf((line + segment).trimEnd(), fonts) > width) {
      lines.push(line.trim());
      line = segment.trimStart();
    } else line += segment;
  }
  lines.push(line.trim());
  if (lines.length <= maxLines) return {lines, isCut: false};
  let last = lines[maxLines - 1]!;
  while (last !== '' && widthOf(`${last}…`, fonts) > width) last = [...last].slice(0, -1).join('').trimEnd();
  return {lines: [...lines.slice(0, maxLines - 1), `${last}…`], isCut: true};
}

/**
 * Positions at which a line may break: after spaces, and between words of languages without spaces. A word that is too long breaks
 * anywhere.
 */
function splitAtBreaks(text: string, isTooLong: (part: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const {segment, isWordLike} of new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)) {
    // Punctuation stays with the word before it; what follows a hyphen or a point without a space belongs to that word.
    const joins = !isWordLike || (pieces.length > 0 && !/[\s\p{Lo}]$/u.test(pieces.at(-1)!));
    if (joins && pieces.length > 0) pieces[pieces.length - 1] += segment;
    else pieces.push(segment);
  }
  return pieces.flatMap((part) => (isTooLong(part) ? [...part] : [part]));
}
