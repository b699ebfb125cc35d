/** Width of a tab stop in code frames. Four keeps nested lists readable and frames narrow. */
const TAB_STOP = 4;

/** Code points that terminals draw two columns wide: East Asian Wide and Fullwidth of Unicode's EastAsianWidth. */
const WIDE =
  /[\u1100-\u115F\u2329\u232A\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F1E6}-\u{1F1FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u;

/** Marks and format characters that take no column of their own. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/**
 * Characters that would move the cursor, change colours or reorder a line when a terminal prints an author's text:
 * controls except tab and line feed, and the bidirectional overrides.
 */
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Columns that `text` takes in a terminal. Text holds no tabs (see {@link expandTabs}) and no line breaks. */
export function displayWidth(text: string): number {
  // Latin text is nearly everything that is printed: skip the segmentation.
  if (/^[\x20-\x7E]*$/.test(text)) return text.length;
  let width = 0;
  for (const {segment} of new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text)) {
    width += WIDE.test(segment) ? 2 : ZERO_WIDTH.test(segment) ? 0 : 1;
  }
  return width;
}

/** Replaces each tab by spaces up to the next tab stop. */
export function expandTabs(line: string): string {
  if (!line.includes('\t')) return line;
  let out = '';
  for (const [i, segment] of line.split('\t').entries()) {
    if (i > 0) out += ' '.repeat(TAB_STOP - (displayWidth(out) % TAB_STOP));
    out += segment;
  }
  return out;
}

/** The text with everything that a terminal would obey replaced by U+FFFD, one for one. */
export function terminalSafe(text: string): string {
  return text.replace(UNSAFE, '\uFFFD');
}

/** Shows line breaks as `\n` before what CI services obey where a line begins with it: names of files and slugs may hold both. */
export function commandSafe(text: string): string {
  return text.replace(/\n(?=\s*(?:::|##\[))/g, '\\n');
}

/** The part of `text` between two columns (0-based, end exclusive), never cutting a character in half. */
export function sliceColumns(text: string, from: number, to: number): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text.slice(from, to);
  let column = 0;
  let out = '';
  for (const {segment} of new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text)) {
    const width = displayWidth(segment);
    if (column >= from && column + width <= to) out += segment;
    column += width;
    if (column > to) break;
  }
  return out;
}
