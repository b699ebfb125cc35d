import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type AlgoliaServer, startAlgoliaServer} from '../../../../test/servers/algoliaServer.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import {isDamagedCache} from '../../state/cache/damagedCacheError.ts';
import {createPackWriter, type PackSlot} from '../../state/cache/pack.ts';
import type {Project} from '../../state/project/project.ts';
import type {OutputState} from '../../state/publish/outputState.ts';
import {createOutputWriter} from '../../state/publish/outputWriter.ts';
import {openStaging, type Staging} from '../../state/publish/staging.ts';
import type {SiteTools} from '../../state/snapshot/siteTools.ts';
import {siteSchema} from '../../steps/config/schema/site.ts';
import {createDocumentTokenizer} from '../../steps/search/embedded/createDocumentTokenizer.ts';
import {getRenderedPacksFolder} from './renderInputs.ts';
import {searchKeyStage} from './searchKeyStage.ts';
import {searchStage} from './searchStage.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-search-'));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));
const project = (search: unknown): Project =>
  ({
    config: siteSchema.parse({title: 'T', url: 'https://t.example.com', ...(search === undefined ? {} : {search})}),
    cacheDir: path.join(root, 'cache'),
    configFile: 'site.config.ts',
    locales: {en: {}},
  }) as unknown as Project;

describe('the embedded index', () => {
  let staging: Staging;
  let stages: string[];
  const page = (route: string, text: string): SearchDocument => ({
    route,
    title: route,
    section: '',
    description: undefined,
    keywords: [],
    language: 'en',
    version: 'current',
    tag: 'default',
    pageRank: 0,
    sections: [{anchor: '', titles: [], text, code: ''}],
  });
  const wordsOf = (texts: Readonly<Record<string, string>>): Map<string, {tokens?: PackSlot}> => {
    const writer = createPackWriter(getRenderedPacksFolder(project(undefined)), `pack-${Math.random()}`);
    const tokenize = createDocumentTokenizer();
    const words = new Map<string, {tokens?: PackSlot}>();
    for (const [id, text] of Object.entries(texts)) words.set(id, {tokens: writer.write(tokenize(page(id, text)))});
    writer.close();
    return words.set('en|/unsearched', {});
  };
  const build = async (
    words: ReadonlyMap<string, {tokens?: PackSlot}>,
    {search, last}: {search?: unknown; last?: OutputState} = {},
  ) => {
    stages = [];
    staging = openStaging(path.join(root, 'build'));
    const writer = createOutputWriter(staging, last);
    const reporter = {stage: (name: string) => stages.push(name), progress() {}};
    const result = await searchStage(words, {last, writer, sites: []}, {
      project: project(search),
      reporter,
    } as unknown as SiteTools);
    return {result, writer};
  };
  const publish = ({result, writer}: Awaited<ReturnType<typeof build>>): OutputState => {
    staging.publish();
    return {outDir: path.join(root, 'build'), files: new Map(writer.files), search: result} as unknown as OutputState;
  };

  test('is written below the base of the site, each file with its hash', async () => {
    const {result, writer} = await build(wordsOf({'en|/a': 'apples and pears', 'en|/b': 'plums'}));
    expect(stages).toEqual(['search index']);
    expect(result.key).toMatch(/^[0-9a-f]{64}$/);
    expect(result.files.length).toBeGreaterThan(0);
    for (const [file, hash] of result.files) {
      expect(file).toMatch(/^_manual\/search\//);
      expect(writer.files.get(file)!.hash).toBe(hash);
    }
  });

  test('does not depend on the order in which pages were rendered', async () => {
    const words = [...wordsOf({'en|/a': 'apples', 'en|/b': 'plums', 'en|/c': 'pears'})];
    const results = [words, words.toReversed()].map(async (order) => (await build(new Map(order))).result);
    expect(await results[1]).toEqual(await results[0]);
  });

  test('is taken over while no word has changed, and is written again otherwise', async () => {
    const words = wordsOf({'en|/a': 'apples', 'en|/b': 'plums'});
    const last = publish(await build(words));
    const again = await build(words, {last});
    expect(again.result).toBe(last.search);
    expect([...again.writer.written]).toEqual([]);
    expect([...again.writer.files.keys()].toSorted()).toEqual(last.search.files.map(([file]) => file).toSorted());
    const other = await build(wordsOf({'en|/a': 'apples', 'en|/b': 'cherries'}), {last});
    expect(other.result.key).not.toBe(last.search.key);
    expect(other.writer.written.size).toBeGreaterThan(0);
    const settings = await build(words, {last, search: {synonyms: [['apple', 'pome']]}});
    expect(settings.result.key).not.toBe(last.search.key);
  });

  test('is written again when somebody has changed a published file of it', async () => {
    const words = wordsOf({'en|/a': 'apples'});
    const last = publish(await build(words));
    const file = last.search.files[0]![0];
    fs.writeFileSync(path.join(root, 'build', file), 'changed by hand');
    const {result, writer} = await build(words, {last});
    expect(result).toEqual(last.search);
    expect(result).not.toBe(last.search);
    expect(writer.written.has(file)).toBe(true);
  });

  test.each([
    ['no search', false],
    ['a hosted one', {provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i'}],
  ])('is not made for a site with %s', async (_, search) => {
    const {result, writer} = await build(wordsOf({'en|/a': 'apples'}), {search});
    expect([result, writer.files.size]).toEqual([{key: '', files: []}, 0]);
  });

  test('of words that are not where they were put ends as a damaged cache, which names the page', async () => {
    const words = wordsOf({'en|/a': 'apples'});
    const {tokens} = words.get('en|/a')!;
    const error = await build(new Map([['en|/a', {tokens: {...tokens!, checksum: 1}}]])).catch((thrown) => thrown);
    expect(isDamagedCache(error)).toBe(true);
    expect(String(error.message)).toContain('en|/a');
  });
});

describe('the check of published search keys', () => {
  let server: AlgoliaServer;
  beforeEach(async () => {
    server = await startAlgoliaServer();
    server.state.keys.set('search-key', {acl: ['search'], indexes: [], validity: 0});
    server.state.keys.set('write-key', {acl: ['search', 'addObject'], indexes: [], validity: 0});
  });
  afterEach(() => server.close());
  const search = (apiKey: string, more: object = {}) => ({
    provider: 'algolia',
    appId: server.appId,
    apiKey,
    indexName: 'docs',
    hosts: [{url: '127.0.0.1', port: server.port, protocol: 'http'}],
    ...more,
  });
  const check = async (settings: unknown, {env = {}, useCache = true} = {}) => {
    const before = server.requests.length;
    const problems = await searchKeyStage(project(settings), {env, useCache});
    return {
      codes: problems.map(({code, file, line}) => `${code} ${file} ${line}`),
      asked: server.requests.length > before,
    };
  };

  test('asks once for a key that can only search', async () => {
    expect(await check(search('search-key'))).toEqual({codes: [], asked: true});
    expect(await check(search('search-key'))).toEqual({codes: [], asked: false});
    expect(await check(search('search-key'), {useCache: false})).toEqual({codes: [], asked: true});
    expect((await check(search('search-key', {indexName: 'other'}))).asked).toBe(true);
  });

  test('asks again after a week', async () => {
    await check(search('search-key'));
    const now = Date.now;
    const day = 24 * 60 * 60 * 1000;
    try {
      Date.now = () => now() + 7 * day - 60_000;
      expect((await check(search('search-key'))).asked).toBe(false);
      Date.now = () => now() + 7 * day;
      expect((await check(search('search-key'))).asked).toBe(true);
    } finally {
      Date.now = now;
    }
  });

  test('asks each time for a key that can write, and reports it without a line that would show it', async () => {
    for (let i = 0; i < 2; i++)
      expect(await check(search('write-key'))).toEqual({
        codes: ['secret-in-output site.config.ts undefined'],
        asked: true,
      });
  });

  test('does not trust what it knows of a key that has become a secret of the environment', async () => {
    await check(search('search-key'));
    const {codes} = await check(search('search-key'), {env: {ALGOLIA_ADMIN_API_KEY: 'search-key'}});
    expect(codes).toEqual(['secret-in-output site.config.ts undefined']);
  });

  test('asks for the key of the assistant, too, where that is another one', async () => {
    const askAi = (apiKey: string) =>
      search('search-key', {askAi: {assistantId: 'a', appId: server.appId, apiKey, indexName: 'docs'}});
    expect((await check(askAi('write-key'))).codes).toEqual(['secret-in-output site.config.ts undefined']);
    const files = () => fs.readdirSync(path.join(root, 'cache')).filter((file) => file.startsWith('search-key'));
    expect((await check(askAi('search-key'))).codes).toEqual([]);
    expect(files()).toEqual(['search-key-0.json']);
  });

  test('has nothing to ask where the site publishes no key', async () => {
    expect(await check(undefined)).toEqual({codes: [], asked: false});
    expect(await check(false)).toEqual({codes: [], asked: false});
  });
});
