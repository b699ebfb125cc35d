import {expect, test} from 'vitest';
import {findRedirects} from './findRedirects.ts';

const listAddresses = (html: string): readonly string[] => findRedirects(html).map(({address}) => address);

test.each([
  ['0;url=https://evil.example/', 'https://evil.example/'],
  ["3, '//evil.example/a'", '//evil.example/a'],
  ['0 https://evil.example/b', 'https://evil.example/b'],
  ['.0;https:evil.example/c', 'https:evil.example/c'],
  ['0;url=h\nttps://evil.example/d', 'https://evil.example/d'],
  ["0;URL='/\t/evil.example/e'", '//evil.example/e'],
  ['0.5.;url = \u0001https://evil.example/f ', 'https://evil.example/f'],
  ['0;url="https://evil.example/g', 'https://evil.example/g'],
])('a refresh leads to another site: %j', (content, address) => {
  const html = `<meta http-equiv="Refresh" content='${content.replaceAll("'", '&#39;')}'>`;
  expect(listAddresses(html)).toEqual([address]);
  expect(listAddresses(`<p>x</p><noscript>${html}</noscript>`)).toEqual([address]);
});

test.each([
  '<meta http-equiv="refresh" content="5">',
  '<meta http-equiv="refresh" content="0; url=./other">',
  '<meta http-equiv="refresh" content="5https://evil.example/">',
  '<meta http-equiv="refresh" content=";url=https://evil.example/">',
  '<meta http-equiv="x-ua-compatible" content="0;url=https://evil.example/">',
  '<meta name="a" content="0;url=https://evil.example/"><p title="http-equiv">x</p>',
  '<!-- <meta http-equiv="refresh" content="0;url=https://evil.example/"> -->',
  '<p title=\'<meta http-equiv="refresh" content="0;url=https://evil.example/">\'>x</p>',
  '<script>const text = \'<meta http-equiv="refresh" content="0;url=https://evil.example/">\';</script>',
])('nothing leads away: %s', (html) => expect(findRedirects(html)).toEqual([]));

test('a base leads relative links away, and each address is listed once', () => {
  const base = '<base href="https://evil.example/">';
  expect(findRedirects(`${base}<BASE TARGET=_top>${base}`)).toEqual([
    {tagName: 'base', address: 'https://evil.example/'},
  ]);
});
