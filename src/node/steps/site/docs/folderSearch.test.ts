import {expect, test} from 'vitest';
import {folderSearch} from './folderSearch.ts';

test('each setting comes from the nearest folder that has it', () => {
  const categories = new Map([
    ['', {search_rank: -1}],
    ['old', {search: false, search_rank: -5}],
    ['old/api', {search: true}],
  ]);
  expect(folderSearch('guide', categories)).toEqual({search_rank: -1});
  expect(folderSearch('old', categories)).toEqual({search: false, search_rank: -5});
  expect(folderSearch('old/api/v1', categories)).toEqual({search: true, search_rank: -5});
  expect(folderSearch('older', new Map([['old', {search: false}]]))).toBeUndefined();
});
