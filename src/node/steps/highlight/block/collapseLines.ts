import {escapeAttribute} from '../../../../shared/escapeHtml.ts';
import type {LineRange} from './codeMarks.ts';

/**
 * Joins rendered lines by line feeds, and puts ranges into `<details>`. The summary has its text in an
 * attribute, so that the text of `<code>` is still the copied text.
 *
 * @param toLabel returns the name of a range, from its first and last line
 */
export function collapseLines(
  lines: readonly string[],
  ranges: readonly LineRange[],
  toLabel: (first: number, last: number) => string,
): string {
  let html = '';
  for (const [i, line] of lines.entries()) {
    const range = ranges.find(([first, last]) => first <= i + 1 && i < last);
    if (range?.[0] === i + 1) {
      const label = toLabel(range[0], Math.min(range[1], lines.length));
      html += `<details><summary aria-label="${escapeAttribute(label)}"></summary>`;
    }
    html += line;
    // A line feed after `</details>` would be an empty line.
    if (i < lines.length - 1) html += '\n';
    if (range && (range[1] === i + 1 || i === lines.length - 1)) html += '</details>';
  }
  return html;
}
