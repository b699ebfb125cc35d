import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {manualPages} from './pages.ts';

/** The documentation pages that the site must have, one route a line; `build` holds them, too. */
const routes = readFileSync(join(import.meta.dirname, '../published-routes.txt'), 'utf8')
  .trim()
  .split('\n');

test('every route of the manual has a page, and every page has a route', () => {
  expect(routes).toHaveLength(206);
  expect(
    manualPages()
      .map((page) => page.route)
      .sort(),
  ).toEqual([...routes].sort());
});

test('no page moves itself to another route', () => {
  const moved = manualPages().filter(({frontMatter, route}) => {
    const {slug, id} = frontMatter;
    return id !== undefined || (slug !== undefined && slug !== route);
  });
  expect(moved.map((page) => page.file)).toEqual([]);
});

test('every page is published', () => {
  const hidden = manualPages().filter(({frontMatter}) => frontMatter.draft === true || frontMatter.unlisted === true);
  expect(hidden.map((page) => page.file)).toEqual([]);
});
