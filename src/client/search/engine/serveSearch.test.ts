import {expect, test} from 'vitest';
import {testPage} from '../../../../test/relevance/testIndex.ts';
import {buildSearchIndex} from '../../../node/steps/search/embedded/buildSearchIndex.ts';
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
    createLoader: () => async (name) => {
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

test('what is warmed up is what the next query searches, and no other language', async () => {
  const all = [...pages, ...pages.map((page) => ({...page, language: 'de'}))];
  const {files} = buildSearchIndex(all, {packBytes: 1_000_000});
  const loaded: string[] = [];
  const filters = {language: 'de'};
  await new Promise<void>((resolve) => {
    const receive = serveSearch({
      send: () => resolve(),
      createLoader: () => async (name) => {
        loaded.push(name);
        return files.get(name)!;
      },
    });
    receive({type: 'open', indexPath: '/'});
    receive({type: 'warm', filters});
    receive({type: 'search', id: 1, query: {query: 'terminal', filters, limit: 5}});
  });
  expect(loaded.filter((name) => name.startsWith('pack/'))).toHaveLength(1);
});

test.each([
  ['uses the manifest that the page has loaded', true, []],
  ['loads a manifest that the page could not load', false, ['manifest.json']],
])('a worker that waits %s', async (_, isLoaded, expected) => {
  const {files} = buildSearchIndex(pages, {packBytes: 1_000_000});
  const loaded: string[] = [];
  const answers: WorkerMessage[] = [];
  const receive = serveSearch({
    send: (message) => answers.push(message),
    createLoader: () => async (name) => {
      loaded.push(name);
      return files.get(name)!;
    },
  });
  const search = (id: number) => receive({type: 'search', id, query: {query: 'terminal', limit: 5}});
  receive({type: 'open', indexPath: '/', waits: true});
  search(1);
  receive({type: 'manifest', bytes: isLoaded ? files.get('manifest.json')! : undefined});
  await expect.poll(() => answers).toMatchObject([{type: 'result', id: 1, result: {total: 40}}]);
  expect(loaded.filter((name) => name === 'manifest.json')).toEqual(expected);
  // The next manifest may be newer.
  receive({type: 'warm', filters: {}});
  await expect.poll(() => loaded.filter((name) => name === 'manifest.json').length).toBe(expected.length + 1);
});

test('the manifest contains the first file of a large scope, so that no query waits for it', async () => {
  const {loaded, last} = await type(0);
  expect(last).toMatchObject({type: 'result', result: {total: 40}});
  expect(loaded).toContain('lists');
  expect(loaded).not.toContain('scope');
});
