import GithubSlugger, {slug} from 'github-slugger';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
  /** Number of its line, from 0. */
  readonly line: number;
}

/** The mark that begins or ends a block of code. */
export const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;

/** The headings of a Markdown text; lines of a code block that look like headings do not count. */
export function headingsOf(markdown: string): Heading[] {
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
      // The title is not part of the text of a page, so it has no number.
      const explicitId = /\s*\{#([^\s{}]+)\}\s*$/.exec(words);
      const name = stripMarkdown(explicitId ? words.slice(0, explicitId.index) : words);
      const isTitle = marks.length === 1 && headings.length === 0;
      const anchor = explicitId?.[1] ?? (isTitle ? slug(name) : slugger.slug(name));
      headings.push({depth: marks.length, line, text: name, anchor});
    }
  }
  return headings;
}

/** The part of a text below a heading, with it, up to the next one of its level; undefined when there is no such heading. */
export function sectionOf(markdown: string, title: string): string | undefined {
  const headings = headingsOf(markdown);
  const anchor = title.replace(/^#+\s*/, '');
  const exact = headings.findIndex((one) => one.anchor === anchor);
  const at = exact >= 0 ? exact : headings.findIndex((one) => normalizeText(one.text) === normalizeText(anchor));
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({depth}) => depth <= heading.depth);
  return markdown.split('\n').slice(heading.line, next?.line).join('\n').trim();
}

/** A heading as it is shown: without marks of Markdown. */
function stripMarkdown(words: string): string {
  return words
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(?<!\\)[`*]/g, '')
    .replace(/\\(?=[\p{P}\p{S}])/gu, '')
    .trim();
}

function normalizeText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
