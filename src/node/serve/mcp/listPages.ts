import type {SiteInfo} from '../../../shared/siteInfo.ts';
import {belowBase, findLanguage, findVersions} from './editions.ts';
import {headingsOf, sectionOf} from './headings.ts';
import {AgentError, readText, type SiteReader} from './siteReader.ts';

export interface ListPagesOptions {
  /** Label of a section; the whole list without it. */
  readonly section?: string;
  readonly language?: string;
  readonly version?: string;
}

/** The list of pages of a language and version, as the site publishes it (`llms.txt`), or one section of it. */
export async function listPages(
  reader: SiteReader,
  site: SiteInfo,
  {section, language, version}: ListPagesOptions,
): Promise<string> {
  const {baseUrl} = findLanguage(site, language);
  const files = [...new Set(findVersions(site, version).map(({list}) => list))];
  const texts = await Promise.all(
    (files.length > 0 ? files : ['llms.txt']).map((file) => readText(reader, belowBase(baseUrl, site) + file)),
  );
  const found = texts.filter((text) => text !== undefined);
  if (found.length === 0) throw new AgentError('The site publishes no list of its pages (llms.txt). Use search_docs.');
  if (section === undefined) {
    const all = found.join('\n');
    return all.length <= LONGEST
      ? all
      : `The list is long. Ask for one of its sections:\n${countsOf(found).join('\n')}`;
  }
  for (const text of found) {
    const part = sectionOf(text, section) ?? (await readPart(reader, site, {text, section}));
    if (part !== undefined) return part;
  }
  const known = sectionsOf(found).map((name) => `- ${name}`);
  throw new AgentError(`There is no section "${section}". There are:\n${known.join('\n')}`);
}

/** Characters of a list that is given whole: some 2,500 tokens. */
const LONGEST = 10_000;

function countsOf(texts: readonly string[]): string[] {
  return sectionsOf(texts).map((name) => {
    const part = texts.map((text) => sectionOf(text, name)).find((one) => one !== undefined);
    const count = part?.match(LINK)?.length ?? 0;
    return count > 0 ? `- ${name} (${count === 1 ? '1 page' : `${count} pages`})` : `- ${name}`;
  });
}

const LINK = /^- \[(.+?)\]\((\S+?)\)/gm;

/** A section of a large site is in a file of its own, which the list names. */
async function readPart(
  reader: SiteReader,
  site: SiteInfo,
  {text, section}: {text: string; section: string},
): Promise<string | undefined> {
  const parts = [...text.matchAll(LINK)].flatMap(([, label = '', url = '']) =>
    /\/llms\/[^/]+\.txt$/.test(url) ? [{label: label.replace(/\\(?=[[\]\\])/g, ''), url}] : [],
  );
  const top = section.split(' › ')[0]!.toLowerCase();
  const wanted = parts.filter(({label}) => label.toLowerCase().replace(/, part \d+$/, '') === top || label === section);
  const found = await Promise.all(
    wanted.map(({url}) => readText(reader, belowBase(decodeURI(new URL(url).pathname), site))),
  );
  const texts = found.filter((one) => one !== undefined);
  if (texts.length === 0) return undefined;
  return section.includes(' › ')
    ? texts.map((one) => sectionOf(one, section)).find((one) => one !== undefined)
    : texts.join('\n');
}

function sectionsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...headingsOf(text).flatMap(({depth, text: name}) => (depth === 2 && name !== 'Sections' ? [name] : [])),
    ...[...text.matchAll(LINK)].flatMap(([, label = '', url = '']) => (/\/llms\/[^/]+\.txt$/.test(url) ? [label] : [])),
  ]);
}
