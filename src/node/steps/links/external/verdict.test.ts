import {expect, test} from 'vitest';
import {judgeOutcome} from './verdict.ts';

const URL = 'https://host.dev/guide';

test.each([
  ['CERT_HAS_EXPIRED', 'the secure connection fails (CERT_HAS_EXPIRED)', false],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the secure connection fails (DEPTH_ZERO_SELF_SIGNED_CERT)', false],
  ['EAI_AGAIN', 'the name of the host cannot be looked up now', true],
  ['ENETUNREACH', 'there is no way to the host', true],
  ['E_STRANGE', 'the request fails (E_STRANGE)', false],
])('%s: %s', (code, reason, retry) => {
  expect(judgeOutcome({type: 'failure', code}, URL)).toEqual({state: 'unreachable', reason, retry});
});

test.each([
  ['https://host.dev/404', 'dead'],
  ['https://host.dev/errors/not-found.html', 'dead'],
  ['https://host.dev/en/page-not-found/', 'dead'],
  ['https://host.dev/', 'alive'],
  ['https://host.dev/guide/404-things-to-know', 'alive'],
  ['https://host.dev/login?next=/404', 'alive'],
])('a good answer from %s is %s', (finalUrl, state) => {
  expect(judgeOutcome({type: 'response', status: 200, finalUrl}, URL).state).toBe(state);
});

test('a link to a page about 404 is none to a missing page', () => {
  const outcome = {type: 'response', status: 200, finalUrl: 'https://host.dev/en/errors/404'} as const;
  expect(judgeOutcome(outcome, 'https://host.dev/errors/404')).toEqual({state: 'alive'});
});

test.each([
  [200, 'alive'],
  [204, 'alive'],
  [299, 'alive'],
  [199, false],
  [300, false],
  [403, false],
  [404, 'dead'],
  [408, true],
  [410, 'dead'],
  [425, true],
  [429, true],
  [499, false],
  [500, true],
  [501, false],
  [502, true],
  [599, true],
  [600, false],
])('the status %i: %s', (status, expected) => {
  const verdict = judgeOutcome({type: 'response', status}, URL);
  expect(verdict.state === 'unreachable' ? verdict.retry : verdict.state).toBe(expected);
});

test.each([
  [404, 'the host answers 404 Not Found'],
  [503, 'the host answers 503 Service Unavailable'],
  [499, 'the host answers 499'],
])('the reason of %i: %s', (status, reason) => {
  expect(judgeOutcome({type: 'response', status, retryAfterMs: 7}, URL)).toMatchObject({reason});
});

test('what the host asks to wait goes with the verdict', () => {
  expect(judgeOutcome({type: 'response', status: 503, retryAfterMs: 7}, URL)).toMatchObject({
    retry: true,
    retryAfterMs: 7,
  });
});

test.each([
  ['ENOTFOUND', 'dead', 'the host name does not exist'],
  ['timeout', true, 'the host did not answer in time'],
  ['ECONNREFUSED', true, 'the host refuses the connection'],
  ['ECONNRESET', true, 'the connection breaks off'],
  ['UND_ERR_SOCKET', true, 'the connection breaks off'],
  ['EPIPE', true, 'the connection breaks off'],
  ['EHOSTUNREACH', true, 'there is no way to the host'],
  ['redirect-loop', false, 'it redirects in a circle'],
  ['not-http', false, 'the host does not speak HTTP'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', false, 'the secure connection fails (ERR_TLS_CERT_ALTNAME_INVALID)'],
  ['NOT_CERT_', false, 'the request fails (NOT_CERT_)'],
])('the failure %s: %s, %s', (code, expected, reason) => {
  const verdict = judgeOutcome({type: 'failure', code}, URL);
  expect(verdict.state === 'unreachable' ? verdict.retry : verdict.state).toBe(expected);
  expect(verdict).toMatchObject({reason});
});

test.each([
  ['https://host.dev/notfound', 'dead'],
  ['https://host.dev/page-notfound.php', 'dead'],
  ['https://host.dev/error404/', 'dead'],
  ['https://host.dev/404-error', 'dead'],
  ['https://host.dev/not-found/more', 'alive'],
  ['https://host.dev/my-404', 'alive'],
  ['no address/404', 'alive'],
])('a redirect to %s: %s', (finalUrl, state) => {
  expect(judgeOutcome({type: 'response', status: 200, finalUrl}, URL).state).toBe(state);
});
