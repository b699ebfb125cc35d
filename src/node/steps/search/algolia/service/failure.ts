import {createDiagnostic} from '../../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../../base/diagnostics/diagnostic.ts';

/** Reason of a failed request, after all attempts. */
interface FailureReason {
  /** `answer`: the service rejected the request. */
  readonly type: 'answer' | 'busy' | 'unreachable' | 'slow' | 'interrupted';
  readonly message?: string;
  /** Status of an answer. */
  readonly status?: number;
  /** JSON of an answer, if valid. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Wait that a busy service asks for, in milliseconds. */
  readonly retryAfter?: number;
}

/**
 * Error with a {@link FailureReason} for `pushIndex`, which reports it. Never leaves this folder.
 */
export class ServiceFailure extends Error {
  override readonly name = 'ServiceFailure';
  readonly reason: FailureReason;
  /** Failed step, such as "reading the index". */
  doing: string;

  constructor(reason: FailureReason, doing: string) {
    super(`${reason.type} while ${doing}`);
    this.reason = reason;
    this.doing = doing;
  }
}

/** Returns whether an error is an answer of the service, with one of `statuses` if given. */
export function isAnswer(error: unknown, statuses?: readonly number[]): error is ServiceFailure {
  const status = error instanceof ServiceFailure ? error.reason.status : undefined;
  return status !== undefined && (statuses?.includes(status) ?? true);
}

/** Error of the client library (`errors.ts` of `@algolia/client-common`). */
interface ClientError extends Error {
  readonly status?: number;
  readonly stackTrace?: readonly {
    readonly host: {readonly url: string};
    readonly response: {
      readonly status: number;
      readonly content: string;
      readonly headers?: Readonly<Record<string, string>>;
    };
  }[];
}

/**
 * Classifies an error of the client library. Returns `undefined` for a defect of ours. Redacts the
 * key, because the error page of a proxy may contain it.
 */
export function toFailureReason(error: unknown, key: string): FailureReason | undefined {
  if (!(error instanceof Error)) return undefined;
  const {name, status, stackTrace: frames = [], message: errorMessage} = error as ClientError;
  const clean = (text: string): string => {
    const redacted = text.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***');
    return redacted.replace(/\s+/g, ' ').trim().slice(0, 500);
  };
  if (name === 'DeserializationError')
    return {type: 'unreachable', message: `the answer is not JSON (${clean(errorMessage)})`};
  const last = frames.at(-1)?.response;
  if (!last) return undefined;
  if (status === undefined) {
    const hosts = [...new Set(frames.map(({host}) => host.url))].join(', ');
    const detail = last.status > 0 ? `HTTP ${last.status}: ` : '';
    return {type: 'unreachable', message: `${hosts}: ${detail}${clean(last.content)}`};
  }
  const body = parseJsonBody(last.content);
  const message = clean(typeof body.message === 'string' ? body.message : last.content || errorMessage);
  return status === 429
    ? {type: 'busy', message, retryAfter: parseRetryDelay(last.headers?.['retry-after'])}
    : {type: 'answer', status, message, body};
}

/** Turns a failure into a problem with step and fix. */
export function toFailureDiagnostic({reason, doing}: ServiceFailure): Diagnostic {
  const {type, status, message = '', retryAfter: ms} = reason;
  switch (type) {
    case 'interrupted':
      return createDiagnostic('search-interrupted', `Interrupted while ${doing}.`, {hint: 'run it again to finish'});
    case 'busy': {
      const text = `The search service is busy and refused to continue while ${doing}: ${message}`;
      const when = `try again in ${Math.ceil((ms ?? 0) / 1000)} s, for which the service asks`;
      return createDiagnostic('search-service', text, {hint: ms === undefined ? 'try again in some minutes' : when});
    }
    case 'unreachable':
      return createDiagnostic('search-service', `The search service cannot be reached (while ${doing}): ${message}`, {
        hint: 'check the network, ALGOLIA_APP_ID (the host name follows from it) and ALGOLIA_HOST. Then run it again',
      });
    case 'slow':
      return createDiagnostic(
        'search-service',
        `The search service did not finish in time (while ${doing}): ${message}`,
        {
          hint: 'run it again later to be sure: the work is queued and may still be done',
        },
      );
    case 'answer': {
      const text = `The search service answered ${status} while ${doing}: ${message}`;
      if (status === 401 || status === 403) {
        const hint = /method not allowed|index not allowed/i.test(message)
          ? 'give the key the right, or the index, in the dashboard under Settings > API Keys'
          : 'check that ALGOLIA_APP_ID and the key belong to the same application';
        return createDiagnostic('search-credentials', text, {hint});
      }
      if (/too big/i.test(message)) return createDiagnostic('search-records', text);
      const isUsedUp = status === 402 || /quota/i.test(message);
      const hint = isUsedUp ? 'change the plan, which is used up, or reduce the records' : undefined;
      return createDiagnostic('search-service', text, {hint});
    }
  }
}

function parseJsonBody(content: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(content));
  } catch {
    return {};
  }
}

/** Parses `Retry-After` (seconds or HTTP date) to milliseconds. */
function parseRetryDelay(header: string | undefined): number | undefined {
  const value = header?.trim();
  if (!value) return undefined;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
