import {expect, test} from 'vitest';
import {prefersMarkdown} from './prefersMarkdown.ts';

test.each([
  ['text/markdown', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/markdown, text/html', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['*/*', false],
  [undefined, false],
])('%s: %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
