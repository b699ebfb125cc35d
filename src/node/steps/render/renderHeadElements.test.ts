import {expect, test} from 'vitest';
import {renderHeadElements} from './renderHeadElements.ts';

test('elements of the built site are left out while it is written', () => {
  const tags = [
    {tagName: 'script', attributes: {src: '/count.js', async: true}, builtOnly: true},
    {tagName: 'meta', attributes: {name: 'a', content: 'b'}},
  ] as const;
  const meta = '<meta name="a" content="b">';
  expect(renderHeadElements(tags, {dev: true})).toEqual([meta]);
  expect(renderHeadElements(tags, {dev: false})).toEqual(['<script src="/count.js" async></script>', meta]);
});
