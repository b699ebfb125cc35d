import {expect, test} from 'vitest';
import {createHostGate} from './hostGate.ts';
import {type HostRecord, type JudgeSession, judgeUrl} from './judgeUrl.ts';
import type {Probe} from './verdict.ts';

type Outcome = Awaited<ReturnType<Probe>>;
const status = (code: number, retryAfterMs?: number): Outcome => ({type: 'response', status: code, retryAfterMs});
const timeout: Outcome = {type: 'failure', code: 'timeout'};

/** A session with a host that gives these answers, the last one for ever. */
function session(answers: readonly Outcome[], limits: Partial<JudgeSession['limits']> = {}) {
  const asked: {url: string; timeoutMs: number; at: number}[] = [];
  const probe: Probe = async (url, {timeoutMs}) => {
    asked.push({url, timeoutMs, at: performance.now()});
    return answers[Math.min(asked.length, answers.length) - 1]!;
  };
  const hosts = new Map<string, HostRecord>();
  const gate = createHostGate({concurrency: 9, perHost: 9, gapMs: 0});
  const all = {timeoutMs: 7, retries: 2, backoffMs: 20, maxWaitMs: 100, ...limits};
  return {asked, hosts, judge: (url: string) => judgeUrl(url, {probe, limits: all, gate, hosts})};
}

test('a URL that is none is dead without a request', async () => {
  const {judge, asked} = session([status(200)]);
  expect(await judge('https://a b/')).toEqual({state: 'dead', reason: 'it is not a valid URL', proof: 'syntax'});
  expect(asked).toEqual([]);
});

test.each<[string, Outcome[], number, string]>([
  ['a good answer', [status(200)], 1, 'alive'],
  ['a clear answer', [status(404)], 1, 'dead'],
  ['a refusal', [status(403)], 1, 'unreachable'],
  ['a failure that passes', [timeout, timeout, status(200)], 3, 'alive'],
  ['a failure that stays', [timeout], 3, 'unreachable'],
  ['answers that stay bad', [status(500)], 3, 'unreachable'],
])('%s: %j', async (_, answers, requests, state) => {
  const {judge, asked} = session(answers, {backoffMs: 1});
  expect((await judge('https://x.dev/')).state).toBe(state);
  expect(asked.map(({url, timeoutMs}) => [url, timeoutMs])).toEqual(
    Array.from({length: requests}, () => ['https://x.dev/', 7]),
  );
});

test('the wait before a retry doubles, and is longer by a part that follows from the URL', async () => {
  // 18 characters: 1.8 times the wait.
  const {judge, asked} = session([timeout], {retries: 2, backoffMs: 50});
  await judge('https://xyz.dev/ab');
  const [first, second] = [asked[1]!.at - asked[0]!.at, asked[2]!.at - asked[1]!.at];
  expect(first).toBeGreaterThanOrEqual(88);
  expect(second).toBeGreaterThanOrEqual(178);
});

test('waiting as the host asks is no failure, until it takes too long', async () => {
  const patient = session([status(429, 0), status(429, 10), status(429, 10), status(200)], {retries: 0, maxWaitMs: 60});
  expect(await patient.judge('https://x.dev/')).toEqual({state: 'alive'});
  expect(patient.asked[1]!.at - patient.asked[0]!.at).toBeGreaterThanOrEqual(19);
  const reason = 'the host answers 429 Too Many Requests and asks for a longer wait';
  const closed = {state: 'unreachable', reason, retry: false};
  const {judge, asked, hosts} = session([status(429, 30)], {retries: 0, maxWaitMs: 60});
  expect(await judge('https://x.dev/')).toEqual(closed);
  expect(asked).toHaveLength(3);
  // Its other links are not tried, those of other hosts are.
  expect(await judge('https://x.dev/other')).toEqual(closed);
  expect(asked).toHaveLength(3);
  expect(hosts.get('x.dev')).toEqual({answered: true, silent: 0, closed: reason});
  expect((await judge('https://y.dev/')).state).toBe('unreachable');
  expect(asked).toHaveLength(6);
});

test('a host that has answered none of three links is not tried again', async () => {
  const {judge, asked, hosts} = session([timeout], {retries: 0});
  const judged = [];
  for (const path of ['a', 'b', 'c', 'd']) judged.push(await judge(`https://x.dev/${path}`));
  expect(asked).toHaveLength(3);
  expect(judged[2]).toEqual({state: 'unreachable', reason: 'the host did not answer in time', retry: true});
  expect(judged[3]).toEqual({state: 'unreachable', reason: 'the host answers none of its links', retry: false});
  expect(hosts.get('x.dev')).toEqual({answered: false, silent: 3});
});

test('a host that has answered once is tried for each link', async () => {
  const {judge, asked} = session([status(500), timeout], {retries: 0});
  for (const path of ['a', 'b', 'c', 'd', 'e']) await judge(`https://x.dev/${path}`);
  expect(asked).toHaveLength(5);
});
