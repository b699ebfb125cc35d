import {expect, test} from 'vitest';
import {facetFilters} from './facetFilters.ts';

test('joins the scope of a query and the filters of the configuration', () => {
  const scope = {language: 'en', tags: ['default', 'docs-default-current']};
  const scoped = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(facetFilters(scope, 'type:lvl1')).toEqual([...scoped, 'type:lvl1']);
  expect(facetFilters(scope, ['a:b', ['c:d', 'c:e']])).toEqual([...scoped, 'a:b', ['c:d', 'c:e']]);
  expect(facetFilters(scope, undefined)).toEqual(scoped);
});

test('nothing is asked for where nothing is set', () => {
  expect(facetFilters(undefined, undefined)).toEqual([]);
  expect(facetFilters({tags: []}, [])).toEqual([]);
});
