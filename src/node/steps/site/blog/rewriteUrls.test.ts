import {expect, test} from 'vitest';
import {rewriteUrls} from './rewriteUrls.ts';

const url = (written: string) => new URL(written, 'https://example.com/blog/a').href;

test('rewrites every address of an element', () => {
  const html =
    '<a href="../x?a=1&amp;b=2">x</a><img src="/i.png" srcset="/i.png 1x, /j.png 2x" alt="a > b"><video poster=\'/p.png\'></video>';
  expect(rewriteUrls(html, {url})).toBe(
    '<a href="https://example.com/x?a=1&amp;b=2">x</a>' +
      '<img src="https://example.com/i.png" srcset="https://example.com/i.png 1x, https://example.com/j.png 2x" alt="a > b">' +
      '<video poster="https://example.com/p.png"></video>',
  );
});

test('keeps ids unless asked, and attributes that only look like addresses', () => {
  const html = '<p id="a" data-href="/x" hidden>text href="/y"</p>';
  expect(rewriteUrls(html, {url})).toBe(html);
  expect(rewriteUrls(html, {url, dropIds: true})).toBe('<p data-href="/x" hidden>text href="/y"</p>');
});

test('drops comments, not what looks like one', () => {
  expect(rewriteUrls('<p>a<!-- note --> <code>&#x3C;!-- x --></code></p><!---->', {url})).toBe(
    '<p>a <code>&#x3C;!-- x --></code></p>',
  );
});

test('drops elements with all that they hold', () => {
  const html = '<p>a<svg><g><svg><path d=""/></svg></g></svg>b<button type="button">Copy</button></p><svg/>c';
  expect(rewriteUrls(html, {url, dropElements: new Set(['svg', 'button'])})).toBe('<p>ab</p>c');
});
