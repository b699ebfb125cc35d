import type {SearchHit} from '../../shared/search.ts';
import {OTHER_SECTION, type SiteInfo} from '../../shared/siteInfo.ts';
import {createSearcher, type Searcher} from '../search/readersEngine.ts';
import {findLanguage, findVersions} from './editions.ts';
import {AgentError, type SiteReader} from './siteReader.ts';

export interface SearchDocsOptions {
  readonly query: string;
  readonly limit?: number;
  readonly language?: string;
  readonly version?: string;
}

export interface FoundPlace {
  /** Absolute URL, with the heading. */
  readonly url: string;
  readonly title: string;
  /** Headings from the page's title down. */
  readonly headings: readonly string[];
  readonly section: string;
  readonly text?: string;
}

export interface FoundPlaces {
  readonly total: number;
  readonly places: readonly FoundPlace[];
}

const HITS = 8;

/** Answers queries with the engine and the index that the site's readers have. */
export function createDocsSearch(
  reader: SiteReader,
): (site: SiteInfo, options: SearchDocsOptions) => Promise<FoundPlaces> {
  const searcher: Searcher = createSearcher({
    async load(file) {
      const data = await reader.read(`_manual/search/${file}`);
      if (!data) throw new AgentError('The search index of the site is not complete. Build or publish it again.');
      return data;
    },
  });
  return async (site, {query, limit = HITS, language, version}) => {
    if (!site.hasIndex)
      throw new AgentError(
        'This site is searched by a service, which agents cannot ask here. Use list_pages and read_page.',
      );
    const own = findLanguage(site, language);
    const tags = findVersions(site, version).map(({docs, name}) => `docs-${docs}-${name}`);
    // A site that was published anew has another manifest.
    await searcher.warm();
    const filters = {language: own.name, tags: ['default', ...tags]};
    const {hits, total} = await searcher.search({query, limit, filters});
    return {total, places: hits.map((hit) => placeOf(hit, own.url))};
  };
}

function placeOf({url, hierarchy, snippet}: SearchHit, origin: string): FoundPlace {
  const {lvl0, lvl1, ...levels} = hierarchy;
  const headings = Object.values(levels).filter((one) => one !== null);
  return {
    url: new URL(url, origin).href,
    title: lvl1,
    headings,
    section: lvl0 || OTHER_SECTION,
    ...(snippet ? {text: snippet.map(({text}) => text).join('')} : {}),
  };
}
