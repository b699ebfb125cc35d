import {diagnostic} from '../../../diagnostics/codes.ts';
import type {Diagnostic} from '../../../diagnostics/diagnostic.ts';

/** The request was given up because the caller's signal aborted. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** Why a request to the service came to nothing, after all tries. */
export type FailureReason =
  /** The service said no. `body` is its JSON answer as far as it is one. */
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly message: string;
      readonly body: Readonly<Record<string, unknown>>;
    }
  | {readonly type: 'busy'; readonly message: string; readonly retryAfter: number | undefined}
  | {readonly type: 'unreachable'; readonly message: string}
  | {readonly type: 'slow'; readonly message: string}
  | {readonly type: 'interrupted'};

/** Carries a {@link FailureReason} up to `pushIndex`, which turns it into a diagnostic. Never leaves this folder. */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly reason: FailureReason;
  /** The step that failed, in the form "reading the index". */
  readonly doing: string;

  constructor(reason: FailureReason, doing: string) {
    super(`${reason.type} while ${doing}`);
    this.reason = reason;
    this.doing = doing;
  }
}

/**
 * Reads an error of the client library. Returns undefined for one that is not about the service (a defect of ours).
 * The key is blotted out: a proxy's error page may repeat the address, and with it the key.
 */
export function failureReason(error: unknown, key: string): FailureReason | undefined {
  if (error instanceof InterruptedError) return {type: 'interrupted'};
  if (!(error instanceof Error)) return undefined;
  const frames = 'stackTrace' in error && Array.isArray(error.stackTrace) ? (error.stackTrace as Frame[]) : [];
  const last: LastResponse = frames.at(-1)?.response ?? {status: 0, content: error.message};
  const clean = (text: string): string => {
    const blotted = key === '' ? text : text.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***');
    return blotted.replace(/\s+/g, ' ').trim().slice(0, 500);
  };
  if (error.name === 'RetryError') {
    const detail = last.status > 0 ? `HTTP ${last.status}: ${clean(last.content)}` : clean(last.content);
    const hosts = new Set(frames.flatMap(({host}) => host?.url || []));
    return {type: 'unreachable', message: hosts.size > 0 ? `${[...hosts].join(', ')}: ${detail}` : detail};
  }
  if (error.name === 'DeserializationError') {
    return {type: 'unreachable', message: `the answer is not JSON (${clean(error.message)})`};
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : undefined;
  if (status === undefined) return undefined;
  const body = jsonBody(last.content);
  const message = clean(typeof body.message === 'string' ? body.message : last.content || error.message);
  if (status === 429) return {type: 'busy', message, retryAfter: retryAfter(last.headers)};
  return {type: 'answer', status, message, body};
}

/** Says what went wrong, while doing what, and how to fix it. */
export function failureDiagnostic({reason, doing}: ServiceFailure): Diagnostic {
  switch (reason.type) {
    case 'interrupted':
      return diagnostic('search-interrupted', `Interrupted while ${doing}.`, {hint: 'Run it again to finish.'});
    case 'busy': {
      const {message, retryAfter: ms} = reason;
      return diagnostic(
        'search-service',
        `The search service is busy and refused to continue while ${doing}: ${message}`,
        {
          hint:
            ms === undefined
              ? 'Try again in some minutes.'
              : `It asks to wait ${Math.ceil(ms / 1000)} s. Try again then.`,
        },
      );
    }
    case 'unreachable':
      return diagnostic('search-service', `The search service cannot be reached (while ${doing}): ${reason.message}`, {
        hint: 'Check the network, ALGOLIA_APP_ID (the host name follows from it) and ALGOLIA_HOST. Then run it again.',
      });
    case 'slow':
      return diagnostic(
        'search-service',
        `The search service did not finish in time (while ${doing}): ${reason.message}`,
        {
          hint: 'The work is queued and may still be done. Run it again later to be sure.',
        },
      );
    case 'answer':
      return answerDiagnostic(reason, doing);
  }
}

function answerDiagnostic(reason: FailureReason & {type: 'answer'}, doing: string): Diagnostic {
  const said = `The search service answered ${reason.status} while ${doing}: ${reason.message}`;
  if (reason.status === 401 || reason.status === 403) {
    return diagnostic('search-credentials', said, {
      hint: /method not allowed|index not allowed/i.test(reason.message)
        ? 'The key lacks a right for this. Give it the right, or the index, in the dashboard under Settings > API Keys.'
        : 'Check that ALGOLIA_APP_ID and the key belong to the same application.',
    });
  }
  if (/too big/i.test(reason.message)) return diagnostic('search-records', said);
  const quota = reason.status === 402 || /quota/i.test(reason.message);
  const place = quota ? {hint: 'The plan is used up: free records or change the plan.'} : {};
  return diagnostic('search-service', said, place);
}

interface LastResponse {
  readonly status: number;
  readonly content: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Frame {
  readonly response?: LastResponse;
  readonly host?: {readonly url?: string};
}

function jsonBody(content: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Milliseconds, from whole seconds or an HTTP date. */
function retryAfter(headers: Readonly<Record<string, string>> = {}): number | undefined {
  const value = headers['retry-after']?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
