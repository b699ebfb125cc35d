import {expect, test} from 'vitest';
import {findLinkBase} from './linkBase.ts';

test.each<[base: string, pathname: string, docId?: string, trailingSlash?: boolean]>([
  ['/docs/a', '/docs/a', 'a'],
  ['/docs/a/', '/docs/a', 'a', true],
  ['/docs/a', '/docs/a', 'a', false],
  ['/docs/a/', '/docs/a', 'a/index'],
  ['/docs/a', '/docs/a', 'a/index', false],
  ['/docs/a/', '/docs/a', 'a/README'],
  ['/docs/a/b/', '/docs/a/b', 'a/b/b'],
  ['/docs/a/b', '/docs/a/b', 'a/b'],
  ['/docs/', '/docs', 'index'],
  // Its front matter has another address.
  ['/docs/other', '/docs/other', 'a/index'],
  ['/base/', '/base'],
  ['/about', '/about'],
  ['/about/', '/about', undefined, true],
  ['/', '/'],
])('links begin at %s on %s (%s, trailingSlash: %s)', (base, pathname, docId, trailingSlash) => {
  expect(findLinkBase({pathname, baseUrl: '/base/', docId}, trailingSlash)).toBe(base);
});
