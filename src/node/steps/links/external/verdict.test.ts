import {expect, test} from 'vitest';
import {verdictOf} from './verdict.ts';

const URL = 'https://host.dev/guide';

test.each([
  ['CERT_HAS_EXPIRED', 'the secure connection fails (CERT_HAS_EXPIRED)', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the secure connection fails (DEPTH_ZERO_SELF_SIGNED_CERT)', false],
  ['EAI_AGAIN', 'the name of the host cannot be looked up now', true],
  ['ENETUNREACH', 'there is no way to the host', true],
  ['E_STRANGE', 'the request fails (E_STRANGE)', false],
])('%s: %s', (code, reason, retry) => {
  expect(verdictOf({type: 'failure', code}, URL)).toEqual({state: 'unreachable', reason, retry});
});

test.each([
  ['https://host.dev/404', 'dead'],
  ['https://host.dev/errors/not-found.html', 'dead'],
  ['https://host.dev/en/page-not-found/', 'dead'],
  ['https://host.dev/', 'alive'],
  ['https://host.dev/guide/404-things-to-know', 'alive'],
  ['https://host.dev/login?next=/404', 'alive'],
])('a good answer from %s is %s', (finalUrl, state) => {
  expect(verdictOf({type: 'response', status: 200, finalUrl}, URL).state).toBe(state);
});

test('a link to a page about 404 is none to a missing page', () => {
  const outcome = {type: 'response', status: 200, finalUrl: 'https://host.dev/en/errors/404'} as const;
  expect(verdictOf(outcome, 'https://host.dev/errors/404')).toEqual({state: 'alive'});
});
