import {expect, test} from 'vitest';
import {memoryLoader, testIndex, testPage} from '../../../test/relevance/testIndex.ts';
import {createSearcher} from './engine/createSearcher.ts';
import {suggestQueries} from './suggestQueries.ts';

const searcher = createSearcher(
  memoryLoader(testIndex([testPage('/terminals', 'Terminals'), testPage('/terms', 'Terms'), testPage('/sql', 'SQL')])),
);
const asked: string[] = [];
const search = async (query: string) => {
  asked.push(query);
  return (await searcher.search({query, limit: 5})).hits;
};

test('pages that begin like the words come first, then what is known', async () => {
  expect((await search('termizzzzzz')).length).toBe(0);
  expect(await suggestQueries({query: 'termizzzzzz', search, knownQueries: ['Guide']})).toEqual([
    'Terminals',
    'Terms',
    'Guide',
  ]);
});

test('what is known is offered where nothing is close, and the query itself never', async () => {
  const known = ['Getting Started', 'XYZZY', 'Guide', 'Guide', 'Appendix', 'More'];
  expect(await suggestQueries({query: ' xyzzy ', search, knownQueries: known})).toEqual([
    'Getting Started',
    'Guide',
    'Appendix',
  ]);
});

test('a few searches suffice, and short words are not cut', async () => {
  asked.length = 0;
  await suggestQueries({query: 'qwertyuiop, asdfghjkl zxcvbnm! ab cd', search, knownQueries: []});
  expect(asked).toEqual(['qwertyu', 'asdfgh', 'qwert', 'asdf']);
});
