import {describe, expect, test} from 'vitest';
import {memoryLoader, testIndex, testPage} from '../../../../test/relevance/testIndex.ts';
import {isIndexError} from '../index/searchIndexError.ts';
import {createEmbeddedEngine, type SearchWorker} from './createEmbeddedEngine.ts';
import {type EngineMessage, serveSearch} from './serveSearch.ts';

const PAGES = [testPage('/terminal', 'Terminals'), testPage('/sql', 'SQL', {tag: 'docs-default-1.0', version: '1.0'})];

/** The worker's side at the other end of a real message channel. */
function channelWorker(load: (fileName: string) => Promise<Uint8Array>) {
  const {port1, port2} = new MessageChannel();
  const receive = serveSearch({send: (message) => port2.postMessage(message), createLoader: () => load});
  port2.addEventListener('message', (event: MessageEvent<EngineMessage>) => receive(event.data));
  port2.start();
  port1.start();
  const failures = new EventTarget();
  const worker: SearchWorker = {
    postMessage: (message: unknown) => port1.postMessage(message),
    addEventListener: (type: string, listener: EventListenerOrEventListenerObject | null) =>
      (type === 'message' ? port1 : failures).addEventListener(type, listener as EventListener),
    terminate: () => port1.close(),
  };
  return {worker, fail: (message: string) => failures.dispatchEvent(Object.assign(new Event('error'), {message}))};
}

function engineOver(load: (fileName: string) => Promise<Uint8Array>) {
  const started: ReturnType<typeof channelWorker>[] = [];
  const engine = createEmbeddedEngine(() => {
    const channel = channelWorker(load);
    started.push(channel);
    return channel.worker;
  }, '/search/');
  return {engine, started};
}

test('a query is answered through the worker, which is started once', async () => {
  const {engine, started} = engineOver(memoryLoader(testIndex(PAGES)).load);
  engine.warm({});
  const {hits, total} = await engine.search({query: 'terminal', limit: 5});
  expect([hits[0]!.url, total]).toEqual(['/terminal', 1]);
  await engine.search({query: 'terminal', limit: 5});
  expect(started).toHaveLength(1);
});

test('a file with other content is a damaged index, not a failure of the network', async () => {
  const files = testIndex(PAGES);
  for (const name of files.keys())
    if (name.startsWith('pack/'))
      files.set(name, new TextEncoder().encode('[{"route": "/a", "title": 3, "parts": [["", null]]}]'));
  const {engine} = engineOver(memoryLoader(files).load);
  const error = await engine.search({query: 'terminal', limit: 5}).catch((reason: Error) => reason);
  expect(isIndexError(error)).toBe(true);
  const {engine: offline} = engineOver(() => Promise.reject(new Error('no answer')));
  expect(isIndexError(await offline.search({query: 'terminal', limit: 5}).catch((reason: Error) => reason))).toBe(
    false,
  );
});

test('tags of a query hold', async () => {
  const {engine} = engineOver(memoryLoader(testIndex(PAGES)).load);
  expect((await engine.search({query: 'sql', limit: 5, filters: {tags: ['docs-default-current']}})).total).toBe(0);
  expect((await engine.search({query: 'sql', limit: 5, filters: {tags: ['docs-default-1.0']}})).total).toBe(1);
});

test('a newer query takes the place of the one before', async () => {
  const {engine} = engineOver(memoryLoader(testIndex(PAGES)).load);
  const first = engine.search({query: 'ter', limit: 5});
  const second = engine.search({query: 'term', limit: 5});
  await expect(first).rejects.toMatchObject({name: 'AbortError'});
  expect((await second).total).toBe(1);
});

test('a signal ends the query, before and during it; later ones work', async () => {
  const {engine} = engineOver(memoryLoader(testIndex(PAGES)).load);
  await expect(engine.search({query: 'a', limit: 1, signal: AbortSignal.abort()})).rejects.toMatchObject({
    name: 'AbortError',
  });
  const abort = new AbortController();
  const running = engine.search({query: 'terminal', limit: 1, signal: abort.signal});
  abort.abort();
  await expect(running).rejects.toMatchObject({name: 'AbortError'});
  expect((await engine.search({query: 'terminal', limit: 1})).total).toBe(1);
});

describe('faults', () => {
  test('a missing index rejects, and is asked for again', async () => {
    const files = new Map<string, Uint8Array>();
    const {engine} = engineOver(memoryLoader(files).load);
    engine.warm({});
    await expect(engine.search({query: 'a', limit: 1})).rejects.toThrow('manifest.json is missing');
    for (const [name, content] of testIndex(PAGES)) files.set(name, content);
    expect((await engine.search({query: 'terminal', limit: 1})).total).toBe(1);
  });

  test('a worker that breaks rejects the query, and the next one starts another', async () => {
    const {engine, started} = engineOver(memoryLoader(testIndex(PAGES)).load);
    const running = engine.search({query: 'terminal', limit: 1});
    started[0]!.fail('blocked');
    await expect(running).rejects.toThrow('The search could not be started: blocked');
    expect((await engine.search({query: 'terminal', limit: 1})).total).toBe(1);
    expect(started).toHaveLength(2);
  });

  test('a browser without workers rejects the query, warming up stays silent', async () => {
    const engine = createEmbeddedEngine(() => new Worker('/worker.js'), '/search/');
    expect(() => engine.warm({})).not.toThrow();
    await expect(engine.search({query: 'a', limit: 1})).rejects.toThrow('Worker is not defined');
  });
});
