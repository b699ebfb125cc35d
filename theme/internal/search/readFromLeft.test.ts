import {expect, test} from 'vitest';
import {readFromLeft} from './readFromLeft.ts';

const show = (text: string): string => readFromLeft(text, true).replaceAll('\u200e', '|');

test.each([
  ['الخيار --port هنا', 'الخيار |--port| هنا'],
  ['لغة C++.', 'لغة |C++|.'],
  ['اكتب cy.get(".a") الآن', 'اكتب |cy.get(".a")| الآن'],
  ['في npm، ثم @scope/name!', 'في |npm|، ثم |@scope/name|!'],
  ['من 5 - 7 فقط.', 'من 5 - 7 فقط.'],
])('%s', (text, expected) => {
  expect(show(text)).toBe(expected);
  expect(readFromLeft(text, false)).toBe(text);
});
