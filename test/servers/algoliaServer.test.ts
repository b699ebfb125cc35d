import {liteClient} from 'algoliasearch/lite';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {pushIndex} from '../../src/node/steps/search/algolia/push/pushIndex.ts';
import {pushRequest, samplePage, samplePages} from './algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from './algoliaServer.ts';

describe('the search service for tests', () => {
  let server: AlgoliaServer;
  beforeAll(async () => {
    server = await startAlgoliaServer({taskDelay: 1});
    server.state.keys.set('public-key', {acl: ['search'], indexes: ['docs']});
    const german = {...samplePage(7), language: 'de', tag: 'docs-default-1.0', version: '1.0'};
    await pushIndex(pushRequest(server, [...samplePages(3), german]));
  });
  afterAll(() => server.close());

  async function search(query: string, parameters: Record<string, unknown> = {}) {
    const hosts = [{url: '127.0.0.1', port: server.port, protocol: 'http' as const, accept: 'readWrite' as const}];
    const client = liteClient(server.appId, 'public-key', {hosts});
    const {results} = await client.search({requests: [{indexName: 'docs', query, ...parameters}]});
    return results[0] as unknown as {
      hits: {
        url: string;
        type: string;
        _snippetResult: {content?: {value: string}};
        _highlightResult: {hierarchy: Record<string, {value: string}>};
      }[];
      nbHits: number;
      nbPages: number;
      facets?: Record<string, Record<string, number>>;
    };
  }

  it('answers the queries of the browser client: prefix, typos, one hit an address, marks', async () => {
    const {hits, nbHits} = await search('Page 2', {highlightPreTag: '<mark>', highlightPostTag: '</mark>'});
    expect(hits[0]).toMatchObject({url: 'https://docs.example.com/guide/page-2', type: 'lvl1'});
    expect(hits[0]!._highlightResult.hierarchy.lvl1!.value).toBe('<mark>Page</mark> <mark>2</mark>');
    expect(new Set(hits.map(({url}) => url)).size).toBe(hits.length);
    expect(nbHits).toBe(hits.length);
    expect((await search('setp')).nbHits).toBeGreaterThan(0);
    expect((await search('zebra')).nbHits).toBe(0);
    expect((await search('setup zebra')).nbHits).toBeGreaterThan(0);
  });

  it('keeps escaped text escaped in snippets', async () => {
    const {hits} = await search('more', {
      attributesToSnippet: ['content:15'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    });
    expect(hits[0]!._snippetResult.content!.value).toBe('How to run 1 &amp; &lt;<mark>more</mark>&gt;.');
  });

  it('filters, counts facets, pages', async () => {
    expect((await search('', {facetFilters: ['language:de']})).hits.every(({url}) => url.includes('page-7'))).toBe(
      true,
    );
    const both = await search('', {facetFilters: [['language:de', 'language:en'], 'version:1.0']});
    expect(both.nbHits).toBe(3);
    const {facets, nbHits} = await search('', {facets: ['language', 'version'], hitsPerPage: 0});
    expect(facets).toEqual({language: {en: 9, de: 3}, version: {current: 9, '1.0': 3}});
    const page = await search('', {hitsPerPage: 5, page: 2});
    expect([page.hits.length, page.nbPages]).toEqual([nbHits - 10, 3]);
  });

  it('refuses what the key may not do, and other indices', async () => {
    const ask = (path: string, key: string, init: RequestInit = {}) =>
      fetch(`${server.origin}${path}?x-algolia-application-id=${server.appId}&x-algolia-api-key=${key}`, init);
    const rename = JSON.stringify({operation: 'move', destination: 'other'});
    expect((await ask('/1/indexes/docs/operation', 'public-key', {method: 'POST', body: rename})).status).toBe(403);
    expect((await ask('/1/indexes/other/query', 'public-key', {method: 'POST', body: '{}'})).status).toBe(403);
    expect((await ask('/1/indexes/docs/query', 'nobody', {method: 'POST', body: '{}'})).status).toBe(403);
    expect((await ask('/1/indexes/gone/browse', server.adminKey, {method: 'POST', body: '{}'})).status).toBe(404);
    const browsers = await ask('/1/indexes/*/queries', 'public-key', {method: 'OPTIONS'});
    expect([browsers.status, browsers.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });

  it('applies tasks in order and takes its time', async () => {
    const slow = await startAlgoliaServer({taskDelay: 30});
    const {taskID} = slow.state.batch('a', [{action: 'addObject', body: {objectID: '1'}}]);
    slow.state.operation('a', {operation: 'move', destination: 'b'});
    const last = slow.state.deleteIndex('a');
    expect([slow.state.taskStatus(taskID), slow.state.indices.size]).toEqual(['notPublished', 0]);
    await slow.state.settled();
    expect([slow.state.taskStatus(last), [...slow.state.indices.keys()]]).toEqual(['published', ['b']]);
    await slow.close();
  });

  it('refuses a batch as a whole', async () => {
    const big = {objectID: 'big', text: 'x'.repeat(10_000)};
    expect(() =>
      server.state.batch('docs', [
        {action: 'addObject', body: {objectID: 'small'}},
        {action: 'addObject', body: big},
      ]),
    ).toThrow('Record at the position 1 objectID=big is too big size=10028/10000 bytes.');
    await server.state.settled();
    expect(server.state.index('docs').records.has('small')).toBe(false);
  });
});
