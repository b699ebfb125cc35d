import {expect, test} from 'vitest';
import {describeVerdicts, type RunFacts, type UrlVerdict} from './describeVerdicts.ts';
import type {Verdict} from './verdict.ts';

const FACTS: RunFacts = {lastAlive: () => undefined, someHostAnswered: true, hosts: 1};
const GONE: Verdict = {state: 'dead', reason: 'the host answers 404 Not Found', proof: 'answer'};
const UNKNOWN: Verdict = {state: 'dead', reason: 'the host name does not exist', proof: 'lookup'};
const SILENT: Verdict = {state: 'unreachable', reason: 'the host did not answer in time', retry: true};

function judged(url: string, verdict: Verdict, lines: readonly number[] = [1]): UrlVerdict {
  return {url, verdict, places: lines.map((line) => ({file: 'docs/a.md', line, column: 2}))};
}

/** `code: message` per record. */
function said(verdicts: readonly UrlVerdict[], facts: Partial<RunFacts> = {}): string[] {
  return describeVerdicts(verdicts, {...FACTS, ...facts}).map(({code, message}) => `${code}: ${message}`);
}

test('one record per URL, at its first place, with the others in the hint', () => {
  expect(describeVerdicts([judged('https://x.dev/', GONE, [1, 4, 9])], FACTS)).toEqual([
    {
      code: 'external-link-dead',
      severity: 'error',
      message: 'The link `https://x.dev/` is dead: the host answers 404 Not Found.',
      file: 'docs/a.md',
      line: 1,
      column: 2,
      occurrences: 3,
      hint: 'point it to where the content went, or remove it\nalso at docs/a.md:4:2, docs/a.md:9:2',
    },
  ]);
});

test('a long list of places is cut, the count is not', () => {
  const lines = Array.from({length: 30}, (_, i) => i + 1);
  const [record] = describeVerdicts([judged('https://x.dev/', SILENT, lines)], FACTS);
  expect(record?.occurrences).toBe(30);
  expect(record?.hint).toMatch(/docs\/a\.md:6:2 and 24 more$/);
});

test('what cannot be judged is a warning that says how to go on', () => {
  expect(
    describeVerdicts([judged('https://x.dev/', SILENT)], {...FACTS, lastAlive: () => '2025-12-24T10:00:00Z'}),
  ).toEqual([
    {
      code: 'external-link-unreachable',
      severity: 'warn',
      message: 'The link `https://x.dev/` could not be checked: the host did not answer in time.',
      file: 'docs/a.md',
      line: 1,
      column: 2,
      hint: 'open it in a browser, and add it to `externalLinks.ignore` if it works there\nit last answered on 2025-12-24',
    },
  ]);
});

test('what works is not mentioned', () => {
  expect(said([judged('https://x.dev/', {state: 'alive'})])).toEqual([]);
});

test('a name that does not exist is dead while other names do', () => {
  expect(said([judged('https://x.dev/', UNKNOWN)])).toEqual([
    'external-link-dead: The link `https://x.dev/` is dead: the host name does not exist.',
  ]);
});

test('where no host answers, a failed lookup proves nothing', () => {
  expect(said([judged('https://x.dev/', UNKNOWN)], {someHostAnswered: false})).toEqual([
    'external-link-unreachable: The link `https://x.dev/` could not be checked: the host name does not exist.',
  ]);
});

test('where none of several hosts answers, that is said once', () => {
  const verdicts = ['a', 'b', 'c'].map((name) => judged(`https://${name}.dev/`, UNKNOWN));
  expect(said(verdicts, {someHostAnswered: false, hosts: 3})).toEqual([
    'external-link-unreachable: No link to another site could be checked, because no host answers.',
  ]);
});

test.each([
  [2, false, 2],
  [3, false, 1],
  [3, true, 3],
])('of %i hosts, some that answered: %s', (hosts, someHostAnswered, records) => {
  const verdicts = Array.from({length: hosts}, (_, i) => judged(`https://${i}.dev/`, SILENT));
  expect(said(verdicts, {someHostAnswered, hosts})).toHaveLength(records);
});

test('a network that is down is said with its numbers, and only where links failed', () => {
  const facts = {...FACTS, someHostAnswered: false, hosts: 3};
  expect(describeVerdicts([judged('https://x.dev/', SILENT), judged('https://y.dev/', SILENT)], facts)).toMatchObject([
    {
      severity: 'warn',
      hint: 'check the network, or set https_proxy if your network has a proxy: 2 links to 3 hosts were tried',
    },
  ]);
  expect(describeVerdicts([judged('https://x.dev/', {state: 'alive'})], facts)).toEqual([]);
});

test('an answer is a proof although no other host answers', () => {
  expect(said([judged('https://x.dev/', GONE)], {someHostAnswered: false})).toEqual([
    'external-link-dead: The link `https://x.dev/` is dead: the host answers 404 Not Found.',
  ]);
});

test('records are sorted by place, and a URL without a place has none', () => {
  const urls = [judged('https://b.dev/', GONE, [9]), judged('https://a.dev/', SILENT, [2])];
  expect(describeVerdicts(urls, FACTS).map(({line}) => line)).toEqual([2, 9]);
  const [bare] = describeVerdicts([{url: 'https://x.dev/', verdict: GONE, places: []}], FACTS);
  expect(bare).not.toHaveProperty('file');
  expect(bare?.occurrences).toBeUndefined();
});
