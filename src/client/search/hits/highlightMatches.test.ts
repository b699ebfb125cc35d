import {expect, test} from 'vitest';
import {findWords, getMatchedWords} from './highlightMatches.ts';

test('the words of a hit are those that were marked, each once', () => {
  const hit = {
    title: [{text: 'Terminal', marked: true}],
    snippet: [
      {text: 'A ', marked: false},
      {text: 'terminal', marked: true},
      {text: ' with ', marked: false},
      {text: '--flag', marked: true},
    ],
  };
  expect(getMatchedWords(hit)).toEqual(['terminal', '--flag']);
});

test('words are found where they begin, symbols and scripts without spaces anywhere', () => {
  expect(findWords('Run, rerun, Runs', ['run'])).toEqual([
    [0, 3],
    [12, 15],
  ]);
  expect(findWords('use --flag', ['--flag'])).toEqual([[4, 10]]);
  expect(findWords('全文検索機能', ['検索'])).toEqual([[2, 4]]);
});
