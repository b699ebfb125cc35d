import {expect, test} from 'vitest';
import {createTemporaryName, isTemporaryName, reportLeftovers} from './leftovers.ts';
import {checkLoss, checkNotEmpty, countChanges, type IndexedRecord, planActions} from './plan.ts';
import type {PushReport} from './report.ts';

const wanted = new Map([
  ['new', 'h1'],
  ['changed', 'h2'],
  ['same', 'h3'],
]);
const held: IndexedRecord[] = [
  {objectID: 'changed', hash: 'old'},
  {objectID: 'same', hash: 'h3'},
  {objectID: 'gone', hash: 'h4'},
  {objectID: 'of another tool'},
];

test('the plan makes an index equal to the site', () => {
  const actions = planActions(wanted, held);
  expect([...actions]).toEqual([
    ['new', 'addObject'],
    ['changed', 'updateObject'],
    ['gone', 'deleteObject'],
    ['of another tool', 'deleteObject'],
  ]);
  expect(countChanges(actions, wanted.size)).toEqual({added: 1, changed: 1, unchanged: 1, removed: 2});
  expect(countChanges(planActions(wanted), 3)).toEqual({added: 3, changed: 0, unchanged: 0, removed: 0});
  expect([...planActions(wanted, [{objectID: 'same'}]).values()]).toEqual(['addObject', 'addObject', 'updateObject']);
});

test('a site without records is refused', () => {
  expect(checkNotEmpty(1)).toEqual([]);
  expect(checkNotEmpty(0)).toEqual([
    {
      code: 'search-records',
      severity: 'error',
      message: 'There are no search records: the index would be emptied.',
      hint: 'check that the site has pages that are neither drafts nor unlisted. To empty an index, delete it in the dashboard',
    },
  ]);
});

/** Records of which the first `foreign` are of a shop, the others of documentation. */
const records = (
  foreign: number,
  docs: number,
  make = (i: number): IndexedRecord => ({objectID: `d${i}`, hash: 'h'}),
) => [
  ...Array.from({length: foreign}, (_, i) => ({objectID: `shop${i}`})),
  ...Array.from({length: docs}, (_, i) => make(i)),
];
const refused = (count: number, total: number, held: IndexedRecord[] = []): string[] =>
  checkLoss('docs', count, {total, records: held}).map(({message, hint}) => `${message}\n${hint}`);

test.each([
  [5, 10, []],
  [4, 10, ['The index docs holds 10 records and would keep 4: fewer than half.']],
  [5, 11, ['The index docs holds 11 records and would keep 5: fewer than half.']],
  [0, 0, []],
])('a site of %i records in an index of %i', (count, total, messages) => {
  const hint = 'run it again with --force if the pages are meant to vanish';
  expect(refused(count, total)).toEqual(messages.map((message) => `${message}\n${hint}`));
});

test.each([
  [2, 2, false],
  [3, 2, true],
  [1, 0, true],
  [0, 3, false],
])('an index with %i records of something else and %i of documentation is refused: %s', (foreign, docs, expected) => {
  const message =
    'The index docs holds records that are not documentation (such as shop0); they would be removed.\n' +
    'check ALGOLIA_INDEX_NAME. If the index is meant to be taken over, run it again with --force';
  expect(refused(9, 9, records(foreign, docs))).toEqual(expected ? [message] : []);
});

test.each([
  ['lvl0', false],
  ['lvl6', false],
  ['content', false],
  ['lvl7', true],
  ['lvl11', true],
  ['my-content', true],
  ['contents', true],
  ['', true],
])('records of the type %j are of something else: %s', (type, expected) => {
  expect(refused(9, 9, [{objectID: 'x', type}]).length === 1).toBe(expected);
  expect(refused(9, 9, [{objectID: 'x', type, hash: 'h'}])).toEqual([]);
});

test.each([
  ['docs_tmp_176486400000007', true],
  ['docs_tmp_17648640000000', false],
  ['docs_tmp_1764864000000077', false],
  ['docs_tmp_17648640000000x', false],
  ['docs_tmp_', false],
  ['other_tmp_176486400000007', false],
  ['docs_old_176486400000007', false],
  ['my_docs_tmp_176486400000007', false],
])('%s is a temporary index of docs: %s', (name, expected) => {
  expect(isTemporaryName(name, 'docs')).toBe(expected);
});

test('the name of a temporary index has the time and two digits', () => {
  expect(createTemporaryName('docs', 1764864000000, 0.07)).toBe('docs_tmp_176486400000007');
  expect(createTemporaryName('docs', 1764864000000, 0.999)).toBe('docs_tmp_176486400000099');
});

test('what could not be removed is a warning, of this push and earlier ones', () => {
  const report = (state: 'left' | 'moved', kept: string[]) =>
    reportLeftovers({
      leftovers: {checked: true, removed: [], kept},
      temporaryIndex: {name: 'now', state},
    } as never as PushReport);
  expect(report('moved', [])).toEqual([]);
  expect(report('left', ['before']).map(({code, message, hint}) => [code, message, hint])).toEqual(
    ['before', 'now'].map((name) => [
      'search-leftovers',
      `The temporary index ${name} could not be removed.`,
      'push again with a key that may list and delete indices: a push removes leftovers. Until then their records count',
    ]),
  );
  expect(reportLeftovers({leftovers: {checked: false, removed: [], kept: []}, temporaryIndex: null} as never)).toEqual(
    [],
  );
});
