import fc from 'fast-check';
import {expect, test} from 'vitest';
import {decodeBody, decodeSections, encodeBody} from './bodyFormat.ts';
import {DamagedCacheError, isDamagedCache} from './damagedCacheError.ts';
import {packTexts, unpackTexts} from './packedTexts.ts';

const body = {
  html: '<p>one\ntwo</p>',
  code: '',
  markdown: 'one\n\ntwo — 😀',
  sections: [{anchor: 'a', titles: ['Ä\nb'], text: 'x\u2028y', code: '{\n}'}],
};

test('a body comes back as it was, and its sections without the rest', () => {
  const data = encodeBody(body);
  expect(decodeBody(data)).toEqual(body);
  expect(decodeSections(data)).toEqual(body.sections);
  expect(decodeBody(encodeBody({...body, sections: []}))).toEqual({...body, sections: []});
});

test('texts of any size and script come back, each in its own bytes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({unit: 'grapheme', maxLength: 200}), {minLength: 3, maxLength: 3}),
      fc.constantFrom(1, 1, 1, 2000),
      (texts, times) => {
        const [html, code, markdown] = texts.map((text) => text.repeat(times)) as [string, string, string];
        const page = {html, code, markdown, sections: body.sections};
        const data = encodeBody(page);
        expect(decodeBody(data)).toEqual(page);
      },
    ),
    {numRuns: 40},
  );
});

const DAMAGED = new DamagedCacheError('the texts of a page');

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['bytes that are not compressed', Buffer.from('[1]\nx')],
  ['no texts', packTexts([])],
  ['a text too few', packTexts(['[]', '<p>', 'code'])],
  ['a text too many', packTexts(['[]', '<p>', 'code', 'text', 'more'])],
  ['sections that are not JSON', packTexts(['[', '<p>', 'code', 'text'])],
])('a body is damaged that has %s', (_, data) => {
  expect(() => decodeBody(data)).toThrow(DAMAGED);
});

test('sections are damaged that are missing or not JSON', () => {
  for (const texts of [[], ['{']]) expect(() => decodeSections(packTexts(texts))).toThrow(DAMAGED);
  expect(decodeSections(packTexts(['[]']))).toEqual([]);
});

test('packed bytes come back as they were, although they are no text', () => {
  const bytes = Buffer.from([0xff, 0, 0xc3, 0x28]);
  expect(unpackTexts(packTexts([bytes, 'Ä', '']))).toEqual([bytes, Buffer.from('Ä'), Buffer.alloc(0)]);
});

test('damage is recognized by its code, which crosses threads, and nothing else is', () => {
  expect(DAMAGED.message).toBe('The cache has lost the texts of a page: stop the command, and run it again.');
  expect(isDamagedCache(DAMAGED)).toBe(true);
  expect(isDamagedCache({code: DAMAGED.code})).toBe(true);
  for (const other of [null, undefined, 'text', new Error(DAMAGED.message), {code: 'ENOENT'}])
    expect(isDamagedCache(other)).toBe(false);
});
