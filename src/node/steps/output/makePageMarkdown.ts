import {splitHeadingIds} from '../../base/splitHeadingIds.ts';

const SOURCE = /^> Source: \S+ · All pages: \S+\n+/;

/** Makes the Markdown copy of a page: title, source and list of pages, and text. */
export function makePageMarkdown(
  markdown: string,
  {title, url, index}: {title: string; url: string; index: string},
): string {
  const [heading, body] = splitTitle(markdown);
  return `${`# ${heading ?? toSingleLine(title)}\n\n> Source: ${url} · All pages: ${index}\n\n${body.trim()}`.trimEnd()}\n`;
}

/**
 * Makes the entry of a page in `llms-full.txt`: title, source, and the text of its Markdown copy.
 */
export function makeLlmsFullPage(
  {title, url}: {readonly title: string; readonly url: string},
  markdown: string,
): string {
  const [heading, body] = splitTitle(markdown);
  return `\n# ${heading ?? toSingleLine(title)}\n\nSource: ${url}\n\n${body.trimStart().replace(SOURCE, '').trim()}\n`;
}

interface LinkLine {
  readonly label: string;
  /** Absolute URL. */
  readonly url: string;
  readonly description?: string;
}

/** Makes the Markdown of a page that only lists others. */
export function makeListMarkdown(page: {readonly description?: string; readonly links: readonly LinkLine[]}): string {
  const items = page.links.map(makeLinkLine).join('');
  return page.description ? `${toSingleLine(page.description)}\n\n${items}` : items;
}

/** Makes a list item that links to a page. */
export function makeLinkLine({label, url, description}: LinkLine): string {
  const text = toSingleLine(label).replace(/[[\]\\]/g, '\\$&');
  const address = url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'));
  return `- [${text}](${address})${description ? `: ${toSingleLine(description)}` : ''}\n`;
}

/** Collapses white space to fit a text on one line. */
export function toSingleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Splits off a leading level-1 heading, without its markers. */
function splitTitle(markdown: string): readonly [string | undefined, string] {
  const text = markdown.trimStart();
  const hashed = /^#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(text);
  const underlined = hashed ? null : /^([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(text);
  const match = hashed ?? underlined;
  return match ? [splitHeadingIds(match[1]!).text, text.slice(match[0].length)] : [undefined, text];
}
