import {expect, test} from 'vitest';
import {parsePostPath} from './parsePostPath.ts';

test.each([
  '2026-01-31-news.md',
  '2026-01-31-news.mdx',
  '2026-01-31-news/index.md',
  '2026-01-31/news.md',
  '2026/01/31/news.md',
  '2026/01/31-news.md',
  '2026/01-31-news/index.mdx',
])('%s is dated', (path) => {
  expect(parsePostPath(path)).toEqual({
    dateText: '2026-01-31',
    date: {date: '2026-01-31', time: Date.UTC(2026, 0, 31)},
    slug: '/2026/01/31/news',
    name: 'news',
  });
});

test.each([
  ['news.md', '/news', 'news'],
  ['team/news/index.md', '/team/news', 'news'],
  ['release-2026-01-31.md', '/release-2026-01-31', 'release-2026-01-31'],
  ['2026-01-311.md', '/2026-01-311', '2026-01-311'],
])('%s has no date', (path, slug, name) => {
  expect(parsePostPath(path)).toEqual({slug, name});
});

test('folders above the date are behind it in the address', () => {
  expect(parsePostPath('releases/2026-01-31-two.md')).toMatchObject({slug: '/2026/01/31/releases/two', name: 'two'});
});

test('whatever follows a date in a name is that of the post', () => {
  expect(parsePostPath('2026-01-31_v0.13.mdx')).toMatchObject({
    dateText: '2026-01-31',
    slug: '/2026/01/31/_v0.13',
    name: '_v0.13',
  });
  expect(parsePostPath('2026-01-31 news.md')).toMatchObject({dateText: '2026-01-31', name: ' news'});
});

test('a post that is only a date is named by it', () => {
  expect(parsePostPath('2026/01/31/index.md')).toMatchObject({slug: '/2026/01/31', name: '2026-01-31'});
});

test('a day that no calendar has is written but no date', () => {
  const path = parsePostPath('2026-02-31-late.md');
  expect(path.dateText).toBe('2026-02-31');
  expect(path.date).toBeUndefined();
});
