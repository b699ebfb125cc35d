import {liteClient} from 'algoliasearch/lite';
import {hasProtocol} from '../../../shared/routes.ts';
import type {SearchEngine, SearchHit, SearchQuery, SearchResult} from '../../../shared/search.ts';
import type {SearchConfig, SiteProps} from '../../../shared/types.ts';
import {createAbortError} from '../engine/abortError.ts';
import type {AlgoliaHit, TransformItems} from './algoliaHit.ts';
import {createHitAddressResolver} from './createHitAddressResolver.ts';
import {toFacetFilters} from './toFacetFilters.ts';
import {MARK_TAGS, toSearchHit} from './toSearchHit.ts';

export interface AlgoliaEngineOptions {
  readonly algolia: NonNullable<SearchConfig['algolia']>;
  readonly site: Pick<SiteProps, 'url' | 'baseUrl' | 'locales'>;
  readonly transformItems?: TransformItems;
}

/** Longest query that the service accepts, in characters. */
const MAX_QUERY_LENGTH = 512;
/** Words of text around a match. */
const SNIPPET_WORDS = 15;

const RETRIEVED_ATTRIBUTES = ['hierarchy', 'content', 'anchor', 'url', 'type', 'language', 'lang', 'version', 'notes'];

/** Creates the search engine of the hosted service, which sends one request per query. */
export function createAlgoliaEngine({algolia, site, transformItems}: AlgoliaEngineOptions): SearchEngine {
  const {appId, apiKey, indexName, hosts, searchParameters} = algolia;
  const client = liteClient(
    appId,
    apiKey,
    hosts?.length ? {hosts: hosts.map((host) => ({...host, accept: 'readWrite' as const}))} : undefined,
  );
  const resolveAddress = createHitAddressResolver({...algolia, site});

  const toHits = async (records: readonly AlgoliaHit[]): Promise<readonly SearchHit[]> =>
    (transformItems ? await transformItems(records) : records).flatMap((record) => {
      const address = resolveAddress(record.url);
      if (!address) return [];
      // The site's own mapping decides addresses, except those that would run script.
      return [toSearchHit(record, transformItems ? {url: record.url, external: hasProtocol(record.url)} : address)];
    });

  const request = async ({query, filters, limit, offset = 0}: SearchQuery): Promise<SearchResult> => {
    const {results} = await client.searchForHits<AlgoliaHit>({
      requests: [
        {
          attributesToRetrieve: RETRIEVED_ATTRIBUTES,
          attributesToHighlight: ['hierarchy'],
          attributesToSnippet: [`content:${SNIPPET_WORDS}`],
          snippetEllipsisText: '…',
          ...searchParameters,
          // After the site's parameters, because the interface depends on these.
          indexName,
          query: query.slice(0, MAX_QUERY_LENGTH),
          hitsPerPage: limit,
          page: Math.floor(offset / limit),
          highlightPreTag: MARK_TAGS.open,
          highlightPostTag: MARK_TAGS.close,
          facetFilters: toFacetFilters(filters, searchParameters?.facetFilters) as string[],
        },
      ],
    });
    const [result] = results;
    if (!result) throw new Error('The search service answered without a result.');
    const hits = await toHits(result.hits as unknown as AlgoliaHit[]);
    return {hits, total: result.nbHits ?? hits.length};
  };

  return {
    // The page already has a connection to the service.
    warm() {},
    search({signal, ...query}) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(createAbortError());
        signal?.addEventListener('abort', () => reject(createAbortError()));
        request(query).then(resolve, reject);
      });
    },
  };
}
