import {expect, test} from 'vitest';
import {scriptDisguises} from '../../test/tools/scriptDisguises.ts';
import {findPathnameTarget, runsScript, runsScriptAsImage} from './runsScript.ts';

test.each([...scriptDisguises, '\u0001javascript:x'])('%j runs a script', (url) => {
  expect(runsScript(url)).toBe(true);
  expect(runsScriptAsImage(url)).toBe(true);
});

test.each([
  'https://example.com',
  '/javascript:x',
  './data',
  'mailto:a@b.example',
  '#javascript:',
  'javascripts',
  'pathname:///javascript:x',
  'pathname:///a',
])('%j does not', (url) => {
  expect(runsScript(url)).toBe(false);
});

test.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>', ' data:image/gif;base64,AAAA'])(
  '%j is a picture, and nothing to follow',
  (url) => {
    expect(runsScriptAsImage(url)).toBe(false);
    expect(runsScript(url)).toBe(true);
  },
);

test('the path behind pathname:// is what the host serves', () => {
  expect(findPathnameTarget('pathname:///a/b')).toBe('/a/b');
  expect(findPathnameTarget('/a')).toBeUndefined();
});
