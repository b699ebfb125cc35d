import {expect, test} from 'vitest';
import type {SitePage} from '../site/types.ts';
import {isSearched} from './renderInputs.ts';

const page = (frontMatter: object, noIndex = false) => ({record: {frontMatter}, noIndex}) as unknown as SitePage;

test('a page is searched unless it says no, is kept from search engines, or was not written by an author', () => {
  expect(isSearched(page({}))).toBe(true);
  expect(isSearched(page({search: true}))).toBe(true);
  expect(isSearched(page({search: false}))).toBe(false);
  expect(isSearched(page({}, true))).toBe(false);
  expect(isSearched({noIndex: false} as SitePage)).toBe(false);
});
