import {expect, test} from 'vitest';
import {foldFaults, listPositions, type PlacedFault} from './foldFaults.ts';

/** A fault at line 1 of a page; all faults miss the same thing unless they say otherwise. */
function fault(file: string, more: Partial<PlacedFault> = {}): PlacedFault {
  return {
    code: 'broken-link',
    message: 'The link `/lost` leads nowhere.',
    missing: '/lost',
    href: '/lost',
    remedy: () => ({hint: 'did you mean `/found`?'}),
    file,
    line: 1,
    column: 1,
    page: `/${file}`,
    shared: false,
    ...more,
  };
}

const faults = (n: number) => Array.from({length: n}, (_, i) => fault(`p${i}.md`));

test('from five files on, one record stands for all', () => {
  expect(foldFaults(faults(5), 6)).toMatchObject([
    {
      code: 'broken-link',
      severity: 'error',
      message: 'The link `/lost` leads nowhere.',
      file: 'p0.md',
      line: 1,
      column: 1,
      occurrences: 5,
      hint:
        'did you mean `/found`?\n' +
        'look for the link in a shared component or in the layout, because many pages have it\n' +
        'also at p1.md:1:1, p2.md:1:1, p3.md:1:1, p4.md:1:1',
    },
  ]);
  expect(foldFaults(faults(5), 6)[0]?.others?.map(({file, subject}) => [file, subject])).toEqual(
    [1, 2, 3, 4].map((i) => [`p${i}.md`, '/lost']),
  );
  expect(foldFaults(faults(4), 6)).toHaveLength(4);
});

test('a long list of places is cut, the count is not', () => {
  const [folded] = foldFaults(faults(40), 100);
  expect(folded?.occurrences).toBe(40);
  expect(folded?.hint).toMatch(/p18\.md:1:1 and 29 more$/);
});

test('on a small site all pages are enough, two are not', () => {
  expect(foldFaults(faults(3), 3)).toHaveLength(1);
  expect(foldFaults(faults(2), 2)).toHaveLength(2);
});

test('what is missing must be the same, and in the same way', () => {
  const mixed = faults(8).map((one, i) => (i % 2 ? {...one, missing: '/other'} : one));
  expect(foldFaults(mixed, 100)).toHaveLength(8);
  const codes = faults(8).map((one, i) => (i % 2 ? {...one, code: 'missing-asset' as const} : one));
  expect(foldFaults(codes, 100)).toHaveLength(8);
});

test('a link of a shared file is one fault, whatever it would have led to from each page', () => {
  const from = (page: string) =>
    fault('_help.md', {href: './x.md', page, shared: true, missing: `${page}/x`, message: `No ${page}/x.`});
  expect(foldFaults([from('/b'), from('/a'), from('/c')], 9)).toMatchObject([
    {
      message: 'No /a/x.',
      file: '_help.md',
      occurrences: 3,
      hint: 'did you mean `/found`?\nthe link is in a file that 3 pages include',
    },
  ]);
});

test('a link of a page in several languages is told with the address of the default language', () => {
  const from = (prefix: string) =>
    fault('docs/x.md', {page: `${prefix}/docs/x`, missing: `${prefix}/lost`, message: `No ${prefix}/lost.`});
  expect(foldFaults([from('/ar'), from(''), from('/zh')], 9)).toMatchObject([{message: 'No /lost.'}]);
});

test('two links at one place of no file are told apart by their page', () => {
  const loose = {file: undefined, line: undefined, column: undefined};
  expect(foldFaults([fault('', {...loose, page: 'navbar'}), fault('', {...loose, page: 'footer'})], 9)).toHaveLength(2);
});

test('the order of the records does not depend on the order of the pages', () => {
  const many = [...faults(4), fault('a.md', {missing: '/x', href: '/x'})];
  expect(foldFaults([...many].reverse(), 9)).toEqual(foldFaults(many, 9));
});

test('all pages with one fault in one file are that fault, and not one of the layout', () => {
  // A page that is shown at three addresses, and a file that two pages of two include.
  const shown = ['/a', '/de/a', '/fr/a'].map((page) => fault('a.md', {page}));
  expect(foldFaults(shown, 3)).toMatchObject([{occurrences: 3, hint: 'did you mean `/found`?'}]);
  const lines = [1, 2, 3].map((line) => fault('_part.md', {line, page: `/${line}`, shared: true}));
  expect(foldFaults(lines, 3).map(({line}) => line)).toEqual([1, 2, 3]);
  const files = ['a.md', 'b.md'].flatMap((file) => [1, 2].map((i) => fault(file, {page: `/${file}/${i}`})));
  expect(foldFaults(files, 4)).toHaveLength(1);
});

test('links at five lines of one file are five faults', () => {
  const lines = [1, 2, 3, 4, 5].map((line) => fault('a.md', {line}));
  expect(foldFaults(lines, 9)).toHaveLength(5);
  const columns = [1, 2].map((column) => fault('a.md', {column}));
  expect(foldFaults(columns, 9)).toHaveLength(2);
  expect(foldFaults([fault('a.md'), fault('a.md', {href: '/other'})], 9)).toHaveLength(2);
  expect(foldFaults([fault('a.md'), fault('a.md', {code: 'missing-asset'})], 9)).toHaveLength(2);
});

test('places count with all pages that show them, and are named in order', () => {
  const many = [...faults(5).reverse(), fault('p2.md', {page: '/de/p2'})];
  const [folded] = foldFaults(many, 9);
  expect(folded).toMatchObject({file: 'p0.md', occurrences: 6});
  expect(folded?.hint).toContain('also at p1.md:1:1, p2.md:1:1, p3.md:1:1, p4.md:1:1');
});

test('without a hint, a record has none', () => {
  const bare = {remedy: () => ({hint: ''})};
  expect(foldFaults([fault('a.md', bare)], 9)[0]).not.toHaveProperty('hint');
  expect(
    foldFaults([fault('a.md', {...bare, shared: true}), fault('a.md', {...bare, shared: true, page: '/b'})], 9)[0]
      ?.hint,
  ).toBe('the link is in a file that 2 pages include');
  expect(foldFaults([fault('a.md', {shared: true})], 9)[0]).toMatchObject({hint: 'did you mean `/found`?'});
  expect(
    foldFaults(
      faults(5).map((one) => ({...one, ...bare})),
      9,
    )[0]?.hint,
  ).toMatch(/^look for the link/);
});

test('of pages with addresses of one length, the first by name speaks', () => {
  const from = (page: string) => fault('a.md', {page, message: page});
  for (const pages of [
    ['/b', '/a', '/c'],
    ['/a', '/b'],
    ['/c', '/b', '/a'],
  ])
    expect(foldFaults(pages.map(from), 9)[0]?.message).toBe('/a');
});

test('further places are cut after the most, and the layout has no file', () => {
  const places = [{file: 'a.md', line: 3, column: 7}, {file: 'b.md', line: 2}, {file: 'c.md'}, {}];
  expect(listPositions(places, 4)).toBe('also at a.md:3:7, b.md:2, c.md, the layout');
  expect(listPositions(places, 3)).toBe('also at a.md:3:7, b.md:2, c.md and 1 more');
});
