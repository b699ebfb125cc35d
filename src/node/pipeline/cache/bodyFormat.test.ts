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
