import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import type {SearchDocument} from '../../../../shared/search.ts';
import {takeInventory} from './inventory.ts';
import {takeOverview} from './overview.ts';
import {measuredPageRecords} from './records.ts';

const SITE = {siteUrl: 'https://docs.example.com'};

/** What counting record by record says. */
function counted(documents: readonly SearchDocument[]) {
  const {hashes: _, ...rest} = takeInventory(() => documents.map((document) => measuredPageRecords(document, SITE)));
  return rest;
}

const text = fc.oneof(
  {weight: 3, arbitrary: fc.lorem({maxCount: 8, mode: 'sentences'})},
  fc.string({unit: 'binary', maxLength: 300}),
  // Repeated, because making thousands of characters one by one takes far longer than counting them.
  fc
    .tuple(fc.string({unit: 'grapheme', maxLength: 200, size: 'max'}), fc.nat({max: 60}))
    .map(([part, times]) => part.repeat(times)),
  fc.constantFrom('', ' ', 'a < b && c > "d"\n\te\\f', 'größe 一二 🙂', 'x'.repeat(20_000)),
);
const document: fc.Arbitrary<SearchDocument> = fc.record({
  route: fc
    .array(fc.constantFrom('guide', 'größe', '100%', 'a b', 'x'.repeat(3000)), {minLength: 1, maxLength: 4})
    .map((parts) => `/${parts.join('/')}`),
  title: text,
  section: text,
  description: text,
  keywords: fc.array(fc.lorem({maxCount: 1}), {maxLength: 3}),
  language: fc.constantFrom('en', 'de'),
  version: fc.constantFrom('current', '1.0'),
  tag: fc.constant('docs-default-current'),
  pageRank: fc.integer({min: -5, max: 5}),
  sections: fc.array(
    fc.record({
      anchor: fc.oneof(fc.constantFrom('', 'same'), fc.lorem({maxCount: 1}), fc.string({unit: 'grapheme'})),
      titles: fc.array(text, {maxLength: 7}),
      text,
      code: text,
    }),
    {maxLength: 14},
  ),
});

describe('takeOverview', () => {
  test('says what counting the records says', () => {
    fc.assert(
      fc.property(fc.array(document, {maxLength: 4}), (documents) => {
        expect(takeOverview(documents, SITE)).toMatchObject(counted(documents));
      }),
      {numRuns: 20},
    );
  });

  test('tells of pages with one address', () => {
    const [first] = fc.sample(document, {numRuns: 1, seed: 1});
    const twice = [
      {...first!, route: '/same'},
      {...first!, route: '/same', title: 'Another'},
    ];
    expect(takeOverview(twice, SITE).diagnostics[0]).toMatchObject({
      code: 'search-records',
      hint: 'Two pages have the same address.',
    });
  });

  test('tells of a record that cannot be split', () => {
    const [first] = fc.sample(document, {numRuns: 1, seed: 1});
    const long = {...first!, route: `/${'a'.repeat(6000)}`};
    const overview = takeOverview([long], SITE);
    expect(overview.diagnostics.length).toBeGreaterThan(0);
    expect(overview).toMatchObject(counted([long]));
  });
});
