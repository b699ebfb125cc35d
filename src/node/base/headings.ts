import GithubSlugger, {slug} from 'github-slugger';
import {splitFrontMatter} from './splitFrontMatter.ts';
import {splitHeadingIds} from './splitHeadingIds.ts';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
  /** Earlier ids of the heading. */
  readonly oldAnchors: readonly string[];
  /** Whether the anchor depends on no other heading: an author chose it, or it is the title. */
  readonly isFixed: boolean;
  /** Line number, from 0. */
  readonly line: number;
}

/** The marker that begins or ends a code block. */
export const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** Returns the headings of a Markdown text. Lines in code blocks do not count. */
export function findHeadings(markdown: string): Heading[] {
  const headings: Heading[] = [];
  const slugger = new GithubSlugger();
  let fence: string | undefined;
  for (const [line, text] of markdown.split('\n').entries()) {
    const mark = FENCE.exec(text)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && text.trim() === mark) fence = undefined;
    } else if (mark !== undefined) fence = mark;
    else {
      const [, marks, words] = HEADING.exec(text) ?? [];
      if (marks === undefined || words === undefined) continue;
      // The page's title is not part of its text, so its id gets no number.
      const {text: title, id, oldIds} = splitHeadingIds(words);
      const name = stripMarkdown(title);
      const isTitle = marks.length === 1 && headings.length === 0;
      const anchor = id ?? (isTitle ? slug(name) : slugger.slug(name));
      const isFixed = isTitle || id !== undefined;
      headings.push({depth: marks.length, line, text: name, anchor, oldAnchors: oldIds, isFixed});
    }
  }
  return headings;
}

/** Counts the lines of the front matter, with its delimiters; 0 if there is none. */
export function countFrontMatterLines(text: string): number {
  const {block} = splitFrontMatter(text);
  return block === '' ? 0 : block.split('\n').length;
}

/** Returns the headings of a page with front matter. */
export function getOutline(text: string): Heading[] {
  const lines = text.split(/\r?\n/);
  const height = countFrontMatterLines(text);
  return findHeadings(lines.map((line, i) => (i < height ? '' : line)).join('\n'));
}

/** Returns whether links with this anchor lead to the heading. */
export function hasAnchor(heading: Heading, anchor: string): boolean {
  return heading.anchor === anchor || heading.oldAnchors.includes(anchor);
}

/** Removes Markdown marks from a heading. */
function stripMarkdown(words: string): string {
  return words
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[`*]/g, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .trim();
}
