import {expect, test} from 'vitest';
import type {SearchHit} from '../../../shared/search.ts';
import {groupHits, listParentHeadings} from './groupHits.ts';

function hit(section: string, url: string, titles: readonly string[] = ['Page']): SearchHit {
  const [lvl1 = '', lvl2 = null, lvl3 = null] = titles;
  return {
    objectID: url,
    url,
    type: 'lvl1',
    hierarchy: {lvl0: section, lvl1, lvl2, lvl3, lvl4: null, lvl5: null, lvl6: null},
    title: [],
  };
}

const layout = (hits: readonly SearchHit[]) =>
  groupHits(hits).map(({section, rows}) => [section, ...rows.map(({hit: {url}, child}) => (child ? `- ${url}` : url))]);

test('sections and pages keep the order of their best hit, pages come before their headings', () => {
  const hits = [
    hit('B', '/b1#x'),
    hit('A', '/a'),
    hit('B', '/b2'),
    hit('B', '/b1'),
    hit('A', '/a#z'),
    hit('B', '/b1#y'),
  ];
  expect(layout(hits)).toEqual([
    ['B', '/b1', '- /b1#x', '- /b1#y', '/b2'],
    ['A', '/a', '- /a#z'],
  ]);
});

test('headings of a page that is not a hit itself are on their own', () => {
  expect(layout([hit('A', '/a#x'), hit('A', '/a#y')])).toEqual([['A', '/a#x', '/a#y']]);
});

test('one page never fills the list', () => {
  const hits = [hit('A', '/a'), ...Array.from({length: 8}, (_, n) => hit('A', `/a#${n}`)), hit('A', '/b')];
  expect(layout(hits)[0]).toEqual(['A', '/a', '- /a#0', '- /a#1', '- /a#2', '- /a#3', '/b']);
});

test('the path leads to the heading, without it', () => {
  expect(listParentHeadings(hit('A', '/a#x', ['Page', 'Two', 'Three']))).toEqual(['Page', 'Two']);
  expect(listParentHeadings(hit('A', '/a'))).toEqual([]);
});
