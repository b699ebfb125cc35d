import {expect, test} from 'vitest';
import {isAllowed} from './createDocuments.ts';

test.each([
  ['nothing', [], [], true],
  ['nothing, in a document that allows more', [], ['img-src https://a.example'], true],
  ['a source that is allowed', ['img-src https://a.example'], ['img-src https://a.example'], true],
  ['a source that is not', ['img-src https://a.example'], [], false],
  ['one that is allowed and one that is not', ['img-src a', 'img-src b'], ['img-src a'], false],
  ['a script, although the policy allows it', ["script-src 'sha256-x'"], ["script-src 'sha256-x'"], false],
])('whether this document can show a page that needs %s', (_, needs, allowed, expected) => {
  expect(isAllowed(needs, allowed)).toBe(expected);
});
