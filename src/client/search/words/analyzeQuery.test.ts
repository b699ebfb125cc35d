import {expect, test} from 'vitest';
import {analyzeQuery} from './analyzeQuery.ts';

test.each([
  ['how do I read a file', 'en', 6],
  ['vs-code settings', 'en', 3],
  ['コンポーネント', 'ja', 1],
  ['設定ファイルを読む', 'ja', 4],
  ['开发服务器', 'zh', 3],
])('counts the words of %j as readers do: a long word without spaces is not a sentence', (query, language, count) => {
  expect(analyzeQuery(query, language).wordCount).toBe(count);
});

test.each([
  ['cut off with the end of a long query', `${'word '.repeat(15)}several-long-names`],
  ['with characters of a script without spaces', '.npmrc日本語'],
])('a name %s stands for no words that are not there', (_, query) => {
  const {words, joined} = analyzeQuery(query);
  for (const {from, count} of joined) expect(from + count).toBeLessThanOrEqual(words.length);
});
