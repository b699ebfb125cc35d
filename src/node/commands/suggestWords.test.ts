import {expect, test} from 'vitest';
import {testPage} from '../../../test/relevance/testIndex.ts';
import {suggestWords} from './suggestWords.ts';

test('pages without words of their own, and questions that led nowhere', () => {
  const pages = [testPage('/a', 'A', {description: 'First.'}), testPage('/b', 'B', {keywords: ['How do I b?']})];
  const log = [
    {tool: 'search_docs', query: 'Undo', found: 0},
    {tool: 'search_docs', query: 'found', found: 3},
    {query: 'seen', hits: 4, chosen: '/a'},
    {query: 'left', hits: 4},
    {query: 'undo ', hits: 0},
  ].map((line) => JSON.stringify(line));
  expect(suggestWords(pages, [...log, 'no JSON', 'null', ''].join('\n'))).toEqual({
    pages: [{route: '/a', title: 'A', description: 'First.'}],
    asked: [
      {query: 'undo', times: 2},
      {query: 'left', times: 1},
    ],
  });
});
