import {expect, test} from 'vitest';
import {toFacetFilters} from './toFacetFilters.ts';

test('joins the scope of a query and the filters of the configuration', () => {
  const scope = {language: 'en', tags: ['default', 'docs-default-current']};
  const scoped = ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']];
  expect(toFacetFilters(scope, 'type:lvl1')).toEqual([...scoped, 'type:lvl1']);
  expect(toFacetFilters(scope, ['a:b', ['c:d', 'c:e']])).toEqual([...scoped, 'a:b', ['c:d', 'c:e']]);
  expect(toFacetFilters(scope, undefined)).toEqual(scoped);
});

test('nothing is asked for where nothing is set', () => {
  expect(toFacetFilters(undefined, undefined)).toEqual([]);
  expect(toFacetFilters({tags: []}, [])).toEqual([]);
});
