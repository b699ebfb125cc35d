import {STATUS_CODES} from 'node:http';
import type {ProbeOutcome} from './probe.ts';

export type Verdict =
  | {readonly state: 'alive'}
  /** Gone for every reader. A failed lookup proves that only while lookups work at all. */
  | {readonly state: 'dead'; readonly reason: string; readonly proof: 'answer' | 'lookup' | 'syntax'}
  /** No proof of either: the host may treat a checker differently from a reader, or be down for now. */
  | {readonly state: 'unreachable'; readonly reason: string; readonly retry: boolean; readonly retryAfterMs?: number};

/** Last path segments that hosts redirect to instead of answering 404. */
const NOT_FOUND_PAGE = /\/(?:404|not-?found|page-?not-?found|error-?404|404-?error)(?:\.\w+)?\/?$/i;

const UNREACHABLE_REASONS: Readonly<Record<string, string>> = {
  timeout: 'the host did not answer in time',
  'redirect-loop': 'it redirects in a circle',
  'not-http': 'the host does not speak HTTP',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the connection breaks off',
  UND_ERR_SOCKET: 'the connection breaks off',
  EPIPE: 'the connection breaks off',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
};

/** Failures that another attempt may not meet. */
const TRANSIENT = new Set([
  'timeout',
  'ECONNREFUSED',
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** The verdict of an attempt about a URL. Only a clear answer is a death: 404, 410, a host name that does not exist. */
export function verdictOf(outcome: ProbeOutcome, url: string): Verdict {
  if (outcome.type === 'failure') return failed(outcome.code);
  const {status, finalUrl, retryAfterMs} = outcome;
  if (status === 404 || status === 410)
    return {state: 'dead', reason: `the host answers ${statusText(status)}`, proof: 'answer'};
  if (finalUrl !== undefined && NOT_FOUND_PAGE.test(pathOf(finalUrl)) && !NOT_FOUND_PAGE.test(pathOf(url))) {
    return {state: 'dead', reason: `it redirects to the host's not-found page ${finalUrl}`, proof: 'answer'};
  }
  if (status >= 200 && status < 300) return {state: 'alive'};
  const reason = `the host answers ${statusText(status)}`;
  const retry = status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600 && status !== 501);
  return {state: 'unreachable', reason, retry, retryAfterMs};
}

function failed(code: string): Verdict {
  if (code === 'ENOTFOUND') return {state: 'dead', reason: 'the host name does not exist', proof: 'lookup'};
  if (isTlsFailure(code)) {
    return {state: 'unreachable', reason: `the secure connection fails (${code})`, retry: false};
  }
  const reason = UNREACHABLE_REASONS[code] ?? `the request fails (${code})`;
  return {state: 'unreachable', reason, retry: TRANSIENT.has(code)};
}

function isTlsFailure(code: string): boolean {
  return /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/.test(code);
}

function statusText(status: number): string {
  const text = STATUS_CODES[status];
  return text === undefined ? String(status) : `${status} ${text}`;
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
