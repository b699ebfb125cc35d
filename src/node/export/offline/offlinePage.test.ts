import {expect, test} from 'vitest';
import {offlinePage} from './offlinePage.ts';

const site = {
  url: new URL('https://docs.example.com/base/'),
  script: '_offline/site.js',
  has: (file: string) => file === 'a b.txt',
  onForeign: () => {},
  dataOf: () => '',
};

test('addresses of the site are relative, and one that cannot be decoded does not end the export', () => {
  const html =
    '<a href="/base/guide/">1</a><a href="/base/a%20b.txt">2</a><a href="https://docs.example.com/base/%zz">3</a>';
  expect(offlinePage(html, 'guide/page.html', site)).toBe(
    '<a href="../guide.html">1</a><a href="../a%20b.txt">2</a><a href="../%25zz.html">3</a>',
  );
});
