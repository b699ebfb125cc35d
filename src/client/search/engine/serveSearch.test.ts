import {expect, test} from 'vitest';
import {testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/search/embedded/buildSearchIndex.ts';
import {serveSearch, type WorkerMessage} from './serveSearch.ts';

const pages = Array.from({length: 40}, (_, n) => testPage(`/page-${n}`, `Terminal ${n}`));

/** Types a word letter by letter, without a pause; the answers, and the files that were fetched for it. */
async function type(packBytes: number) {
  const {files} = buildSearchIndex(pages, {packBytes});
  const loaded: string[] = [];
  let answered = (_: WorkerMessage) => {};
  const answer = new Promise<WorkerMessage>((resolve) => {
    answered = resolve;
  });
  const answers: WorkerMessage[] = [];
  const receive = serveSearch({
    send(message) {
      answers.push(message);
      if (message.id === 8) answered(message);
    },
    loader: () => async (name) => {
      loaded.push(name);
      return files.get(name)!;
    },
  });
  receive({type: 'open', indexPath: '/'});
  for (let id = 1; id <= 8; id++) {
    receive({type: 'search', id, query: {query: 'terminal'.slice(0, id), limit: 5}});
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const last = await answer;
  return {answers, last, loaded: loaded.map((name) => name.split('/')[0])};
}

test('files of a large index are fetched once typing rests', async () => {
  const {answers, last, loaded} = await type(0);
  expect(answers).toHaveLength(1);
  expect(last).toMatchObject({type: 'result', result: {total: 40}});
  expect(loaded.filter((name) => name === 'lists')).toHaveLength(1);
});

test('an index that is here as a whole answers each letter', async () => {
  const {answers, loaded} = await type(1_000_000);
  expect(answers.length).toBeGreaterThan(4);
  expect(loaded).toEqual(['manifest.json', 'pack']);
});
