import {groupBy} from '../../../shared/groupBy.ts';
import {OTHER_SECTION} from '../../../shared/siteInfo.ts';
import {absoluteUrl, type CrawlerPage, type CrawlerSite} from './crawlerPage.ts';
import {fold, linkLine} from './makePageMarkdown.ts';

/** A page in `llms.txt`; its address is that of the Markdown copy where the page has one. */
export interface LlmsPage extends LlmsLink {
  /** Labels of the categories that the page is in, joined by {@link LEVEL_MARK}. */
  readonly section: string;
}

interface LlmsSite {
  readonly title: string;
  readonly description?: string | undefined;
}

export interface LlmsLink {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
  readonly description?: string;
}

interface LlmsInput {
  readonly site: LlmsSite;
  readonly pages: readonly LlmsPage[];
  /** Absolute URL of the folder that `llms.txt` is in, with trailing slash. */
  readonly folder: string;
  /** Further lists of such files: versions, languages. Empty ones are left out. */
  readonly others?: readonly {readonly heading: string; readonly links: readonly LlmsLink[]}[];
}

export interface LlmsFile {
  /** Path below the folder of `llms.txt`. */
  readonly name: string;
  readonly text: string;
}

/** Is between the labels of a section and its sub-section. */
const LEVEL_MARK = ' › ';
/** Agents cut what they fetch; most keep this many characters. */
const MOST_CHARACTERS = 50_000;
/** More files than this cannot be listed in one: sections then share files. */
const MOST_FILES = 250;
/** Characters kept for what a file adds to the title of the site. */
const HEADING = 200;
/** Characters of what a list says of a file. */
const MOST_WORDS = 160;

/** The entry of a page in `llms.txt`; undefined for pages that hold no text of their own (lists, search). */
export function llmsPage({route, props, section}: CrawlerPage, {url}: Pick<CrawlerSite, 'url'>): LlmsPage | undefined {
  if (props.kind !== 'doc' && props.kind !== 'blogPost' && props.kind !== 'page') return undefined;
  return {
    title: props.title,
    url: absoluteUrl(props.markdownUrl ?? route, url),
    description: props.description || undefined,
    section: section ?? (props.kind === 'blogPost' ? 'Blog' : OTHER_SECTION),
  };
}

/**
 * `llms.txt` (llmstxt.org): the site in a line, then its pages by section. Where that would be longer than agents read, `llms.txt` lists
 * one file per section, and a section that is too long by itself has several. Order of sections and pages as given: the same pages give
 * the same files.
 */
export function makeLlms(input: LlmsInput, limit = MOST_CHARACTERS): LlmsFile[] {
  const {site, pages, others = []} = input;
  const tail = others
    .filter(({links}) => links.length > 0)
    .map(({heading, links}) => block(heading, links.map(listItem).join('')));
  const whole = [llmsHead(site), ...sectionBlocks(pages), ...tail].join('\n');
  if (whole.length < limit) return [{name: 'llms.txt', text: whole}];
  const parts = partsOf(pages, limit - llmsHead(site).length - HEADING);
  const taken = new Set<string>();
  const files = parts.map(({label, pages: members}) => ({
    name: `llms/${freeName(label, taken)}.txt`,
    label,
    members,
    text: [llmsHead({...site, title: `${site.title}: ${label}`}), ...sectionBlocks(members)].join('\n'),
  }));
  const items = files.map(({name, label, members}) =>
    listItem({title: label, url: absoluteUrl(name, input.folder), description: contentsOf(members)}),
  );
  const index = [llmsHead(site), block('Sections', items.join('')), ...tail].join('\n');
  return [{name: 'llms.txt', text: index}, ...files.map(({name, text}) => ({name, text}))];
}

/** Beginning of `llms.txt` and `llms-full.txt`. */
export function llmsHead({title, description}: LlmsSite): string {
  return `# ${fold(title)}\n${description ? `\n> ${fold(description)}\n` : ''}`;
}

interface Part {
  readonly label: string;
  readonly pages: readonly LlmsPage[];
}

/** The pages by the outermost section that each is in. */
export function topSections(pages: readonly LlmsPage[]): Map<string, readonly LlmsPage[]> {
  return groupBy(pages, ({section}) => section.split(LEVEL_MARK)[0]!);
}

/** The pages by section, each part short enough for a file; in the order of reading, whatever the section, where sections are too many. */
function partsOf(pages: readonly LlmsPage[], limit: number): Part[] {
  const sections = topSections(pages);
  if (sections.size > MOST_FILES) return cut('All pages', pages, limit);
  return [...sections].flatMap(([label, members]) => cut(label, members, limit));
}

/** Fills files with whole sub-sections as long as they fit; only one that fits in no file is cut inside. */
function cut(label: string, pages: readonly LlmsPage[], limit: number): Part[] {
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
  for (const [section, members] of bySection(pages)) {
    const heading = section.length * 2 + 20;
    const lengths = members.map((page) => listItem(page).length);
    const all = heading + lengths.reduce((sum, length) => sum + length, 0);
    if (all <= limit) add(members, all);
    else for (const [i, page] of members.entries()) add([page], lengths[i]! + (size === 0 ? heading * 2 : 0));
  }
  return files.map((members, i) => ({label: files.length === 1 ? label : `${label}, part ${i + 1}`, pages: members}));
}

function bySection(pages: readonly LlmsPage[]): Map<string, readonly LlmsPage[]> {
  return groupBy(pages, ({section}) => section);
}

function sectionBlocks(pages: readonly LlmsPage[]): string[] {
  return [...bySection(pages)].map(([section, members]) => block(section, members.map(listItem).join('')));
}

function block(heading: string, items: string): string {
  return `## ${fold(heading)}\n\n${items}`;
}

/** How many pages a file lists, and the first of what they are about. */
export function contentsOf(pages: readonly LlmsPage[]): string {
  const sections = [...new Set(pages.map(({section}) => section.split(LEVEL_MARK).slice(1).join(LEVEL_MARK)))];
  const named = sections.filter((name) => name !== '');
  const words = (named.length > 1 ? named : pages.map(({title}) => title)).map(fold).join(', ');
  const count = `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}: `;
  return (
    count + (words.length > MOST_WORDS ? `${words.slice(0, words.lastIndexOf(', ', MOST_WORDS))} and more` : words)
  );
}

function freeName(label: string, taken: Set<string>): string {
  const words = label
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section'];
  const name = words.join('-').slice(0, 80);
  let free = name;
  for (let i = 2; taken.has(free); i++) free = `${name}-${i}`;
  taken.add(free);
  return free;
}

function listItem({title, ...rest}: LlmsLink): string {
  return linkLine({label: title, ...rest});
}
