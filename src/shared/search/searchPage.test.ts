import fc from 'fast-check';
import {expect, test} from 'vitest';
import {packTerms, unpackTerms} from './searchFormat.ts';
import {
  encodeNumber,
  getNumberLength,
  NumberReader,
  packNumbers,
  readNumber,
  unpackNumbers,
  writeNumber,
} from './searchNumbers.ts';
import {extractPageTerms, type SearchablePage} from './searchPage.ts';
import {appendPage, FIELD, PHRASE_WORDS, readPostings} from './searchPostings.ts';
import {tokenize} from './searchText.ts';

function postingsOf(list: string) {
  const {pages, at} = readPostings(list);
  return pages.flatMap((_, index) => at(index));
}

const page: SearchablePage = {
  route: '/automation/group-testing',
  title: 'Group Testing',
  description: 'Run a group of workers.',
  keywords: ['load test', 'group'],
  sections: [
    {anchor: '', titles: [], text: 'A group test starts workers. Each group has a name.', code: ''},
    {anchor: 'workers', titles: ['Workers'], text: 'One worker a terminal.', code: 'worker_name = "group"'},
  ],
};

test('a term is found in each field of each section', () => {
  const {posting, sections} = extractPageTerms(page).get('group')!;
  expect(sections).toBe(2);
  const [intro, workers] = postingsOf(appendPage(7, posting));
  expect(intro).toMatchObject({page: 7, section: 0});
  expect(intro!.fields.get(FIELD.text)).toEqual([1, 6]);
  expect(intro!.fields.get(FIELD.head)).toEqual([0, 2]);
  expect(intro!.fields.get(FIELD.keyword)).toEqual([PHRASE_WORDS, 1]);
  expect(intro!.fields.get(FIELD.description)).toEqual([2]);
  expect(intro!.fields.get(FIELD.path)).toEqual([PHRASE_WORDS, 2]);
  expect(workers).toMatchObject({page: 7, section: 1});
  expect(workers!.fields.get(FIELD.code)).toEqual([2]);
  expect(workers!.fields.get(FIELD.text)).toBeUndefined();
});

test('a name is found where it is defined, beside the fields of the page', () => {
  const [intro, workers] = page.sections;
  const named = {
    ...page,
    sections: [
      {...intro!, names: ['group', 'worker_name']},
      {...workers!, names: ['--group']},
    ],
  };
  const postings = postingsOf(appendPage(7, extractPageTerms(named).get('group')!.posting));
  expect(postings.map((posting) => posting.fields.get(FIELD.name))).toEqual([
    [0, 1],
    [0, 1],
  ]);
  expect(postings[0]!.fields.get(FIELD.path)).toEqual([PHRASE_WORDS, 2]);
});

test('a title makes a term more important than text', () => {
  const terms = extractPageTerms(page);
  expect(terms.get('group')!.importance).toBeGreaterThan(terms.get('worker')!.importance);
  expect(terms.get('worker')!.importance).toBeGreaterThan(terms.get('each')!.importance);
});

test('decoding gives the positions of any text back', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('run', 'step', 'plug-in', 'Users', 'a', 'ids')), (words) => {
      const text = words.join(' ');
      const tokens = tokenize(text);
      const terms = extractPageTerms({...page, sections: [{anchor: '', titles: [], text, code: ''}]});
      for (const term of new Set(tokens.map((token) => token.term))) {
        const positions = tokens.filter((token) => token.term === term).map((token) => token.position);
        const [posting] = postingsOf(appendPage(0, terms.get(term)!.posting));
        expect(posting!.fields.get(FIELD.text)).toEqual(positions.slice(0, 64));
      }
    }),
  );
});

test('a path with broken percent-encoding is searched as it is', () => {
  expect(extractPageTerms({...page, route: '/a%zz/b'}).has('b')).toBe(true);
});

test('numbers survive as text and as bytes', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({max: 2 ** 31 - 1})), (numbers) => {
      expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
      for (const number of numbers) {
        const bytes = new Uint8Array(12);
        const end = writeNumber(bytes, 2, number);
        expect(new TextDecoder().decode(bytes.subarray(2, end))).toBe(encodeNumber(number));
        expect(end - 2).toBe(getNumberLength(number));
        expect(readNumber(bytes, 2)).toBe(number);
      }
    }),
  );
});

test.each(['g', 'A"', 'Aé', '_____________'])('damaged numbers are reported: %s', (text) => {
  const reader = new NumberReader(text);
  expect(() => {
    while (!reader.done) reader.next();
  }).toThrow('The search index is damaged');
});

test('sorted terms survive packing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({unit: 'binary', minLength: 1}).filter((term) => !/\s/.test(term))),
      (terms) => {
        const sorted = [...terms].sort();
        expect(unpackTerms(packTerms(sorted))).toEqual(sorted);
      },
    ),
  );
});
