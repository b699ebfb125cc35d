import {expect, test} from 'vitest';
import {buildSearchIndex} from '../../../src/node/steps/search/embedded/buildSearchIndex.ts';
import {markdownDocuments} from '../../../test/relevance/markdownDocuments.ts';
import {cutLetters, cutWords, measureTyping} from '../../../test/relevance/measureTyping.ts';
import queries from './queries.json' with {type: 'json'};

const {files} = buildSearchIndex(markdownDocuments(`${import.meta.dirname}/../../../docs`));
/** Queries of two words or more, because a single word has no pause between words. */
const texts = queries.map(({query}) => query).filter((query, index) => query.includes(' ') && index % 2 === 0);
/** Longer than the worker's pause, shorter than the rest after which the modal loads all texts. */
const PAUSE = 300;

test('a pause after each word costs at most 1.3 times the bytes of the query typed without pauses', async () => {
  const {once, paused, answers} = await measureTyping(files, texts, {pause: PAUSE, cut: cutWords});
  expect(answers).toBeGreaterThan(texts.length);
  expect(paused / once).toBeLessThanOrEqual(1.3);
});

test('a pause after each letter costs at most twice the bytes', async () => {
  const {once, paused, answers} = await measureTyping(files, texts, {pause: PAUSE, cut: cutLetters});
  expect(answers).toBeGreaterThan(5 * texts.length);
  expect(paused / once).toBeLessThanOrEqual(2);
});
