import {absoluteUrl, isPublic, type MachinePage, type MachineSite} from './machinePage.ts';

/** A page in `llms.txt`. */
export interface LlmsPage {
  readonly title: string;
  /** Absolute URL: of the Markdown twin where the page has one. */
  readonly url: string;
  readonly description?: string;
  readonly section: string;
}

export interface LlmsSite {
  readonly title: string;
  readonly description?: string;
}

/** What `llms.txt` says of a page; undefined for pages that hold no text of their own (lists, search) or are not public. */
export function llmsPage(page: MachinePage, {url}: Pick<MachineSite, 'url'>): LlmsPage | undefined {
  const {props} = page;
  if (!isPublic(page) || (props.kind !== 'doc' && props.kind !== 'blogPost')) return undefined;
  if (props.kind === 'doc' && props.cards) return undefined;
  return {
    title: props.title,
    url: absoluteUrl(props.markdownUrl ?? page.route, url),
    ...(props.description ? {description: props.description} : {}),
    section: page.section ?? 'Documentation',
  };
}

/** `llms.txt` (llmstxt.org): the site in a line, then its pages by section. Order of sections and pages as given. */
export function makeLlms(site: LlmsSite, pages: readonly LlmsPage[]): string {
  const sections = new Map<string, LlmsPage[]>();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  const blocks = [...sections].map(([section, members]) => `## ${fold(section)}\n\n${members.map(listItem).join('')}`);
  return [llmsHead(site), ...blocks].join('\n');
}

/** Beginning of `llms.txt` and `llms-full.txt`. */
export function llmsHead({title, description}: LlmsSite): string {
  return `# ${fold(title)}\n${description ? `\n> ${fold(description)}\n` : ''}`;
}

/** One page of `llms-full.txt`: title, source and the whole text. To be written one after the other behind {@link llmsHead}. */
export function llmsFullPage({title, url}: Pick<LlmsPage, 'title' | 'url'>, markdown: string): string {
  const [heading, body] = splitTitle(markdown);
  return `\n# ${heading ?? fold(title)}\n\nSource: ${url}\n\n${body.trim()}\n`;
}

/** A text with its title as first heading, for twins of pages whose title stands in the front matter. */
export function withTitle(title: string, markdown: string): string {
  const [heading, body] = splitTitle(markdown);
  return `# ${heading ?? fold(title)}\n\n${body.trim()}\n`;
}

/** A level-1 heading that opens the text, without its marks, and the rest. */
function splitTitle(markdown: string): readonly [string | undefined, string] {
  const text = markdown.trimStart();
  const hashed = /^#[ \t]+([^\n]+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(text);
  const underlined = hashed ? null : /^([^\n]+)\n=+[ \t]*(?:\n|$)/.exec(text);
  const match = hashed ?? underlined;
  return match ? [match[1]!.replace(/\s*\{#[^\s{}]+\}$/, ''), text.slice(match[0].length)] : [undefined, text];
}

function listItem({title, url, description}: LlmsPage): string {
  const label = fold(title).replace(/[[\]\\]/g, '\\$&');
  return `- [${label}](${url.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})${description ? `: ${fold(description)}` : ''}\n`;
}

function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
