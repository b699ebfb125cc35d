import {expect, test} from 'vitest';
import type {SiteProps} from '../../../shared/types.ts';
import {LANGUAGE_PREFIX, WORKER_PREFIX} from './parts.ts';
import {selectScripts} from './selectScripts.ts';

const WORKER = `${WORKER_PREFIX}-AAAAAAAA.js`;
const MODULES = ['de', 'everydayDe', 'everydayJa', 'foldChinese'].map(
  (name) => `${LANGUAGE_PREFIX}${name}-BBBBBBBB.js`,
);
const files = new Map([WORKER, ...MODULES].map((name) => [name, Buffer.from(MODULES.join(' '))]));

const select = (...locales: string[]) =>
  new Map(
    selectScripts(
      locales.map((locale) => ({locale}) as SiteProps),
      files,
    ),
  );

test.each([
  [['de-CH'], ['everydayDe']],
  [['ja', 'en'], ['everydayJa']],
  [['zh-Hans'], ['foldChinese']],
  [['en'], []],
])('the languages %s have their modules of search, and no others', (locales, modules) => {
  const names = [...select(...locales).keys()];
  expect(names.filter((name) => name !== WORKER && !name.includes('-de-'))).toEqual(
    modules.map((name) => `${LANGUAGE_PREFIX}${name}-BBBBBBBB.js`),
  );
});

test('the worker names absent modules without a hash', () => {
  const worker = Buffer.from(select('ja').get(WORKER)!).toString();
  expect(worker).toContain(`${LANGUAGE_PREFIX}everydayJa-BBBBBBBB.js`);
  expect(worker).toContain(`${LANGUAGE_PREFIX}everydayDe.js`);
});
