import {expect, test} from 'vitest';
import {listOperations} from './listOperations.ts';

const show = {method: 'GET', path: '/a', title: 'Show', anchor: 'show'};
const page = (
  route: string,
  {noIndex = false, generated = {as: 'api.md'} as object | undefined, operations = [show] as unknown} = {},
) => ({
  route,
  noIndex,
  record: {source: {generated}, frontMatter: {reference_operations: operations}},
});

test('operations of generated pages have the address of their page; hidden pages have none', () => {
  const pages = [
    page('/m/api'),
    page('/m/hidden', {noIndex: true}),
    page('/m/other', {operations: null}),
    page('/m/wrong', {operations: 'GET /a'}),
    // Written by an author, in any form.
    {...page('/m/own'), record: {source: {}, frontMatter: {reference_operations: [show]}}},
    {route: '/m/tags', noIndex: false},
  ];
  expect(listOperations({pages} as never)).toEqual([{...show, page: '/m/api'}]);
  expect(listOperations(undefined)).toEqual([]);
});
