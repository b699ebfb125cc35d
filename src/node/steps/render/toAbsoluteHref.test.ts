import {expect, test} from 'vitest';
import {toAbsoluteHref} from './toAbsoluteHref.ts';

test.each([
  ['/docs/b c#x', 'https://t.example.com/docs/b%20c#x'],
  ['img.png', 'https://t.example.com/docs/img.png'],
  ['//cdn.example.com/x_(1).js', 'https://cdn.example.com/x_%281%29.js'],
  ['https://other.example.com/a?b=1&c', 'https://other.example.com/a?b=1&c'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['#place', '#place'],
  ['https://[', 'https://['],
])('%s', (href, expected) => {
  expect(toAbsoluteHref(href, 'https://t.example.com/docs/a')).toBe(expected);
});
