import {describe, expect, test, vi} from 'vitest';
import {memoryLoader, testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/steps/search/embedded/buildSearchIndex.ts';
import {createSearcher} from './createSearcher.ts';
import {serveSearch, type WorkerMessage} from './serveSearch.ts';

const pages = Array.from({length: 40}, (_, n) => testPage(`/page-${n}`, `Terminal ${n}`));

/** Types a word letter by letter, without a pause; the answers, and the files that were fetched for it. */
async function type(packBytes: number) {
  const {files} = buildSearchIndex(pages, {packBytes});
  const loaded: string[] = [];
  let answered = (_: WorkerMessage) => {};
  const answer = new Promise<WorkerMessage>((resolve) => {
    answered = resolve;
  });
  const answers: WorkerMessage[] = [];
  const receive = serveSearch({
    send(message) {
      answers.push(message);
      if (message.id === 8) answered(message);
    },
    createLoader: () => async (name) => {
      loaded.push(name);
      return files.get(name)!;
    },
  });
  receive({type: 'open', indexPath: '/'});
  for (let id = 1; id <= 8; id++) {
    receive({type: 'search', id, query: {query: 'terminal'.slice(0, id), limit: 5, isTyping: true}});
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const last = await answer;
  return {answers, last, loaded: loaded.map((name) => name.split('/')[0])};
}

test('files of a large index are fetched once typing rests', async () => {
  const {answers, last, loaded} = await type(0);
  expect(answers).toHaveLength(1);
  expect(last).toMatchObject({type: 'result', result: {total: 40}});
  expect(loaded.filter((name) => name === 'lists')).toHaveLength(1);
});

test('an index that is here as a whole answers each letter', async () => {
  const {answers, loaded} = await type(1_000_000);
  expect(answers.length).toBeGreaterThan(4);
  expect(loaded).toEqual(['manifest.json', 'pack']);
});

test('what is warmed up is what the next query searches, and no other language', async () => {
  const all = [...pages, ...pages.map((page) => ({...page, language: 'de'}))];
  const {files} = buildSearchIndex(all, {packBytes: 1_000_000});
  const loaded: string[] = [];
  const filters = {language: 'de'};
  await new Promise<void>((resolve) => {
    const receive = serveSearch({
      send: () => resolve(),
      createLoader: () => async (name) => {
        loaded.push(name);
        return files.get(name)!;
      },
    });
    receive({type: 'open', indexPath: '/'});
    receive({type: 'warm', filters});
    receive({type: 'search', id: 1, query: {query: 'terminal', filters, limit: 5}});
  });
  expect(loaded.filter((name) => name.startsWith('pack/'))).toHaveLength(1);
});

test.each([
  ['uses the manifest that the page has loaded', true, []],
  ['loads a manifest that the page could not load', false, ['manifest.json']],
])('a worker that waits %s', async (_, isLoaded, expected) => {
  const {files} = buildSearchIndex(pages, {packBytes: 1_000_000});
  const loaded: string[] = [];
  const answers: WorkerMessage[] = [];
  const receive = serveSearch({
    send: (message) => answers.push(message),
    createLoader: () => async (name) => {
      loaded.push(name);
      return files.get(name)!;
    },
  });
  const search = (id: number) => receive({type: 'search', id, query: {query: 'terminal', limit: 5}});
  receive({type: 'open', indexPath: '/', waits: true});
  search(1);
  receive({type: 'manifest', bytes: isLoaded ? files.get('manifest.json')! : undefined});
  await expect.poll(() => answers).toMatchObject([{type: 'result', id: 1, result: {total: 40}}]);
  expect(loaded.filter((name) => name === 'manifest.json')).toEqual(expected);
  // The next manifest may be newer.
  receive({type: 'warm', filters: {}});
  await expect.poll(() => loaded.filter((name) => name === 'manifest.json').length).toBe(expected.length + 1);
});

test('the manifest contains the first file of a large scope, so that no query waits for it', async () => {
  const {loaded, last} = await type(0);
  expect(last).toMatchObject({type: 'result', result: {total: 40}});
  expect(loaded).toContain('lists');
  expect(loaded).not.toContain('scope');
});

describe('a reader who may type on', () => {
  // Each page fills a text file.
  const long = Array.from({length: 8}, (_, n) =>
    testPage(`/page-${n}`, `Terminal ${n}`, {
      section: n < 7 ? 'Guide' : 'Reference',
      sections: [{anchor: '', titles: [], text: `cable${n} `.repeat(2_000), code: ''}],
    }),
  );
  const openLong = (packBytes: number, mostNames?: number) => {
    const {files} = buildSearchIndex(long, {packBytes, mostNames});
    const {load, loaded} = memoryLoader(new Map(files));
    const countTexts = () => loaded.filter((name) => name.startsWith('texts/')).length;
    return {searcher: createSearcher({load}), load, countTexts};
  };
  const query = {query: 'terminal', limit: 8, isTyping: true};

  test.each([
    ['in the first file', 100],
    ['in files of their own', 1],
  ])(
    'gets five texts of a large index, and the places of the other results; names of texts are %s',
    async (_, mostNames) => {
      const {searcher, countTexts} = openLong(0, mostNames);
      const first = await searcher.search(query);
      expect([first.total, countTexts()]).toEqual([8, 5]);
      const full = await openLong(0).searcher.search({...query, isTyping: false});
      expect(full.hits.map(({isPending}) => isPending)).toEqual(Array.from({length: 8}));
      expect(first.hits.slice(0, 5)).toEqual(full.hits.slice(0, 5));
      expect(first.hits.slice(5).map(({isPending, hierarchy}) => [isPending, hierarchy.lvl0])).toEqual(
        full.hits.slice(5).map(({hierarchy}) => [true, hierarchy.lvl0]),
      );
      const rest = await searcher.search({query: 'terminal', limit: 3, offset: 5});
      expect([...first.hits.slice(0, 5), ...rest.hits]).toEqual(full.hits);
      expect(countTexts()).toBe(8);
    },
  );

  test('gets each further text that is loaded', async () => {
    const {searcher, countTexts} = openLong(0);
    await searcher.search({query: 'terminal', limit: 2, offset: 6});
    const {hits} = await searcher.search(query);
    expect(hits.flatMap(({isPending}, place) => (isPending ? [place] : []))).toEqual([5]);
    expect(countTexts()).toBe(7);
  });

  test('gets all texts of a small index, and of a query with few results', async () => {
    const small = await openLong(1_000_000).searcher.search(query);
    const few = await openLong(0).searcher.search({...query, query: 'cable3'});
    expect([...small.hits, ...few.hits].map(({isPending}) => isPending)).toEqual(Array.from({length: 9}));
  });

  test.each([
    ['t', true, 500],
    ['terminal te', true, 500],
    ['CI', true, 150],
    ['ter', true, 150],
    ['\u7aef', true, 150],
    ['terminal', true, 150],
    ['te', false, 0],
  ])('has no file fetched for "%s" (typing: %s) until %i milliseconds have passed', async (text, isTyping, pause) => {
    const {load} = openLong(0);
    const requested: string[] = [];
    const receive = serveSearch({
      send: () => {},
      createLoader: () => (name) => {
        requested.push(name.split('/')[0]!);
        return load(name);
      },
    });
    const hasLists = () => requested.includes('lists') || requested.includes('terms');
    vi.useFakeTimers();
    try {
      receive({type: 'open', indexPath: '/'});
      receive({type: 'search', id: 1, query: {...query, query: text, isTyping}});
      await vi.advanceTimersByTimeAsync(Math.max(0, pause - 1));
      expect(hasLists()).toBe(pause === 0);
      await vi.advanceTimersByTimeAsync(1);
      expect(hasLists()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
