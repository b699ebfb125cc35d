import {expect, test} from 'vitest';
import {createIgnoreTest} from './ignorePattern.ts';

test.each([
  // Without a star: the URL and what is below.
  ['https://intra.dev/wiki', 'https://intra.dev/wiki', true],
  ['https://intra.dev/wiki', 'https://intra.dev/wiki/page', true],
  ['https://intra.dev/wiki', 'https://intra.dev/wiki?q=1', true],
  ['https://intra.dev/wiki', 'https://intra.dev/wikipedia', false],
  ['https://intra.dev/', 'https://intra.dev/any', true],
  ['https://intra.dev', 'https://intra.dev.evil.dev/', false],
  // Stars.
  ['https://*.intra.dev/**', 'https://a.intra.dev/b/c', true],
  ['https://*.intra.dev/**', 'https://intra.dev/b/c', false],
  ['https://intra.dev/*/edit', 'https://intra.dev/a/edit', true],
  ['https://intra.dev/*/edit', 'https://intra.dev/a/b/edit', false],
  ['**/edit?id=*', 'https://intra.dev/a/b/edit?id=3', true],
  ['http*://intra.dev/**', 'https://intra.dev/', true],
  // A question mark and a dot are themselves.
  ['https://intra.dev/a?b=**', 'https://intra.dev/ab=1', false],
  ['https://intra.dev/**', 'https://intraXdev/', false],
  // Regular expressions.
  ['/^https:\\/\\/INTRA\\./i', 'https://intra.dev/', true],
  ['/\\/v\\d+\\//', 'https://x.dev/v12/', true],
  ['/\\/v\\d+\\//', 'https://x.dev/vx/', false],
])('%s and %s: %s', (pattern, url, expected) => {
  const {value, diagnostics} = createIgnoreTest([pattern]);
  expect(diagnostics).toEqual([]);
  expect(value(url)).toBe(expected);
});

test.each([
  ['https://example.com/', true],
  ['https://www.example.org/a', true],
  ['http://localhost:3000/', true],
  ['http://app.localhost/', true],
  ['https://host.example.test/', true],
  ['https://nowhere.invalid/', true],
  ['https://example.dev/', false],
  ['https://latest/', false],
  ['https://myexample.com/', false],
  ['http://127.0.0.1:3000/', false],
])('a host reserved for examples is never asked: %s %s', (url, expected) => {
  expect(createIgnoreTest([]).value(url)).toBe(expected);
});

test('a pattern that is no regular expression is reported, and the others count', () => {
  const {value, diagnostics} = createIgnoreTest(['/(/', 'https://intra.dev', '/x/g']);
  expect(diagnostics.map(({code, message, hint}) => [code, message, hint])).toEqual([
    [
      'config-invalid',
      '`externalLinks.ignore`: `/(/` is not a valid regular expression.',
      'correct the expression, or leave out the slashes around it to write a glob',
    ],
  ]);
  expect(['https://intra.dev/', 'https://other.dev/', 'no address'].map(value)).toEqual([true, false, false]);
});

test.each([
  ['/intra/', 'https://intra.dev/', true],
  ['x/intra/', 'https://intra.dev/', false],
  ['/intra/x', 'https://intra.dev/', false],
  ['/^https:..a.b/s', 'https://a\nb', true],
  ['https://a.dev/**', 'https://a.dev/x\ny', true],
  ['https://a.dev/*', 'https://a.dev/', true],
  ['https://a.dev/x', 'https://a.dev/x#y', true],
  ['https://a.dev/x*', 'see https://a.dev/x', false],
  ['https://a.dev/*x', 'https://a.dev/xy', false],
  ['https://a.dev/$(x)[y]{z}|^', 'https://a.dev/$(x)[y]{z}|^', true],
])('%s and %s: %s', (pattern, url, expected) => {
  expect(createIgnoreTest([pattern]).value(url)).toBe(expected);
});
