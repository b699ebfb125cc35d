import {expect, test} from 'vitest';
import type {Site} from '../../steps/site/graph.ts';
import type {SitePage} from '../../steps/site/types.ts';
import {createSearchHead, isSearchable} from './renderInputs.ts';

const page = (frontMatter: object, noIndex = false) => ({record: {frontMatter}, noIndex}) as unknown as SitePage;

test('a page is searched unless it says no, is kept from search engines, or was not written by an author', () => {
  expect(isSearchable(page({}))).toBe(true);
  expect(isSearchable(page({search: true}))).toBe(true);
  expect(isSearchable(page({search: false}))).toBe(false);
  expect(isSearchable(page({}, true))).toBe(false);
  expect(isSearchable({noIndex: false} as SitePage)).toBe(false);
});

test('a page of an earlier version is below the same page of the latest one, whatever its front matter says', () => {
  const site = {locale: {name: 'en'}} as unknown as Site;
  const rankOf = (search_rank: number | undefined, canonical?: string): number =>
    createSearchHead(
      {...page({search_rank}), route: '/a', props: {kind: 'page', title: 'A'}, canonical} as SitePage,
      site,
    ).pageRank;
  expect(rankOf(undefined)).toBe(0);
  expect(rankOf(undefined, 'https://example.com/a')).toBe(-1);
  expect(rankOf(2, 'https://example.com/a')).toBe(1);
});
