import type {SiteInfo} from '../../shared/siteInfo.ts';
import {belowBase} from './editions.ts';
import {headingsOf, sectionOf} from './headings.ts';
import {AgentError, readText, type SiteReader} from './siteReader.ts';

export interface ReadPageOptions {
  /** URL, or path of the page, with or without the base path, `.md`, and an anchor. */
  readonly page: string;
  /** Text or anchor of a heading; the whole page without it. */
  readonly heading?: string;
}

/** The Markdown of a page, or of a part of it. @throws {AgentError} when there is no such page or heading */
export async function readPage(reader: SiteReader, site: SiteInfo, {page, heading}: ReadPageOptions): Promise<string> {
  const {path, anchor} = addressOf(page, site);
  const markdown = await findPage(reader, site, path);
  if (markdown === undefined)
    throw new AgentError(
      `There is no page at ${path}. search_docs finds pages by words, list_pages names all of them.`,
    );
  const wanted = heading ?? anchor;
  if (wanted === undefined) return markdown;
  const part = sectionOf(markdown, wanted);
  if (part !== undefined) return part;
  const known = headingsOf(markdown).map(({text}) => `- ${text}`);
  throw new AgentError(`${path} has no heading "${wanted}". It has:\n${known.join('\n')}`);
}

function addressOf(page: string, site: SiteInfo): {path: string; anchor: string | undefined} {
  const home = `${site.languages[0]!.url}${site.baseUrl}`;
  if (!URL.canParse(page, home))
    throw new AgentError(`${page} is no address of a page. Write a path such as /guide/install.`);
  const url = new URL(page, home);
  const origins = site.languages.map((one) => one.url);
  if (!origins.includes(url.origin))
    throw new AgentError(`${url.origin} is another site. Pages of this one begin with ${home}.`);
  const anchor = decode(url.hash.slice(1));
  return {path: decode(url.pathname), anchor: anchor === '' ? undefined : anchor};
}

/** Looks where the page lies, then below the base path, which agents leave out. */
async function findPage(reader: SiteReader, site: SiteInfo, path: string): Promise<string | undefined> {
  for (const file of new Set([belowBase(path, site), path.replace(/^\//, '')])) {
    const bare = file.replace(/\.(?:md|html)$/, '').replace(/\/$/, '');
    for (const name of bare === '' || `/${bare}/` === site.baseUrl
      ? ['index.md']
      : [`${bare}.md`, `${bare}/index.md`]) {
      const text = await readText(reader, name);
      // A host may answer with a page that says that there is none.
      if (text !== undefined && !/^\s*<(?:!doctype|html)/i.test(text)) return text;
    }
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
