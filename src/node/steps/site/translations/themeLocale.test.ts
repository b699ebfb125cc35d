import {expect, test} from 'vitest';
import {themeLocale} from './themeLocale.ts';

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['zh-TW', undefined],
  ['zh-CN', 'zh-Hans'],
  ['fr', undefined],
  ['not a tag', undefined],
])('%s reads %s', (locale, name) => {
  expect(themeLocale(locale, ['de', 'zh-Hans'])).toBe(name);
});
