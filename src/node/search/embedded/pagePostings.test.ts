import fc from 'fast-check';
import {expect, test} from 'vitest';
import {encodeNumber} from '../../../shared/searchNumbers.ts';
import {pageTerms, type SearchablePage} from '../../../shared/searchPage.ts';
import {PostingWriter} from './pagePostings.ts';

const word = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom('run', 'step', 'plug-in', 'abcd-s', 'Users', 'camelCase', 'a/b', "it's", 'ids'),
  },
  fc.constantFrom('É', '京都', '’', '.', '-_', '4f', 'x'.repeat(50), 'constructor', '__proto__', '0'),
  fc.string({unit: 'binary-ascii'}),
  fc.string({unit: 'grapheme'}),
);
const text = fc.array(word, {maxLength: 30}).map((words) => words.join(' '));
/** More of one word than a posting tells. */
const repeated = fc
  .tuple(fc.constantFrom('run', 'plug-in'), fc.nat(150))
  .map(([one, times]) => `${one} `.repeat(times));
const section = fc.record({
  anchor: fc.constant(''),
  titles: fc.array(text, {maxLength: 2}),
  text: fc.oneof(text, repeated),
  code: text,
});
const page: fc.Arbitrary<SearchablePage> = fc.record({
  route: text.map((path) => `/${path}`),
  title: text,
  description: fc.option(text, {nil: undefined}),
  keywords: fc.array(text, {maxLength: 3}),
  sections: fc.array(section, {maxLength: 5}),
});

function expected(one: SearchablePage) {
  const terms = pageTerms(one);
  let postings = '';
  for (const {posting, importance} of terms.values()) postings += `${encodeNumber(importance)}${posting} `;
  return {terms: [...terms.keys()], postings};
}

function written(writer: PostingWriter, one: SearchablePage) {
  const terms = writer.read(one);
  const text = new TextDecoder().decode(writer.write('é\n'));
  expect(text.slice(0, 2)).toBe('é\n');
  return {terms, postings: text.slice(2)};
}

test('writes what is said of the terms of a page, whatever pages were before', () => {
  const writer = new PostingWriter();
  fc.assert(
    fc.property(page, (one) => {
      expect(written(writer, one)).toEqual(expected(one));
    }),
    {numRuns: 500},
  );
});

test('a site of more words than are remembered', () => {
  const writer = new PostingWriter();
  const large = (from: number): SearchablePage => ({
    route: '/',
    title: 'Large',
    keywords: [],
    sections: [
      {anchor: '', titles: [], code: '', text: Array.from({length: 45_000}, (_, i) => `w${from + i}x run`).join(' ')},
    ],
  });
  for (const from of [0, 20_000, 0]) expect(written(writer, large(from))).toEqual(expected(large(from)));
});
