import vm from 'node:vm';
import {expect, test} from 'vitest';
import {makeRedirectPage, REDIRECT_SCRIPT} from './makeRedirectPage.ts';

const page = {
  origin: 'https://example.com',
  language: 'en',
  direction: 'ltr',
  text: 'This page has moved.',
  script: '/_manual/redirect.js',
} as const;

test('leads on without script, and names the page that search engines should keep', () => {
  expect(makeRedirectPage({...page, to: '/new?a=1&b=2#part'})).toBe(`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>This page has moved.</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=/new?a=1&amp;b=2#part">
<link rel="canonical" href="https://example.com/new?a=1&amp;b=2">
<script src="/_manual/redirect.js"></script>
</head>
<body>
<p>This page has moved. <a href="/new?a=1&amp;b=2#part">https://example.com/new?a=1&amp;b=2#part</a></p>
</body>
</html>
`);
});

test('no address and no text can leave its place', () => {
  const html = makeRedirectPage({...page, to: '/x"><script>alert(1)</script>', text: '<b>Moved</b>', direction: 'rtl'});
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('<title>&lt;b&gt;Moved&lt;/b&gt;</title>');
  expect(html).toContain('dir="rtl"');
});

test('leads to other sites', () => {
  const html = makeRedirectPage({...page, to: 'https://other.example/x'});
  expect(html).toContain('content="0; url=https://other.example/x"');
  expect(html).toContain('<link rel="canonical" href="https://other.example/x">');
});

test.each([
  ['https://x.example/old', '/new', 'https://x.example/new'],
  ['https://x.example/old?q=1#part', '/new', 'https://x.example/new?q=1#part'],
  ['https://x.example/old?q=1#part', '/new?a=2#b', 'https://x.example/new?a=2#b'],
  ['https://x.example/old?q=1', 'https://other.example/', 'https://other.example/?q=1'],
])('the script leads from %s by %s to %s', (address, to, expected) => {
  const visited: string[] = [];
  vm.runInNewContext(REDIRECT_SCRIPT, {
    URL,
    document: {querySelector: () => ({content: `0; url=${to}`})},
    location: Object.assign(new URL(address), {replace: (url: URL) => visited.push(url.href)}),
  });
  expect(visited).toEqual([expected]);
});
