import {expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import {findOutdatedTranslations, makeTranslationState} from './findOutdatedTranslations.ts';

const file = {file: 'i18n/de/docs/current/a.md', path: 'a.md', original: 'docs/a.md'};
const change = (date: string) => ({commit: `c-${date}`, date, time: Date.parse(date) / 1000});

function check(own: string | undefined, source: string | undefined) {
  const changes = new Map([
    ...(own ? [[file.file, change(own)] as const] : []),
    ...(source ? [[file.original, change(source)] as const] : []),
  ]);
  return findOutdatedTranslations([file], changes);
}

test('a translation is outdated when its original changed later', () => {
  expect(check('2026-01-01', '2026-02-01')).toEqual({
    value: new Set([file.file]),
    diagnostics: [
      {
        code: 'translation-outdated',
        severity: 'warn',
        message: 'docs/a.md changed in commit c-2026-02-01 (2026-02-01), after this translation of it.',
        file: file.file,
        line: 1,
        hint: 'translate the changes that this command shows: git diff c-2026-01-01 -- docs/a.md',
      },
    ],
  });
});

test.each([
  ['2026-02-01', '2026-01-01'],
  ['2026-02-01', '2026-02-01'],
  [undefined, '2026-02-01'],
  ['2026-02-01', undefined],
])('own %s and original %s are fine', (own, source) => {
  expect(check(own, source)).toEqual({value: new Set(), diagnostics: []});
});

test('a doc is missing, outdated, or as it should be', () => {
  const german = {record: makeTestRecord({file: file.file, locale: 'de'})};
  const english = {record: makeTestRecord({file: 'docs/a.md', locale: 'en'})};
  const state = makeTranslationState({name: 'de', isDefault: false, translate: true}, new Set([file.file]));
  expect(state(german)).toBe('outdated');
  expect(state(english)).toBe('missing');
  expect(makeTranslationState({name: 'de', isDefault: false, translate: true}, new Set())(german)).toBeUndefined();
  expect(makeTranslationState({name: 'en', isDefault: true, translate: false}, new Set())(english)).toBeUndefined();
  expect(makeTranslationState({name: 'gb', isDefault: false, translate: false}, new Set())(english)).toBeUndefined();
});
