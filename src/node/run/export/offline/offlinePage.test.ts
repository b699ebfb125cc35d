import {expect, test} from 'vitest';
import {offlinePage, offlineStyles} from './offlinePage.ts';

const foreign: string[] = [];
const site = {
  url: new URL('https://docs.example.com/base/'),
  script: '_offline/site.js',
  has: (file: string) => file === 'a b.txt' || file === 'guide.html',
  onForeign: (address: string) => void foreign.push(address),
};

test('addresses of the site are relative; what is not there, as an address that cannot be decoded, is on the published site', () => {
  const html =
    '<a href="/base/guide/">1</a><a href="/base/a%20b.txt">2</a><a href="https://docs.example.com/base/%zz">3</a>';
  expect(offlinePage(html, 'guide/page.html', site)).toBe(
    '<a href="../guide.html">1</a><a href="../a%20b.txt">2</a><a href="https://docs.example.com/base/%zz">3</a>',
  );
});

test('addresses with entities stay the same address', () => {
  const html =
    '<a href="https://en.example.org/Moore&#x27;s_law?a=1&amp;b=%22">1</a><a href="mailto:a@e.example?subject=&quot;x&quot;">2</a>';
  expect(offlinePage(html, 'page.html', site)).toBe(
    '<a href="https://en.example.org/Moore\'s_law?a=1&amp;b=%22">1</a><a href="mailto:a@e.example?subject=&quot;x&quot;">2</a>',
  );
});

test('copies and feeds of a page are files; the page and its translations are known by their published address', () => {
  const link = (attributes: string): string => `<link ${attributes}>`;
  const kept = [
    'rel="canonical" href="https://docs.example.com/base/guide"',
    'rel="alternate" hreflang="de" href="https://docs.example.com/base/guide"',
  ].map(link);
  for (const tag of kept) expect(offlinePage(tag, 'guide/page.html', site)).toBe(tag);
  const moved = [
    ['/base/a%20b.txt', '../a%20b.txt'],
    ['/base/index.md', 'https://docs.example.com/base/index.md'],
  ] as const;
  for (const [from, to] of moved) {
    const rel = 'rel="alternate" type="text/markdown"';
    expect(offlinePage(link(`${rel} href="${from}"`), 'guide/page.html', site)).toBe(link(`${rel} href="${to}"`));
  }
});

test('a font that only a quick network brings is shown when it is there', () => {
  const css = '@font-face{font-family:A;font-display:optional}';
  expect(offlineStyles(css, 'assets/a.css', site)).toBe(css.replace('optional', 'swap'));
});

test('no page asks for a file outside of the folder, or of another machine', () => {
  const html =
    '<img src="//h.example/a"><img src="file://h/b" srcset="/\\h.example/c 1x, file:///d 2x"><link rel="icon" href="file:e"><a href="//h.example/f">f</a>' +
    '<style>@import "//h.example/g"; .h {background: url(file://h/i), url( //h.example/j )}</style>';
  expect(offlinePage(html, 'page.html', site)).toBe(
    '<img src="https://h.example/a"><img src="" srcset="https://h.example/c 1x,  2x"><link rel="icon" href=""><a href="https://h.example/f">f</a>' +
      '<style>@import url("https://h.example/g"); .h {background: none, url("https://h.example/j")}</style>',
  );
  expect(foreign).toEqual(['https://h.example/a', 'file://h/b', 'https://h.example/c', 'file:///d']);
});
