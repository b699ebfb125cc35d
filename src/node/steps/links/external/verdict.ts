import {STATUS_CODES} from 'node:http';

/** Result of one attempt. */
type ProbeOutcome =
  | {
      readonly type: 'response';
      /** Status of the last response, after redirects. */
      readonly status: number;
      /** Final URL, if redirected. */
      readonly finalUrl?: string;
      /** Wait that the host asks for, in milliseconds. */
      readonly retryAfterMs?: number;
    }
  | {
      readonly type: 'failure';
      /** `timeout`, `redirect-loop`, `not-http`, or a system code such as `ENOTFOUND`. */
      readonly code: string;
    };

/** Requests a URL once. Never rejects: a failure is an outcome. */
export type Probe = (url: string, options: {readonly timeoutMs: number}) => Promise<ProbeOutcome>;

export type Verdict =
  | {readonly state: 'alive'}
  /** Gone for all readers. A failed lookup only proves it if other lookups succeed. */
  | {readonly state: 'dead'; readonly reason: string; readonly proof: 'answer' | 'lookup' | 'syntax'}
  /** Not proved: the host may treat programs differently, or be down. */
  | {readonly state: 'unreachable'; readonly reason: string; readonly retry: boolean; readonly retryAfterMs?: number};

/** Paths of not-found pages to which hosts redirect instead of answering 404. */
const NOT_FOUND_PAGE = /\/(?:404|not-?found|page-?not-?found|error-?404|404-?error)(?:\.\w+)?\/?$/i;

/** Failures for which a retry makes sense. */
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

/** Judges an attempt. Only clear answers are dead: 404, 410, and an unknown host name. */
export function judgeOutcome(outcome: ProbeOutcome, url: string): Verdict {
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
