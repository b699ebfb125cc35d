import {expect, test} from 'vitest';
import {resolveFolderSearch} from './resolveFolderSearch.ts';

test('each setting comes from the nearest folder that has it', () => {
  const categories = new Map([
    ['', {search_rank: -1}],
    ['old', {search: false, search_rank: -5}],
    ['old/api', {search: true}],
  ]);
  expect(resolveFolderSearch('guide', categories)).toEqual({search_rank: -1});
  expect(resolveFolderSearch('old', categories)).toEqual({search: false, search_rank: -5});
  expect(resolveFolderSearch('old/api/v1', categories)).toEqual({search: true, search_rank: -5});
  expect(resolveFolderSearch('older', new Map([['old', {search: false}]]))).toBeUndefined();
});
