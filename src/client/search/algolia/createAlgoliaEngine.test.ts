import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {toRecords} from '../../../../test/servers/algoliaFixture.ts';
import {type AlgoliaServer, startAlgoliaServer} from '../../../../test/servers/algoliaServer.ts';
import {createIndexSettings} from '../../../node/steps/search/algolia/records/indexSettings.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import type {LocaleConfig} from '../../../shared/types.ts';
import {type AlgoliaEngineOptions, createAlgoliaEngine} from './createAlgoliaEngine.ts';

const SITE_URL = 'https://docs.example.com';
const PAGES: readonly SearchDocument[] = Array.from({length: 12}, (_, n) => ({
  route: `/guide/terminal-${n}`,
  title: `Terminal ${n} <T>`,
  section: 'Guide & more',
  keywords: [],
  language: n % 2 ? 'de' : 'en',
  version: 'current',
  tag: n < 6 ? 'docs-default-current' : 'default',
  pageRank: 0,
  sections: [
    {anchor: '', titles: [], text: `Opens a terminal & waits <${n}> "seconds".`, code: ''},
    {anchor: 'colors', titles: ['Colors'], text: 'Red, green.', code: ''},
  ],
}));

let server: AlgoliaServer;
beforeAll(async () => {
  server = await startAlgoliaServer();
  const requests = toRecords(PAGES, {siteUrl: SITE_URL}).map((body) => ({action: 'addObject', body}));
  server.state.batch('docs', requests);
  server.state.setSettings('docs', createIndexSettings());
  server.state.keys.set('public-key', {acl: ['search']});
  await server.state.settled();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

function engine(patch: Partial<AlgoliaEngineOptions['algolia']> = {}, rest: Partial<AlgoliaEngineOptions> = {}) {
  return createAlgoliaEngine({
    algolia: {
      appId: server.appId,
      apiKey: 'public-key',
      indexName: 'docs',
      hosts: [{url: '127.0.0.1', port: server.port, protocol: 'http'}],
      ...patch,
    },
    site: {url: SITE_URL, baseUrl: '/', locales: {en: {url: SITE_URL} as LocaleConfig}},
    ...rest,
  });
}

const lastQuery = () => (server.requests.at(-1)!.body.requests as Record<string, unknown>[])[0]!;

test('answers with plain text, marks, paths and the true total', async () => {
  const {hits, total} = await engine().search({query: 'terminal 3', limit: 5});
  expect(total).toBeGreaterThanOrEqual(1);
  expect(hits[0]).toEqual({
    objectID: expect.any(String),
    url: '/guide/terminal-3',
    type: 'lvl1',
    hierarchy: {
      lvl0: 'Guide & more',
      lvl1: 'Terminal 3 <T>',
      lvl2: null,
      lvl3: null,
      lvl4: null,
      lvl5: null,
      lvl6: null,
    },
    title: [
      {text: 'Terminal', marked: true},
      {text: ' ', marked: false},
      {text: '3', marked: true},
      {text: ' <T>', marked: false},
    ],
    language: 'de',
    version: 'current',
  });
});

test('a hit in text stands for its heading and shows the text around the match', async () => {
  const {hits} = await engine().search({query: 'green', limit: 1});
  expect(hits[0]).toMatchObject({
    type: 'content',
    url: expect.stringMatching(/^\/guide\/terminal-\d+#colors$/),
    title: [{text: 'Colors', marked: false}],
    snippet: [
      {text: 'Red, ', marked: false},
      {text: 'green', marked: true},
      {text: '.', marked: false},
    ],
  });
});

test('pages of results', async () => {
  const all = await engine().search({query: 'terminal', limit: 20});
  const second = await engine().search({query: 'terminal', limit: 5, offset: 5});
  expect(second.hits).toEqual(all.hits.slice(5, 10));
  expect(second.total).toBe(all.total);
});

test('scopes and configured parameters reach the service', async () => {
  const searchParameters = {facetFilters: ['language:en'], analytics: false, hitsPerPage: 1, highlightPreTag: '<b>'};
  const {hits} = await engine({searchParameters}).search({
    query: 'terminal',
    limit: 20,
    filters: {tags: ['default', 'docs-default-current'], language: 'en'},
  });
  // Six pages, each with a heading.
  expect(hits).toHaveLength(12);
  expect(new Set(hits.map(({language}) => language))).toEqual(new Set(['en']));
  expect(lastQuery()).toMatchObject({
    indexName: 'docs',
    analytics: false,
    hitsPerPage: 20,
    highlightPreTag: '<mark>',
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'language:en'],
  });
});

test('a site’s own mapping decides texts and addresses, but not that a link runs script', async () => {
  const addresses = ['https://elsewhere.example/x', '/moved', 'javascript:alert(1)'];
  const own = engine(
    {},
    {transformItems: async (items) => items.slice(0, 3).map((item, n) => ({...item, url: addresses[n]!}))},
  );
  const {hits} = await own.search({query: 'terminal', limit: 9});
  expect(hits.map(({url, external}) => [url, external])).toEqual([
    ['https://elsewhere.example/x', true],
    ['/moved', undefined],
  ]);
});

describe('faults', () => {
  test('a refusal rejects with what the service says', async () => {
    await expect(engine({apiKey: 'wrong'}).search({query: 'a', limit: 1})).rejects.toThrow(
      'Invalid Application-ID or API key',
    );
  });

  test('a service that cannot be reached rejects, and the next query works', async () => {
    const same = engine();
    server.setFaults({at: {from: 1}, kind: 'drop'});
    await expect(same.search({query: 'terminal', limit: 1})).rejects.toThrow();
    server.reset();
    expect((await same.search({query: 'terminal', limit: 1})).hits).toHaveLength(1);
  });

  test('a signal ends the wait, before and after asking', async () => {
    await expect(engine().search({query: 'a', limit: 1, signal: AbortSignal.abort()})).rejects.toMatchObject({
      name: 'AbortError',
    });
    server.setFaults({at: 1, kind: 'hang'});
    const abort = new AbortController();
    const waiting = engine().search({query: 'a', limit: 1, signal: abort.signal});
    setTimeout(() => abort.abort(), 20);
    await expect(waiting).rejects.toMatchObject({name: 'AbortError'});
  });
});
