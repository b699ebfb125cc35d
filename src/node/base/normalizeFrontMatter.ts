/** Front matter after blank lines, as Astro accepts it. Text without a `title` may be a horizontal rule above a heading. */
const LATE = /^((?:[ \t]*\r?\n)+)---[ \t]*\r?\n((?:(?!---)[^\n]*\n)*?title:[^\n]*\n(?:(?!---)[^\n]*\n)*---)/;
/** Front matter that a longer line closes, as other tools accept it. */
const LONG = /^(---[ \t]*\r?\n(?:(?!---)[^\n]*\n)*---)-+[ \t]*(?=\r?\n|$)/;

/** Returns a page with its front matter in the usual form. Each line stays at its number. */
export function normalizeFrontMatter(text: string): string {
  const early = /^\s/.test(text) ? text.replace(LATE, '---\n$1$2') : text;
  return early.startsWith('---') ? early.replace(LONG, '$1') : early;
}
