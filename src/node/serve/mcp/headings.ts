import GithubSlugger, {slug} from 'github-slugger';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  readonly anchor: string;
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
      const explicitId = /\s*\{#([^\s{}]+)\}\s*$/.exec(words);
      const name = stripMarkdown(explicitId ? words.slice(0, explicitId.index) : words);
      const isTitle = marks.length === 1 && headings.length === 0;
      const anchor = explicitId?.[1] ?? (isTitle ? slug(name) : slugger.slug(name));
      headings.push({depth: marks.length, line, text: name, anchor});
    }
  }
  return headings;
}

/**
 * Returns a heading with the text below it, up to the next heading of its level; undefined if the
 * heading does not exist.
 */
export function findSection(markdown: string, title: string): string | undefined {
  const headings = findHeadings(markdown);
  const anchor = title.replace(/^#+\s*/, '');
  const exact = headings.findIndex((one) => one.anchor === anchor);
  const at = exact >= 0 ? exact : headings.findIndex((one) => normalizeText(one.text) === normalizeText(anchor));
  const heading = headings[at];
  if (!heading) return undefined;
  const next = headings.slice(at + 1).find(({depth}) => depth <= heading.depth);
  return markdown.split('\n').slice(heading.line, next?.line).join('\n').trim();
}

/** Removes Markdown marks from a heading. */
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
