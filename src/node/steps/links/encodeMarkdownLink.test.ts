import {expect, test} from 'vitest';
import {encodeMarkdownLink} from './encodeMarkdownLink.ts';

test.each([
  ['über-uns', 'über-uns'],
  ['日本語', '日本語'],
  ['a b', 'a%20b'],
  ['a\u00A0b', 'a%C2%A0b'],
  ['a(b)', 'a%28b%29'],
  ['100%', '100%25'],
  ['<a>[b]', '%3Ca%3E%5Bb%5D'],
])('%s is written %s', (text, written) => {
  expect(encodeMarkdownLink(text)).toBe(written);
  expect(decodeURIComponent(encodeMarkdownLink(text))).toBe(text);
});
