import type {Font} from './readFont.ts';

/** Characters that fonts need not have: spaces, joiners, marks of direction. */
const UNSEEN = /[\s\p{Cf}\p{Variation_Selector}]/u;

/** Width of a text in parts of the font size. A character that no font has is as wide as it is high. */
export function widthOf(text: string, fonts: readonly Font[]): number {
  let width = 0;
  for (const character of text)
    width += firstWidth(character.codePointAt(0)!, fonts) ?? (UNSEEN.test(character) ? 0.25 : 1);
  return width;
}

function firstWidth(character: number, fonts: readonly Font[]): number | undefined {
  for (const font of fonts) {
    const width = font.widthOf(character);
    if (width !== undefined) return width;
  }
  return undefined;
}

/** Characters of a text that no font has. */
export function missingIn(text: string, fonts: readonly Font[]): readonly string[] {
  const all = new Set(text.normalize('NFC'));
  return [...all].filter((one) => !UNSEEN.test(one) && firstWidth(one.codePointAt(0)!, fonts) === undefined);
}

export interface Room {
  readonly fonts: readonly Font[];
  readonly width: number;
  readonly lines: number;
}

/** Breaks a text into lines, at words; where it does not fit, an ellipsis ends the last one. */
export function wrap(text: string, {fonts, width, lines: most}: Room): {lines: readonly string[]; isCut: boolean} {
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text, (one) => widthOf(one, fonts) > width)) {
    if (line !== '' && widthOf((line + part).trimEnd(), fonts) > width) {
      lines.push(line.trim());
      line = part.trimStart();
    } else line += part;
  }
  lines.push(line.trim());
  if (lines.length <= most) return {lines, isCut: false};
  let last = lines[most - 1]!;
  while (last !== '' && widthOf(`${last}…`, fonts) > width) last = [...last].slice(0, -1).join('').trimEnd();
  return {lines: [...lines.slice(0, most - 1), `${last}…`], isCut: true};
}

/**
 * Positions at which a line may break: after spaces, and between words of languages without spaces. A word that is too long breaks
 * anywhere.
 */
function partsOf(text: string, isTooLong: (part: string) => boolean): string[] {
  const parts: string[] = [];
  for (const {segment, isWordLike} of new Intl.Segmenter(undefined, {granularity: 'word'}).segment(text)) {
    // Punctuation stays with the word before it; what follows a hyphen or a point without a space belongs to that word.
    const joins = !isWordLike || (parts.length > 0 && !/[\s\p{Lo}]$/u.test(parts.at(-1)!));
    if (joins && parts.length > 0) parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts.flatMap((part) => (isTooLong(part) ? [...part] : [part]));
}
