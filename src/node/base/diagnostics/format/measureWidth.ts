/** Columns between tab stops in code frames. Four keeps nested lists readable and frames narrow. */
const TAB_STOP = 4;

/** Characters that terminals draw two columns wide: East Asian Wide and Fullwidth, and emoji. */
const WIDE =
  /[\u1100-\u115F\u2329\u232A\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F1E6}-\u{1F1FF}\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}|\uFE0F/u;

/** Combining marks and format characters, which take no column. */
const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;

/**
 * Characters that move the cursor, change colors, or reorder a line in a terminal: control
 * characters except tab and line feed, and bidirectional overrides.
 */
const UNSAFE = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** Returns the terminal columns of a text that has neither tabs nor line breaks. */
export function measureWidth(text: string): number {
  // Nearly all printed text is ASCII, which needs no segmentation.
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
    if (i > 0) out += ' '.repeat(TAB_STOP - (measureWidth(out) % TAB_STOP));
    out += segment;
  }
  return out;
}

/** Replaces each control character that a terminal would execute by U+FFFD. */
export function replaceControlCharacters(text: string): string {
  return text.replace(UNSAFE, '\uFFFD');
}

/**
 * Escapes line breaks before commands of CI services (`::`, `##[`), because file names and slugs
 * may contain both. Three colons begin an admonition of Markdown, not a command.
 */
export function escapeCiCommands(text: string): string {
  return text.replace(/\n(?=\s*(?:::(?!:)|##\[))/g, '\\n');
}

/** Returns the text between two columns (0-based, end exclusive), without half characters. */
export function sliceColumns(text: string, from: number, to: number): string {
  if (/^[\x20-\x7E]*$/.test(text)) return text.slice(from, to);
  let column = 0;
  let out = '';
  for (const {segment} of new Intl.Segmenter('en', {granularity: 'grapheme'}).segment(text)) {
    const width = measureWidth(segment);
    if (column >= from && column + width <= to) out += segment;
    column += width;
    if (column > to) break;
  }
  return out;
}
