import {describe, expect, test} from 'vitest';
import {memoryLoader, testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/steps/search/embedded/buildSearchIndex.ts';
import type {PageStanding} from '../../../node/steps/search/embedded/copies.ts';
import type {SearchDocument} from '../../../shared/search.ts';
import {createSearcher} from '../engine/createSearcher.ts';

const SHARED =
  'Open the harbor gate with the brass key before the ferry leaves the quay. Ask the harbor master for the brass key on the day before.';
const guide = (name: string, changes: Partial<SearchDocument> & {own?: string} = {}) =>
  testPage(`/guides/${name}`, `Travel ${name}`, {
    sections: [
      {anchor: '', titles: [], text: `How to travel ${name}.`, code: ''},
      {anchor: 'gate', titles: ['Before you leave'], text: `${changes.own ?? ''} ${SHARED}`.trim(), code: ''},
    ],
    ...changes,
  });
const NAMES = ['east', 'north', 'northeast', 'northwest', 'south', 'southeast', 'southwest', 'west'];
const guides = NAMES.map((name) => guide(name, {own: name === 'south' ? 'It is far.' : ''}));
const others = Array.from({length: 10}, (_, n) =>
  testPage(`/keys-${n}`, `Locker ${n}`, {
    sections: [{anchor: '', titles: [], text: `Locker ${n} has a brass key, too.`, code: ''}],
  }),
);

describe.each([
  ['a small index', 1_000_000],
  ['a large index', 0],
])('%s', (_, packBytes) => {
  const ask = async (
    query: string,
    {
      pages = [...guides, ...others],
      standings = {},
    }: {pages?: SearchDocument[]; standings?: Record<string, PageStanding>},
  ) => {
    const {files} = buildSearchIndex(pages, {packBytes, standings: new Map(Object.entries(standings))});
    const {hits} = await createSearcher({load: memoryLoader(new Map(files)).load}).search({query, limit: 60});
    return [...new Set(hits.map(({url}) => url.split('#')[0]!))];
  };

  test('leads to the page with most links, and then to other pages', async () => {
    const order = await ask('brass key', {
      standings: {'/guides/south': {links: 5, place: 7}, '/guides/west': {links: 4, place: 0}},
    });
    expect(order.filter((url) => url.startsWith('/guides/'))).toHaveLength(8);
    expect(order.slice(0, 11).filter((url) => url.startsWith('/guides/'))).toEqual(['/guides/south']);
  });

  test('leads to the page that fits better, then to the first in the sidebar, where as many pages link', async () => {
    const equal = Object.fromEntries(NAMES.map((name, n) => [`/guides/${name}`, {links: 2, place: 8 - n}]));
    expect((await ask('harbor master', {standings: equal}))[0]).toBe('/guides/west');
    const tides = [...guides.slice(0, 7), guide('west', {description: 'Where the harbor is'}), ...others];
    const better = {...equal, '/guides/west': {links: 2, place: 99}};
    expect((await ask('harbor', {pages: tides, standings: better}))[0]).toBe('/guides/west');
  });

  test('leads to the page that the query names, or of which it has more words', async () => {
    const standings = {'/guides/south': {links: 5, place: 0}};
    expect((await ask('travel east brass key', {standings}))[0]).toBe('/guides/east');
    const named = [...guides, guide('gate', {title: 'Harbor gate'})];
    expect((await ask('harbor gate', {pages: named, standings})).slice(0, 2)).toEqual([
      '/guides/gate',
      '/guides/south',
    ]);
  });

  test('keeps sections apart that have only a short sentence in common', async () => {
    const pages = ['a', 'b', 'c'].map((name) =>
      testPage(`/${name}`, `Page ${name}`, {
        sections: [
          {
            anchor: '',
            titles: [],
            text: `See the lighthouse. The part of page ${name} on the coast has a long text of its own, which is ${name}.`,
            code: '',
          },
        ],
      }),
    );
    const standings = {'/c': {links: 9, place: 0}};
    expect((await ask('lighthouse', {pages: [...pages, ...others], standings})).slice(0, 3)).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
  });
});

test('an index without equal texts has no list of them', () => {
  const manifest = (pages: SearchDocument[]) =>
    new TextDecoder().decode(buildSearchIndex(pages).files.get('manifest.json'));
  expect(manifest(others)).not.toContain('copies');
  expect(manifest(guides)).toContain('copies');
});

test('the list of equal texts stays short where all pages are repeated', () => {
  const pages = Array.from({length: 3_000}, (_, n) => {
    const text = `Chapter ${n % 1_000} tells how to sail around the cape number ${n % 1_000} without a map.`;
    return testPage(`/edition-${n}`, `Edition ${n}`, {sections: [{anchor: '', titles: [], text, code: ''}]});
  });
  const {files} = buildSearchIndex(pages, {packBytes: 0});
  const scope = [...files].find(([name]) => name.startsWith('scope/'))![1];
  const {copies} = JSON.parse(new TextDecoder().decode(scope)) as {copies: string};
  expect(copies.length).toBeLessThanOrEqual(4_000);
  expect(copies.length).toBeGreaterThan(3_900);
});
