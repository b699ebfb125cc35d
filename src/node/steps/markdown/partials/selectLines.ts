import {getOutline, hasAnchor} from '../../../base/headings.ts';

/**
 * Keeps a part of a text: the section of a heading, or a range of lines such as `L3-L6`. All other
 * lines are empty, so that positions stay.
 *
 * @returns `undefined` if the text has no such part
 */
export function selectLines(text: string, selector: string): string | undefined {
  const lines = text.split('\n');
  const range = /^L(\d+)(?:-L?(\d+))?$/.exec(selector);
  const [first, last] = range
    ? [Number(range[1]), Number(range[2] ?? range[1])]
    : findSectionLines(text, selector, lines.length);
  if (first < 1 || first > last || last > lines.length) return undefined;
  return lines.map((line, i) => (i + 1 < first || i + 1 > last ? '' : line)).join('\n');
}

/** Returns the first and last line of a section, from 1; zeros if there is no heading with this id. */
function findSectionLines(text: string, id: string, lineCount: number): readonly [number, number] {
  const outline = getOutline(text);
  const heading = outline.find((candidate) => hasAnchor(candidate, id));
  if (!heading) return [0, 0];
  const next = outline.find(({line, depth}) => line > heading.line && depth <= heading.depth);
  return [heading.line + 1, next?.line ?? lineCount];
}
