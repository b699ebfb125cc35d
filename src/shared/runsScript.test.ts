import {expect, test} from 'vitest';
import {runsScript} from './runsScript.ts';

test.each([
  'javascript:x',
  'JavaScript:x',
  ' \tjavascript:x',
  'java\nscript:x',
  '\u0001javascript:x',
  'data:text/html,x',
  'vbscript:x',
])('%j runs a script', (url) => {
  expect(runsScript(url)).toBe(true);
});

test.each(['https://example.com', '/javascript:x', './data', 'mailto:a@b.example', '#javascript:', 'javascripts'])(
  '%j does not',
  (url) => {
    expect(runsScript(url)).toBe(false);
  },
);
