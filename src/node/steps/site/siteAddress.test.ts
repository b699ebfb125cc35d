import {expect, test} from 'vitest';
import {createAddressResolver, findRoute} from './siteAddress.ts';

const staticFiles = new Set(['/logo.svg']);

test.each([
  ['/guide', '/docs/guide'],
  ['/docs/guide?a#b', '/docs/guide?a#b'],
  ['/docs', '/docs/'],
  ['/docs?a#b', '/docs/?a#b'],
  ['/docs/', '/docs/'],
  ['/', '/docs/'],
  ['/docsearch', '/docs/docsearch'],
  ['https://example.com/docs/', 'https://example.com/docs/'],
])('%s gets the base once: %s', (path, address) => {
  expect(createAddressResolver({siteBase: '/docs/', baseUrl: '/docs/', staticFiles})(path)).toBe(address);
});

test('in a language, files of all languages keep the base of the site', () => {
  const addressOf = createAddressResolver({siteBase: '/docs/', baseUrl: '/docs/de/', staticFiles});
  expect(['/logo.svg', '/guide', '/docs/de/guide'].map(addressOf)).toEqual([
    '/docs/logo.svg',
    '/docs/de/guide',
    '/docs/de/guide',
  ]);
});

test('a path without a slash finds the home page that has one', () => {
  const routes = new Set(['/docs/', '/docs/guide']);
  expect(['/docs', '/docs/guide', '/docs/gui', '/'].map((path) => findRoute(path, routes))).toEqual([
    '/docs/',
    '/docs/guide',
    undefined,
    undefined,
  ]);
});
