import {STATUS_CODES} from 'node:http';

/** The result of one attempt at a URL. */
type ProbeOutcome =
  | {
      readonly type: 'response';
      /** Of the last response, redirects followed. */
      readonly status: number;
      /** Final address after redirects, if it differs. */
      readonly finalUrl?: string;
      /** How long the host asks us to wait, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | {
      readonly type: 'failure';
      /** `timeout`, `redirect-loop`, `not-http`, or the system's code: `ENOTFOUND`, `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
      readonly code: string;
    };

/** One attempt at a URL. Never rejects: a failure is an outcome. */
export type Probe = (url: string, options: {readonly timeoutMs: number}) => Promise<ProbeOutcome>;

export type Verdict =
  | {readonly state: 'alive'}
  /** Gone for every reader. A failed lookup proves that only while lookups work at all. */
  | {readonly state: 'dead'; readonly reason: string; readonly proof: 'answer' | 'lookup' | 'syntax'}
  /** No proof of either: the host may treat a checker differently from a reader, or be down for now. */
  | {readonly state: 'unreachable'; readonly reason: string; readonly retry: boolean; readonly retryAfterMs?: number};

/** Last path segments that hosts redirect to instead of answering 404. */
const NOT_FOUND_PAGE = /\/(?:404|not-?found|page-?not-?found|error-?404|404-?error)(?:\.\w+)?\/?$/i;

/** Failures that another attempt may not meet. */
const TRANSIENT_FAILURES: Readonly<Record<string, string>> = {
  timeout: 'the host did not answer in time',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the connection breaks off',
  UND_ERR_SOCKET: 'the connection breaks off',
  EPIPE: 'the connection breaks off',
  EAI_AGAIN: 'the name of the host cannot be looked up now',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
};

const PERMANENT_FAILURES: Readonly<Record<string, string>> = {
  'redirect-loop': 'it redirects in a circle',
  'not-http': 'the host does not speak HTTP',
};

/** The verdict of an attempt about a URL. Only a clear answer is a death: 404, 410, a host name that does not exist. */
export function verdictOf(outcome: ProbeOutcome, url: string): Verdict {
  if (outcome.type === 'failure') return judgeFailure(outcome.code);
  const {status, finalUrl, retryAfterMs} = outcome;
  if (status === 404 || status === 410)
    return {state: 'dead', reason: `the host answers ${statusText(status)}`, proof: 'answer'};
  if (finalUrl !== undefined && NOT_FOUND_PAGE.test(getPathname(finalUrl)) && !NOT_FOUND_PAGE.test(getPathname(url))) {
    return {state: 'dead', reason: `it redirects to the host's not-found page ${finalUrl}`, proof: 'answer'};
  }
  if (status >= 200 && status < 300) return {state: 'alive'};
  const reason = `the host answers ${statusText(status)}`;
  const retry = status === 408 || status === 425 || status === 429 || (status >= 500 && status < 600 && status !== 501);
  return {state: 'unreachable', reason, retry, retryAfterMs};
}

function judgeFailure(code: string): Verdict {
  if (code === 'ENOTFOUND') return {state: 'dead', reason: 'the host name does not exist', proof: 'lookup'};
  const kind = TLS_FAILURE.test(code) ? 'the secure connection fails' : 'the request fails';
  const reason = TRANSIENT_FAILURES[code] ?? PERMANENT_FAILURES[code] ?? `${kind} (${code})`;
  return {state: 'unreachable', reason, retry: code in TRANSIENT_FAILURES};
}

const TLS_FAILURE = /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

function statusText(status: number): string {
  const text = STATUS_CODES[status];
  return text === undefined ? String(status) : `${status} ${text}`;
}

function getPathname(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
