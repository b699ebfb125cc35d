import {groupItems} from '../../../shared/groupItems.ts';
import {OTHER_SECTION} from '../../../shared/siteInfo.ts';
import {type CrawlerPage, type CrawlerSite, toAbsoluteUrl} from './crawlerPage.ts';
import {makeLinkLine, toSingleLine} from './makePageMarkdown.ts';

/** A page in `llms.txt`. Its URL is that of the Markdown copy, if there is one. */
export interface LlmsPage extends LlmsLink {
  /** Labels of the categories above, joined by {@link LEVEL_MARK}. */
  readonly section: string;
}

interface LlmsSite {
  readonly title: string;
  readonly description?: string | undefined;
}

/** A link in `llms.txt` or another list for agents. */
export interface LlmsLink {
  readonly title: string;
  /** Absolute URL. */
  readonly url: string;
  readonly description?: string;
}

interface LlmsInput {
  readonly site: LlmsSite;
  readonly pages: readonly LlmsPage[];
  /** Absolute URL of the folder of `llms.txt`, with trailing slash. */
  readonly folder: string;
  /** Further lists (versions, languages). Empty ones are omitted. */
  readonly others?: readonly {readonly heading: string; readonly links: readonly LlmsLink[]}[];
}

export interface LlmsFile {
  /** Path below the folder of `llms.txt`. */
  readonly name: string;
  readonly text: string;
}

/** Separates the labels of a section and its subsections. */
const LEVEL_MARK = ' › ';
/** Most characters of a file, because agents truncate longer ones. */
const MAX_CHARACTERS = 50_000;
/** Most characters of a list in one file. A longer one costs a question more than two shorter reads. */
const MAX_WHOLE = 20_000;
/** Most files in one list. With more sections, files contain several. */
const MAX_FILES = 250;
/** Characters reserved for the heading of a file. */
const HEADING_RESERVE = 200;
/** Most characters of a file's description in the list. */
const MAX_DESCRIPTION = 160;

/**
 * Makes the entry of a page in `llms.txt`; undefined for pages without text of their own (lists,
 * search).
 */
export function toLlmsPage(
  {route, props, section}: CrawlerPage,
  {url}: Pick<CrawlerSite, 'url'>,
): LlmsPage | undefined {
  if (props.kind !== 'doc' && props.kind !== 'blogPost' && props.kind !== 'page') return undefined;
  return {
    title: props.title,
    url: toAbsoluteUrl(props.markdownUrl ?? route, url),
    description: props.description || undefined,
    section: section ?? (props.kind === 'blogPost' ? 'Blog' : OTHER_SECTION),
  };
}

/**
 * Makes `llms.txt` (llmstxt.org): the site in one line, then its pages by section. If that is
 * long, `llms.txt` lists one file per section, or several for a long section. Keeps
 * the given order, so that output is reproducible.
 */
export function makeLlms(input: LlmsInput, limit = MAX_CHARACTERS): LlmsFile[] {
  const {site, pages, others = []} = input;
  const tail = others
    .filter(({links}) => links.length > 0)
    .map(({heading, links}) => makeBlock(heading, links.map(toListItem).join('')));
  const whole = [makeLlmsHead(site), ...makeSectionBlocks(pages), ...tail].join('\n');
  if (whole.length < Math.min(limit, MAX_WHOLE)) return [{name: 'llms.txt', text: whole}];
  const groups = splitPages(pages, limit - makeLlmsHead(site).length - HEADING_RESERVE);
  const taken = new Set<string>();
  const files = groups.map(({label, pages: members}) => ({
    name: `llms/${makeUniqueName(label, taken)}.txt`,
    label,
    members,
    text: [makeLlmsHead({...site, title: `${site.title}: ${label}`}), ...makeSectionBlocks(members)].join('\n'),
  }));
  const items = files.map(({name, label, members}) =>
    toListItem({title: label, url: toAbsoluteUrl(name, input.folder), description: describeContents(members)}),
  );
  const index = [makeLlmsHead(site), makeBlock('Sections', items.join('')), ...tail].join('\n');
  return [{name: 'llms.txt', text: index}, ...files.map(({name, text}) => ({name, text}))];
}

/**
 * Makes the beginning of `llms.txt`, `llms-full.txt`, and skills: the title as heading, and the
 * description.
 */
export function makeLlmsHead({title, description}: LlmsSite): string {
  return `# ${toSingleLine(title)}\n${description ? `\n> ${toSingleLine(description)}\n` : ''}`;
}

interface PageGroup {
  readonly label: string;
  readonly pages: readonly LlmsPage[];
}

/** Groups pages by their outermost section. */
export function groupByTopSection(pages: readonly LlmsPage[]): Map<string, readonly LlmsPage[]> {
  return groupItems(pages, ({section}) => section.split(LEVEL_MARK)[0]!);
}

/**
 * Splits pages by section into groups that fit in a file. With too many sections, splits them in
 * reading order.
 */
function splitPages(pages: readonly LlmsPage[], limit: number): PageGroup[] {
  const sections = groupByTopSection(pages);
  if (sections.size > MAX_FILES) return splitSection('All pages', pages, limit);
  return [...sections].flatMap(([label, members]) => splitSection(label, members, limit));
}

/**
 * Fills files with whole subsections as long as they fit. Splits a subsection only if it exceeds
 * the limit itself.
 */
function splitSection(label: string, pages: readonly LlmsPage[], limit: number): PageGroup[] {
  const files: LlmsPage[][] = [[]];
  let size = 0;
  const add = (more: readonly LlmsPage[], length: number): void => {
    if (size > 0 && size + length > limit) {
      files.push([]);
      size = 0;
    }
    files.at(-1)!.push(...more);
    size += length;
  };
  for (const [section, members] of groupBySection(pages)) {
    const heading = section.length * 2 + 20;
    const lengths = members.map((page) => toListItem(page).length);
    const total = heading + lengths.reduce((sum, length) => sum + length, 0);
    if (total <= limit) add(members, total);
    else for (const [i, page] of members.entries()) add([page], lengths[i]! + (size === 0 ? heading * 2 : 0));
  }
  return files.map((members, i) => ({label: files.length === 1 ? label : `${label}, part ${i + 1}`, pages: members}));
}

function groupBySection(pages: readonly LlmsPage[]): Map<string, readonly LlmsPage[]> {
  return groupItems(pages, ({section}) => section);
}

function makeSectionBlocks(pages: readonly LlmsPage[]): string[] {
  return [...groupBySection(pages)].map(([section, members]) => makeBlock(section, members.map(toListItem).join('')));
}

function makeBlock(heading: string, items: string): string {
  return `## ${toSingleLine(heading)}\n\n${items}`;
}

/** Describes a file: the number of pages, and the names of its first sections or pages. */
export function describeContents(pages: readonly LlmsPage[]): string {
  const sections = [...new Set(pages.map(({section}) => section.split(LEVEL_MARK).slice(1).join(LEVEL_MARK)))];
  const named = sections.filter((name) => name !== '');
  const words = (named.length > 1 ? named : pages.map(({title}) => title)).map(toSingleLine).join(', ');
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}: `;
  return (
    count +
    (words.length > MAX_DESCRIPTION ? `${words.slice(0, words.lastIndexOf(', ', MAX_DESCRIPTION))} and more` : words)
  );
}

function makeUniqueName(label: string, taken: Set<string>): string {
  const words = label
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
  const name = words.join('-').slice(0, 80);
  let unique = name;
  for (let i = 2; taken.has(unique); i++) unique = `${name}-${i}`;
  taken.add(unique);
  return unique;
}

function toListItem({title, ...rest}: LlmsLink): string {
  return makeLinkLine({label: title, ...rest});
}
