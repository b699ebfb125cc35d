import {expect, test} from 'vitest';
import {findThemeLocale} from './findThemeLocale.ts';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['zh-TW', undefined],
  ['zh-CN', 'zh-Hans'],
  ['fr', undefined],
  ['not a tag', undefined],
])('%s reads %s', (locale, name) => {
  expect(findThemeLocale(locale, ['de', 'zh-Hans'])).toBe(name);
});
