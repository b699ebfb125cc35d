import fc from 'fast-check';
import {expect, test} from 'vitest';
import {decodeBody, decodeSections, encodeBody} from './bodyFormat.ts';

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
