import {decodeSafely} from '../../../shared/decodeSafely.ts';
import type {SiteInfo} from '../../../shared/siteInfo.ts';
import {findHeadings} from '../../base/headings.ts';
import {stripEditionBase} from './editions.ts';
import {findSection} from './findSection.ts';
import {AgentError, readSiteText, type SiteReader} from './siteReader.ts';

export interface ReadPageOptions {
  /** URL or path of the page, with or without base path, `.md`, and anchor. */
  readonly page: string;
  /** Text or anchor of a heading; the whole page without it. */
  readonly heading?: string;
  /** Number of characters to skip, as the previous part says at its end. */
  readonly offset?: number;
}

/** Most characters of an answer: about 5,000 tokens. */
const MAX_ANSWER_LENGTH = 20_000;

/**
 * Returns the Markdown of a page or section. Long texts come in parts, each of which says how to
 * continue.
 * @throws {AgentError} when there is no such page or heading
 */
export async function readPage(reader: SiteReader, site: SiteInfo, options: ReadPageOptions): Promise<string> {
  const text = await findPageText(reader, site, options);
  const {offset = 0} = options;
  if (offset === 0 && text.length <= MAX_ANSWER_LENGTH) return text;
  if (offset >= text.length)
    throw new AgentError(`The text has ${text.length} characters: offset ${offset} is after its end.`);
  const chunk = text.slice(offset, offset + MAX_ANSWER_LENGTH);
  const end =
    offset + chunk.length >= text.length ? text.length : offset + (chunk.lastIndexOf('\n') + 1 || chunk.length);
  if (end === text.length) return text.slice(offset);
  const headings = offset === 0 ? findHeadings(text).map((one) => `- ${one.text}`) : [];
  const names = headings.length > 1 ? `\n\nOr ask for one heading:\n${headings.slice(0, MAX_HEADINGS).join('\n')}` : '';
  return `${text.slice(offset, end)}\n\n(Characters ${offset} to ${end} of ${text.length}. Continue with offset ${end}.)${names}`;
}

/** Most headings that are listed after the first part. */
const MAX_HEADINGS = 60;

/**
 * Returns the whole text of a page or section.
 * @throws {AgentError} when there is no such page or heading
 */
export async function findPageText(
  reader: SiteReader,
  site: SiteInfo,
  {page, heading}: Pick<ReadPageOptions, 'page' | 'heading'>,
): Promise<string> {
  const {path, anchor} = parseAddress(page, site);
  const markdown = await findPage(reader, site, path);
  if (markdown === undefined)
    throw new AgentError(
      `There is no page at ${path}. search_docs finds pages by words, list_pages names all of them.`,
    );
  const headingName = heading ?? anchor;
  if (headingName === undefined) return markdown;
  const section = findSection(markdown, headingName);
  if (section !== undefined) return section;
  const headings = findHeadings(markdown).map(({text}) => `- ${text}`);
  throw new AgentError(`${path} has no heading "${headingName}". It has:\n${headings.join('\n')}`);
}

function parseAddress(page: string, site: SiteInfo): {path: string; anchor: string | undefined} {
  const home = `${site.languages[0]!.url}${site.baseUrl}`;
  if (!URL.canParse(page, home))
    throw new AgentError(`${page} is not the address of a page. Write a path such as /guide/install.`);
  const url = new URL(page, home);
  const origins = site.languages.map((one) => one.url);
  if (!origins.includes(url.origin))
    throw new AgentError(`${url.origin} is another site. Pages of this one begin with ${home}.`);
  const anchor = decodeSafely(url.hash.slice(1));
  return {path: decodeSafely(url.pathname), anchor: anchor === '' ? undefined : anchor};
}

/** Finds a page at its path, or below the base path, which agents often leave out. */
async function findPage(reader: SiteReader, site: SiteInfo, path: string): Promise<string | undefined> {
  for (const file of new Set([stripEditionBase(path, site), path.replace(/^\//, '')])) {
    const bare = file.replace(/\.(?:md|html)$/, '').replace(/\/$/, '');
    for (const name of bare === '' || `/${bare}/` === site.baseUrl
      ? ['index.md']
      : [`${bare}.md`, `${bare}/index.md`]) {
      const text = await readSiteText(reader, name);
      // Some hosts answer with an HTML page for missing files.
      if (text !== undefined && !/^\s*<(?:!doctype|html)/i.test(text)) return text;
    }
  }
  return undefined;
}
