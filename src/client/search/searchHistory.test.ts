import {describe, expect, test} from 'vitest';
import type {SearchHit} from '../../shared/search.ts';
import {openSearchHistory} from './openSearchHistory.ts';

function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
}

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__docs';
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__docs';

function hit(id: number, lvl2: string | null = null): SearchHit {
  return {
    objectID: `id${id}`,
    url: lvl2 ? `/page${id}#there` : `/page${id}`,
    type: 'content',
    hierarchy: {lvl0: 'Guide', lvl1: `Page ${id}`, lvl2, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    title: [{text: 'Page', marked: true}],
    snippet: [{text: 'text', marked: false}],
  };
}

const ids = (items: readonly {readonly objectID: string}[]) => items.map(({objectID}) => objectID).join(' ');

test('a remembered hit is stored as the place it leads to, without marks', () => {
  const storage = memoryStorage();
  openSearchHistory(storage, 'docs').remember(hit(1, 'There'));
  expect(JSON.parse(storage.values.get(RECENT)!)).toEqual([
    {
      objectID: 'id1',
      type: 'lvl2',
      url: '/page1#there',
      anchor: 'there',
      content: null,
      hierarchy: hit(1, 'There').hierarchy,
    },
  ]);
});

test('newest first, each once, seven at most', () => {
  const history = openSearchHistory(memoryStorage(), 'docs');
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 3]) history.remember(hit(id));
  expect(ids(history.recent.list())).toBe('id3 id8 id7 id6 id5 id4 id2');
  history.recent.remove('id6');
  expect(ids(history.recent.list())).toBe('id3 id8 id7 id5 id4 id2');
});

test('a favorite leaves the recent ones, of which four are kept beside favorites', () => {
  const history = openSearchHistory(memoryStorage(), 'docs');
  for (const id of [1, 2, 3, 4, 5, 6, 7]) history.remember(hit(id));
  history.save(history.recent.list()[1]!);
  expect(ids(history.favorites.list())).toBe('id6');
  expect(ids(history.recent.list())).toBe('id7 id5 id4 id3');
  history.remember(hit(6));
  expect(ids(history.recent.list())).toBe('id7 id5 id4 id3');
  history.favorites.remove('id6');
  history.remember(hit(6));
  expect(ids(history.recent.list())).toBe('id6 id7 id5 id4 id3 id2 id1');
});

test('ten favorites at most', () => {
  const history = openSearchHistory(memoryStorage(), 'docs');
  for (let id = 1; id <= 12; id++) {
    history.remember(hit(id));
    history.save(history.recent.list()[0]!);
  }
  expect(ids(history.favorites.list())).toBe('id12 id11 id10 id9 id8 id7 id6 id5 id4 id3');
});

describe('what others have written', () => {
  test.each(['{', 'null', '{"a":1}', '[1,null,{"objectID":"x"}]'])('%s is nothing to show', (stored) => {
    const storage = memoryStorage({[RECENT]: stored});
    const history = openSearchHistory(storage, 'docs');
    expect(history.recent.list()).toEqual([]);
    history.remember(hit(1));
    expect(ids(history.recent.list())).toBe('id1');
  });

  test('addresses that would run script or leave unseen are not shown', () => {
    const items = ['javascript:alert(1)', '//evil.example', '/good'].map((url, id) => ({...hit(id), url}));
    const history = openSearchHistory(memoryStorage({[FAVORITE]: JSON.stringify(items)}), 'docs');
    expect(history.favorites.list().map(({url}) => url)).toEqual(['/good']);
  });
});
