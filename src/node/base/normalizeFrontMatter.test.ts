import {expect, test} from 'vitest';
import {normalizeFrontMatter} from './normalizeFrontMatter.ts';

test.each([
  ['\n---\ntitle: T\n---\n\nText\n', '---\n\ntitle: T\n---\n\nText\n'],
  [' \n\n---  \nsidebar: a\ntitle: T\n---', '---\n \n\nsidebar: a\ntitle: T\n---'],
  ['---\ntitle: T\n-------  \n\n----\n', '---\ntitle: T\n---\n\n----\n'],
  ['\n---\ntitle: T\n-----\nText\n', '---\n\ntitle: T\n---\nText\n'],
  ['---\n----', '---\n---'],
])('front matter of another form is read: %j', (text, expected) => {
  expect(normalizeFrontMatter(text)).toBe(expected);
  expect(expected.split('\n')).toHaveLength(text.split('\n').length);
});

test.each([
  '---\ntitle: T\n---\n\n----\n',
  '\n---\nNote: text\n---\n',
  '\n---\nText\n\n---\ntitle: T\n---\n',
  '\n---\ntitle: T\n',
  '---\ntitle: T\n---- x\n',
  'Text\n---\ntitle: T\n---\n',
  '',
])('other text stays: %j', (text) => {
  expect(normalizeFrontMatter(text)).toBe(text);
});
