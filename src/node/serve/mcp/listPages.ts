import type {SiteInfo} from '../../../shared/siteInfo.ts';
import {findHeadings} from '../../base/headings.ts';
import {findLanguage, findVersions, stripEditionBase} from './editions.ts';
import {findSection} from './findSection.ts';
import {AgentError, readSiteText, type SiteReader} from './siteReader.ts';

export interface ListPagesOptions {
  /** Label of a section; the whole list without it. */
  readonly section?: string;
  readonly language?: string;
  readonly version?: string;
}

/**
 * Returns the published list of pages (`llms.txt`) of a language and version, or one section of it.
 * @throws {AgentError} if there is no list or no such section
 */
export async function listPages(
  reader: SiteReader,
  site: SiteInfo,
  {section, language, version}: ListPagesOptions,
): Promise<string> {
  const {baseUrl} = findLanguage(site, language);
  const files = [...new Set(findVersions(site, version).map(({list}) => list))];
  const texts = await Promise.all(
    (files.length > 0 ? files : ['llms.txt']).map((file) =>
      readSiteText(reader, stripEditionBase(baseUrl, site) + file),
    ),
  );
  const lists = texts.filter((text) => text !== undefined);
  if (lists.length === 0) throw new AgentError('The site publishes no list of its pages (llms.txt). Use search_docs.');
  if (section === undefined) {
    const fullList = lists.join('\n');
    return fullList.length <= MAX_LIST_LENGTH
      ? fullList
      : `The list is long. Ask for one of its sections:\n${countPages(lists).join('\n')}`;
  }
  for (const text of lists) {
    const sectionText = findSection(text, section) ?? (await readSectionFile(reader, site, {text, section}));
    if (sectionText !== undefined) return sectionText;
  }
  const names = listSections(lists).map((name) => `- ${name}`);
  throw new AgentError(`There is no section "${section}". There are:\n${names.join('\n')}`);
}

/** Longest list in characters that is returned as a whole: about 2,500 tokens. */
const MAX_LIST_LENGTH = 10_000;

function countPages(texts: readonly string[]): string[] {
  return listSections(texts).map((name) => {
    const sectionText = texts.map((text) => findSection(text, name)).find((section) => section !== undefined);
    const count = sectionText?.match(LINK)?.length ?? 0;
    return count > 0 ? `- ${name} (${count === 1 ? '1 page' : `${count} pages`})` : `- ${name}`;
  });
}

const LINK = /^- \[(.+?)\]\((\S+?)\)/gm;

/** Reads a section of a large site from its own file, which the list names. */
async function readSectionFile(
  reader: SiteReader,
  site: SiteInfo,
  {text, section}: {text: string; section: string},
): Promise<string | undefined> {
  const sectionFiles = [...text.matchAll(LINK)].flatMap(([, label = '', url = '']) =>
    /\/llms\/[^/]+\.txt$/.test(url) ? [{label: label.replace(/\\(?=[[\]\\])/g, ''), url}] : [],
  );
  const top = section.split(' › ')[0]!.toLowerCase();
  const matching = sectionFiles.filter(
    ({label}) => label.toLowerCase().replace(/, part \d+$/, '') === top || label === section,
  );
  const fileTexts = await Promise.all(
    matching.map(({url}) => readSiteText(reader, stripEditionBase(decodeURI(new URL(url).pathname), site))),
  );
  const texts = fileTexts.filter((one) => one !== undefined);
  if (texts.length === 0) return undefined;
  return section.includes(' › ')
    ? texts.map((one) => findSection(one, section)).find((one) => one !== undefined)
    : texts.join('\n');
}

function listSections(texts: readonly string[]): string[] {
  return texts.flatMap((text) => [
    ...findHeadings(text).flatMap(({depth, text: name}) => (depth === 2 && name !== 'Sections' ? [name] : [])),
    ...[...text.matchAll(LINK)].flatMap(([, label = '', url = '']) => (/\/llms\/[^/]+\.txt$/.test(url) ? [label] : [])),
  ]);
}
