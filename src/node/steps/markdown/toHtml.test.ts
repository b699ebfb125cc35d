import type {Root} from 'hast';
import {expect, test} from 'vitest';
import {toHtml} from './toHtml.ts';

const finished = {type: 'finishedHtml', value: '<pre>&</pre>', code: ''} as never;
const drawing = {type: 'element', tagName: 'svg', properties: {viewBox: '0 0 1 1'}, children: [finished]} as never;
const text = {type: 'text', value: 'a < b'} as const;

test('finished HTML goes in unchanged, at the top and within elements', () => {
  expect(toHtml([finished, drawing, text])).toBe('<pre>&</pre><svg viewBox="0 0 1 1"><pre>&</pre></svg>a &#x3C; b');
  expect(toHtml({type: 'root', children: [finished]} as Root)).toBe('<pre>&</pre>');
});
