import {decodeSafely} from '../../../shared/decodeSafely.ts';
import type {SearchHit} from '../../../shared/search.ts';
import {OTHER_SECTION, type SiteInfo} from '../../../shared/siteInfo.ts';
import {createSearcher, type Searcher} from '../../steps/search/readersEngine.ts';
import {findLanguage, findVersions} from './editions.ts';
import {findSection} from './findSection.ts';
import {type CodeSample, cutPassage, findCodeSamples, type PassageOptions, takeOpening} from './passage.ts';
import {findPageText} from './readPage.ts';
import {AgentError, type SiteReader} from './siteReader.ts';

export interface SearchDocsOptions {
  readonly query: string;
  readonly limit?: number;
  /** Most tokens of all texts together, at four characters each. */
  readonly tokens?: number;
  readonly language?: string;
  readonly version?: string;
}

export interface Passage {
  /** Absolute URL, with the heading. */
  readonly url: string;
  readonly title: string;
  /** Headings below the page's title. */
  readonly headings: readonly string[];
  readonly section: string;
  /** The blocks of the section that answer, in Markdown. */
  readonly text: string;
}

export interface PassageResults {
  readonly total: number;
  readonly passages: readonly Passage[];
}

const DEFAULT_HITS = 5;
const DEFAULT_TOKENS = 1_500;
const CHARACTERS_PER_TOKEN = 4;
/** Limits of a passage in characters. Shorter ones say nothing; longer ones are pages. */
const MIN_PASSAGE_LENGTH = 600;
const MAX_PASSAGE_LENGTH = 1_200;
/** Most sections that are searched for code blocks. */
const MAX_SECTIONS = 20;

/** A code block from a page that matches a query. */
export interface FoundSample extends CodeSample, Pick<Passage, 'url' | 'title' | 'headings'> {}

export interface DocsSearch {
  findPassages(site: SiteInfo, options: SearchDocsOptions): Promise<PassageResults>;
  /** Finds code blocks in the best sections. */
  findSamples(site: SiteInfo, options: SearchDocsOptions): Promise<readonly FoundSample[]>;
}

/** Creates the search with the engine and the index of the site's readers. */
export function createDocsSearch(reader: SiteReader): DocsSearch {
  const searcher: Searcher = createSearcher({
    async load(file) {
      const data = await reader.read(`_manual/search/${file}`);
      if (!data) throw new AgentError('The search index of the site is not complete. Build or publish it again.');
      return data;
    },
  });
  /**
   * Loads the section of a hit, or the page without its title, and the page's note about what it
   * does not cover.
   */
  const readHit = async ({url}: SearchHit, site: SiteInfo): Promise<Pick<LoadedHit, 'section' | 'notCovered'>> => {
    const [page = '', anchor] = url.split('#');
    try {
      const text = await findPageText(reader, site, {page});
      const section =
        anchor === undefined
          ? text.replace(/^# .*\n+/, '').replace(/^> Source: .*\n+/, '')
          : findSection(text, decodeSafely(anchor));
      return {section, notCovered: findNotCovered(text, site)};
    } catch (error) {
      if (error instanceof AgentError) return {section: undefined, notCovered: undefined};
      throw error;
    }
  };
  const search = async (site: SiteInfo, {query, limit = DEFAULT_HITS, language, version}: SearchDocsOptions) => {
    if (!site.hasIndex)
      throw new AgentError(
        'This site is searched by a service, which agents cannot ask here. Use list_pages and read_page.',
      );
    const languageInfo = findLanguage(site, language);
    const tags = findVersions(site, version).map(({docs, name}) => `docs-${docs}-${name}`);
    // A site that was published again has a new manifest.
    await searcher.warm();
    const filters = {language: languageInfo.name, tags: ['default', ...tags]};
    const {hits, total} = await searcher.search({query, limit, filters});
    const loading = hits.map(async (hit) => ({hit, origin: languageInfo.url, ...(await readHit(hit, site))}));
    return {total, loadedHits: await Promise.all(loading)};
  };
  return {
    async findPassages(site, {tokens = DEFAULT_TOKENS, limit = DEFAULT_HITS, ...options}) {
      const budget = tokens * CHARACTERS_PER_TOKEN;
      const maxPassages = Math.min(limit, Math.max(1, Math.floor(budget / MIN_PASSAGE_LENGTH)));
      const {total, loadedHits} = await search(site, {...options, limit: maxPassages * 2});
      const room = Math.min(MAX_PASSAGE_LENGTH, budget / maxPassages) - MIN_PASSAGE_LENGTH;
      const chosen = preferSections(loadedHits, room).slice(0, maxPassages);
      const length = Math.min(MAX_PASSAGE_LENGTH, Math.floor(budget / Math.max(1, chosen.length)));
      const passages = chosen.map((hit) => {
        const place = describeHit(hit);
        return {...place, text: toPassageText(hit, {query: options.query, limit: length, url: place.url})};
      });
      return {total, passages};
    },
    async findSamples(site, {limit = DEFAULT_HITS, ...options}) {
      const {loadedHits} = await search(site, {...options, limit: MAX_SECTIONS});
      const samples = loadedHits.flatMap((hit) =>
        findCodeSamples(hit.section ?? '').map((sample) => ({...describeHit(hit), ...sample})),
      );
      // A hit of a page contains the code of its sections.
      const different = new Map(samples.reverse().map((sample) => [sample.code, sample]));
      return [...different.values()]
        .reverse()
        .slice(0, limit)
        .map(({section: _, ...sample}) => sample);
    },
  };
}

interface LoadedHit {
  readonly hit: SearchHit;
  readonly origin: string;
  /** Markdown of the section; undefined if the page has none. */
  readonly section: string | undefined;
  /** The paragraph about what the page does not cover. */
  readonly notCovered: string | undefined;
}

/**
 * Prefers sections to the pages that contain them. The first section of a page is preceded by the
 * page's opening, because the whole page would take the room of another section.
 *
 * @param room characters for the opening of a page
 */
function preferSections(hits: readonly LoadedHit[], room: number): LoadedHit[] {
  const pages = new Map(hits.map((one) => [one.hit.url, one.section]));
  const getPageUrl = ({hit: {url}}: LoadedHit): string => url.split('#')[0]!;
  const divided = new Set(hits.flatMap((one) => (one.hit.url.includes('#') ? [getPageUrl(one)] : [])));
  return hits.flatMap((loadedHit) => {
    if (divided.has(loadedHit.hit.url)) return [];
    const opening = pages.get(getPageUrl(loadedHit))?.split('\n#')[0];
    if (!loadedHit.hit.url.includes('#') || !loadedHit.section || !opening || room <= 0) return [loadedHit];
    pages.delete(getPageUrl(loadedHit));
    return [{...loadedHit, section: `${takeOpening(opening, room)}\n\n${loadedHit.section}`.trim()}];
  });
}

/**
 * Returns the passage of a hit. It always ends with what the page does not cover, so that an agent
 * neither searches further nor invents it.
 */
function toPassageText({hit: {snippet = []}, section, notCovered = ''}: LoadedHit, options: PassageOptions): string {
  if (!section) return snippet.map(({text}) => text).join('');
  const text = section.replace(notCovered, '').trimEnd();
  const passage = cutPassage(text, {...options, limit: options.limit - notCovered.length});
  return [passage, notCovered].filter(Boolean).join('\n\n');
}

function findNotCovered(markdown: string, {languages}: SiteInfo): string | undefined {
  const last = markdown.trimEnd().split('\n\n').at(-1)!;
  return languages.some(({notCovered}) => notCovered && last.startsWith(notCovered)) ? last : undefined;
}

function describeHit({hit: {url, hierarchy}, origin}: LoadedHit): Omit<Passage, 'text'> {
  const {lvl0, lvl1, ...levels} = hierarchy;
  const headings = Object.values(levels).filter((one) => one !== null);
  return {url: new URL(url, origin).href, title: lvl1, headings, section: lvl0 || OTHER_SECTION};
}
