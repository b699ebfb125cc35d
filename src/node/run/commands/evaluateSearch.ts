import fs from 'node:fs';
import path from 'node:path';
import type {RelatedWords} from '../../../shared/search/searchFormat.ts';
import {loadLanguages} from '../../../shared/search/searchLanguage.ts';
import type {SearchDocument, SearchFilters} from '../../../shared/search.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {buildSearchIndex} from '../../steps/search/embedded/buildSearchIndex.ts';
import type {PageStanding} from '../../steps/search/embedded/copies.ts';
import {createSearcher} from '../../steps/search/readersEngine.ts';

/** A line of a search test: a query, and pages of which any is a correct answer. */
interface SearchCase {
  readonly query: string;
  /** Routes below the base URL. */
  readonly pages: readonly string[];
  /** Lowest accepted rank of a correct page; default 3. */
  readonly within?: number;
  /** Language of the query; default: that of the site. */
  readonly language?: string;
}

interface SearchTestOptions {
  readonly root: string;
  readonly synonyms?: readonly (readonly string[])[];
  readonly relatedWords?: RelatedWords;
  readonly standings?: ReadonlyMap<string, PageStanding>;
  readonly baseUrl?: string;
  readonly defaultLanguage: string;
  /** Search scope of the home page when readers search only their version. */
  readonly tags?: readonly string[];
}

interface SearchTestResult {
  readonly total: number;
  /** Queries with a correct page at rank 1. */
  readonly first: number;
  readonly found: number;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Runs the queries of a search test on the embedded index, and reports each query that does not
 * find its pages.
 * @param file JSON file with the queries, absolute or relative to the root
 */
export async function evaluateSearch(
  documents: readonly SearchDocument[],
  file: string,
  {root, synonyms, relatedWords, standings, baseUrl = '/', defaultLanguage, tags}: SearchTestOptions,
): Promise<SearchTestResult> {
  const name = toSitePath(root, file);
  let text: string;
  let cases: readonly SearchCase[];
  try {
    text = fs.readFileSync(path.resolve(root, file), 'utf8');
    cases = parseCases(text, [...new Set(documents.map(({language}) => language)), defaultLanguage]);
  } catch (error) {
    const message = `The search test ${name} cannot be read: ${(error as Error).message}`;
    const hint = 'write a JSON list: [{"query": "set up", "pages": ["/start/install"]}]';
    return {
      total: 0,
      first: 0,
      found: 0,
      diagnostics: [createDiagnostic('config-invalid', message, {file: name, hint})],
    };
  }
  const tools = await loadLanguages(documents.map(({language}) => language));
  const {files} = buildSearchIndex(documents, {tools, synonyms, relatedWords, standings});
  const searcher = createSearcher({load: async (fileName) => files.get(fileName)!});
  const diagnostics: Diagnostic[] = [];
  let firstCount = 0;
  let foundCount = 0;
  for (const {query, pages, within = 3, language = defaultLanguage} of cases) {
    // Like readers: they search one language, and see only its pages.
    const filters: SearchFilters = {language, tags};
    const {hits} = await searcher.search({query, limit: 60, filters});
    const order = [...new Set(hits.map((hit) => toComparable(hit.url.replace(/#.*$/, ''), baseUrl)))];
    const expected = pages.map((page) => toComparable(page, baseUrl));
    const rank = order.findIndex((route) => expected.includes(route)) + 1;
    if (rank === 1) firstCount++;
    if (rank > 0 && rank <= within) foundCount++;
    else diagnostics.push(createMissProblem({query, pages, rank, order}, {name, text}));
  }
  return {total: cases.length, first: firstCount, found: foundCount, diagnostics};
}

/** Removes the base URL from a route, and the slash at its end. */
function toComparable(route: string, baseUrl: string): string {
  const path = route.startsWith(baseUrl) ? `/${route.slice(baseUrl.length)}` : route;
  return path.replace(/(?<=.)\/$/, '');
}

function parseCases(text: string, languages: readonly string[]): SearchCase[] {
  const value = JSON.parse(text) as unknown;
  if (!Array.isArray(value)) throw new Error('it is not a list');
  for (const entry of value) {
    if (typeof entry?.query !== 'string' || !Array.isArray(entry.pages))
      throw new Error(`an entry has no query or no pages: ${JSON.stringify(entry)}`);
    if (entry.language !== undefined && !languages.includes(entry.language))
      throw new Error(
        `the site has no language ${JSON.stringify(entry.language)}, only ${[...new Set(languages)].join(', ')}`,
      );
  }
  return value as SearchCase[];
}

function createMissProblem(
  {query, pages, rank, order}: {query: string; pages: readonly string[]; rank: number; order: readonly string[]},
  {name, text}: {name: string; text: string},
): Diagnostic {
  const line = text.split('\n').findIndex((row) => row.includes(JSON.stringify(query))) + 1;
  const where = rank === 0 ? 'nowhere' : `in place ${rank}`;
  const message = `"${query}" finds ${pages.join(' or ')} ${where}; first is ${order[0] ?? 'nothing'}.`;
  const hint = "put the words into the page's title, headings, keywords, or description";
  return createDiagnostic('search-relevance', message, {file: name, line: line || undefined, hint});
}
