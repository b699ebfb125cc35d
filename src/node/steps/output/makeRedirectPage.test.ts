import {expect, test} from 'vitest';
import {makeRedirectPage} from './makeRedirectPage.ts';

const page = {origin: 'https://example.com', language: 'en', direction: 'ltr', text: 'This page has moved.'} as const;

test('leads on without script, and names the page that search engines should keep', () => {
  expect(makeRedirectPage({...page, to: '/new?a=1&b=2#part'})).toBe(`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<title>This page has moved.</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=/new?a=1&amp;b=2#part">
<link rel="canonical" href="https://example.com/new?a=1&amp;b=2">
</head>
<body>
<p>This page has moved. <a href="/new?a=1&amp;b=2#part">https://example.com/new?a=1&amp;b=2#part</a></p>
</body>
</html>
`);
});

test('no address and no text can leave its place', () => {
  const html = makeRedirectPage({...page, to: '/x"><script>alert(1)</script>', text: '<b>Moved</b>', direction: 'rtl'});
  expect(html).not.toContain('<script>');
  expect(html).toContain('<title>&lt;b&gt;Moved&lt;/b&gt;</title>');
  expect(html).toContain('dir="rtl"');
});

test('leads to other sites', () => {
  const html = makeRedirectPage({...page, to: 'https://other.example/x'});
  expect(html).toContain('content="0; url=https://other.example/x"');
  expect(html).toContain('<link rel="canonical" href="https://other.example/x">');
});
