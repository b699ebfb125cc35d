import type {algoliasearch} from 'algoliasearch';
import type {Timing} from './timing.ts';

type ClientOptions = NonNullable<Parameters<typeof algoliasearch>[2]>;
type Requester = NonNullable<ClientOptions['requester']>;

/** The network traffic; counted as it happens. */
export interface Traffic {
  requests: number;
  retries: number;
  /** Bodies as sent, after compression. */
  bytesSent: number;
}

/** The request was given up because the caller's signal aborted. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

interface RequesterOptions {
  readonly traffic: Traffic;
  readonly signal?: AbortSignal;
  readonly timing: Pick<Timing, 'attempt'>;
}

/** The HTTP half of the service client: the library's own one cannot be interrupted, and counts nothing. */
export function createRequester({traffic, signal, timing}: RequesterOptions): Requester {
  return {
    async send({url, method, headers, data}) {
      if (signal?.aborted) throw new InterruptedError();
      traffic.requests++;
      traffic.bytesSent += data === undefined ? 0 : Buffer.byteLength(data);
      const limit = AbortSignal.timeout(timing.attempt);
      try {
        const answer = await fetch(url, {
          method,
          headers,
          body: data as BodyInit | undefined,
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
        const content = await answer.text();
        return {status: answer.status, content, headers: Object.fromEntries(answer.headers), isTimedOut: false};
      } catch (error) {
        if (signal?.aborted) throw new InterruptedError();
        if (limit.aborted)
          return {status: 0, content: `no complete answer within ${timing.attempt / 1000} s`, isTimedOut: true};
        const {cause = error} = error as Error;
        const {message, code} = cause as NodeJS.ErrnoException;
        // Trying both address families in parallel yields an AggregateError with an empty message.
        return {status: 0, content: message || code || 'the connection failed', isTimedOut: false};
      }
    },
  };
}
