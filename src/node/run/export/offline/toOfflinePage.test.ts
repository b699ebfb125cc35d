import {expect, test} from 'vitest';
import {toOfflinePage, toOfflineStyles} from './toOfflinePage.ts';

const FILES = ['index.html', 'guide.html', 'a b.txt', '_offline/site.js'];
const foreign: string[] = [];
const site = {
  url: new URL('https://docs.example.com/base/'),
  script: '_offline/site.js',
  has: (file: string) => FILES.includes(file),
  onForeign: (address: string) => void foreign.push(address),
};

test('addresses of the site are relative; what is not there, as an address that cannot be decoded, is on the published site', () => {
  const html =
    '<a href="/base/guide/">1</a><a href="/base/a%20b.txt">2</a><a href="https://docs.example.com/base/%zz">3</a>';
  expect(toOfflinePage(html, 'guide/page.html', site)).toBe(
    '<a href="../guide.html">1</a><a href="../a%20b.txt">2</a><a href="https://docs.example.com/base/%zz">3</a>',
  );
});

test('addresses with entities stay the same address', () => {
  const html =
    '<a href="https://en.example.org/Moore&#x27;s_law?a=1&amp;b=%22">1</a><a href="mailto:a@e.example?subject=&quot;x&quot;">2</a>';
  expect(toOfflinePage(html, 'page.html', site)).toBe(
    '<a href="https://en.example.org/Moore\'s_law?a=1&amp;b=%22">1</a><a href="mailto:a@e.example?subject=&quot;x&quot;">2</a>',
  );
});

test('copies and feeds of a page are files; the page and its translations are known by their published address', () => {
  const link = (attributes: string): string => `<link ${attributes}>`;
  const kept = [
    'rel="canonical" href="https://docs.example.com/base/guide"',
    'rel="alternate" hreflang="de" href="https://docs.example.com/base/guide"',
  ].map(link);
  for (const tag of kept) expect(toOfflinePage(tag, 'guide/page.html', site)).toBe(tag);
  const moved = [
    ['/base/a%20b.txt', '../a%20b.txt'],
    ['/base/index.md', 'https://docs.example.com/base/index.md'],
  ] as const;
  for (const [from, to] of moved) {
    const rel = 'rel="alternate" type="text/markdown"';
    expect(toOfflinePage(link(`${rel} href="${from}"`), 'guide/page.html', site)).toBe(link(`${rel} href="${to}"`));
  }
});

test('a font that only a quick network brings is shown when it is there', () => {
  const css = '@font-face{font-family:A;font-display:optional}';
  expect(toOfflineStyles(css, 'assets/a.css', site)).toBe(css.replace('optional', 'swap'));
});

test('no page asks for a file outside of the folder, or of another machine', () => {
  const html =
    '<img src="//h.example/a"><img src="file://h/b" srcset="/\\h.example/c 1x, file:///d 2x"><link rel="icon" href="file:e"><a href="//h.example/f">f</a>' +
    '<style>@import "//h.example/g"; .h {background: url(file://h/i), url( //h.example/j )}</style>';
  expect(toOfflinePage(html, 'page.html', site)).toBe(
    '<img src="https://h.example/a"><img src="" srcset="https://h.example/c 1x,  2x"><link rel="icon" href=""><a href="https://h.example/f">f</a>' +
      '<style>@import url("https://h.example/g"); .h {background: none, url("https://h.example/j")}</style>',
  );
  expect(foreign).toEqual(['https://h.example/a', 'file://h/b', 'https://h.example/c', 'file:///d']);
});

test.each([
  ["default-src 'self' https://cdn.example", 'default-src file:'],
  [
    "img-src 'self' https: data: blob:; connect-src https://a.example wss://b.example",
    'img-src file: data: blob:; connect-src',
  ],
  [
    "script-src 'self' 'sha256-x='; worker-src blob:;style-src 'unsafe-inline' *",
    "script-src file: 'sha256-x='; worker-src blob:; style-src 'unsafe-inline'",
  ],
  ["img-src 'self' mydata: data:x blob:/a x'y'", 'img-src file:'],
  ["object-src 'none'; upgrade-insecure-requests", "object-src 'none'; upgrade-insecure-requests"],
])('the policy %j allows files and nothing of a network', (policy, expected) => {
  const tag = (content: string): string => `<meta http-equiv="Content-Security-Policy" content="${content}">`;
  expect(toOfflinePage(tag(policy), 'page.html', site)).toBe(tag(expected));
});

test.each([
  ['index.html', '/base/', './'],
  ['guide.html', '/base/guide', './'],
  ['guide/page.html', '/base/guide/page', '../'],
  ['guide/index.html', '/base/guide/', '../'],
])('the document %s names its path and the folder, and loses what its server needs', (from, route, root) => {
  const html = '<html lang="en" data-manual-relative="../a.js" data-manual-worker="/w.js" data-theme="light">';
  const data = `data-offline-site="https://docs.example.com/base/" data-offline-path="${route}" data-offline-root="${root}"`;
  expect(toOfflinePage(html, from, site)).toBe(`<html lang="en" data-theme="light" ${data}>`);
});

test.each(['preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch', 'manifest', 'search'])(
  'a link of the kind %s is left out',
  (rel) => {
    expect(toOfflinePage(`a<link rel="${rel}" href="/base/x">b`, 'page.html', site)).toBe('ab');
  },
);

test.each([
  [
    '<script src="/base/a.js" type="module" data-manual-shell></script>',
    '<script defer src="./_offline/site.js" data-manual-shell></script>',
  ],
  ['<script src="https://h.example/a.js"></script>', ''],
  ['<script>let a = "<a href=\'/base/guide\'>";</script>', '<script>let a = "<a href=\'/base/guide\'>";</script>'],
  [
    '<meta http-equiv="refresh" content="0; url=/base/guide">',
    '<meta http-equiv="refresh" content="0; url=./guide.html">',
  ],
  ['<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['<a href="/base/guide?a=1#part">x</a>', '<a href="./guide.html?a=1#part">x</a>'],
  ['<a href="/other/guide">x</a>', '<a href="/other/guide">x</a>'],
  ['<a href="//[">x</a>', '<a href="//[">x</a>'],
  ['<a href="http://x.example/a">x</a>', '<a href="http://x.example/a">x</a>'],
  ['<a href="//x.example/a.http:">x</a>', '<a href="https://x.example/a.http:">x</a>'],
  ['<a href="/base/">x</a>', '<a href="./index.html">x</a>'],
  ['<form action="/base/guide">', '<form action="./guide.html">'],
  [
    '<img srcset="/base/a%20b.txt 1x, /base/no.png 2x">',
    '<img srcset="./a%20b.txt 1x, https://docs.example.com/base/no.png 2x">',
  ],
])('%s', (html, expected) => {
  expect(toOfflinePage(html, 'page.html', site)).toBe(expected);
});

test.each([
  ['url(#mask)', 'url(#mask)'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url()', 'url()'],
  ["url( '/base/a%20b.txt' )", 'url("../a%20b.txt")'],
  ['font-display: optional', 'font-display: swap'],
])('the style %s becomes %s', (css, expected) => {
  expect(toOfflineStyles(css, 'assets/a.css', site)).toBe(expected);
});
