import {setTimeout as pause} from 'node:timers/promises';
import type {Algoliasearch, algoliasearch as connect} from 'algoliasearch';
import type {SearchHost} from '../../../../shared/types.ts';
import {type FailureReason, failureReason, InterruptedError, ServiceFailure} from './failure.ts';
import type {Timing} from './timing.ts';

interface ServiceOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly hosts?: readonly SearchHost[];
  readonly timing: Timing;
  readonly signal?: AbortSignal;
  /** Told before each pause that precedes another try. */
  readonly onRetry?: (problem: string, waitMs: number) => void;
}

/** The network traffic; counted as it happens. */
interface Traffic {
  requests: number;
  retries: number;
  /** Bodies as sent, after compression. */
  bytesSent: number;
}

/** The search service, as far as it is talked to: one request at a time, tried again politely, counted. */
export interface SearchService {
  /**
   * Sends one request that is safe to send twice. `doing` completes "failed while …".
   * @throws ServiceFailure after the last try, or when interrupted
   */
  call<T>(doing: string, send: (client: Algoliasearch) => Promise<T>, retries?: number): Promise<T>;
  /**
   * Waits between two requests.
   * @throws ServiceFailure when interrupted
   */
  pause(ms: number, doing: string): Promise<void>;
  /** The same service, deaf to the signal: for what must be finished once begun, and for cleaning up. */
  readonly steady: SearchService;
  readonly traffic: Readonly<Traffic>;
  readonly timing: Timing;
}

/** Loads the client library (it is slow to load, and most commands never need it) and makes the two clients. */
export async function openService(options: ServiceOptions): Promise<SearchService> {
  const {algoliasearch} = await import('algoliasearch');
  const {appId, apiKey, hosts, timing} = options;
  const traffic: Traffic = {requests: 0, retries: 0, bytesSent: 0};

  const open = (signal: AbortSignal | undefined, steady?: SearchService): SearchService => {
    const client = algoliasearch(appId, apiKey, {
      requester: createRequester(traffic, timing, signal),
      compression: 'gzip',
      // Tried again here instead: the library waits as long as it is told to, be it a day.
      maxRateLimitRetries: 0,
      ...(hosts?.length ? {hosts: hosts.map((host) => ({...host, accept: 'readWrite' as const}))} : {}),
    });
    client.addAlgoliaAgent('manual');
    const rest = async (ms: number, doing: string): Promise<void> => {
      await pause(ms, undefined, {signal}).catch(() => {
        throw new ServiceFailure({type: 'interrupted'}, doing);
      });
    };
    const service: SearchService = {
      async call(doing, send, retries = timing.retries) {
        const started = performance.now();
        for (let tried = 0; ; tried++) {
          try {
            if (signal?.aborted) throw new InterruptedError();
            return await send(client);
          } catch (error) {
            const reason = failureReason(error, apiKey);
            if (reason === undefined) throw error;
            const wait = tried < retries ? delayFor(reason, tried, timing) : undefined;
            const spent = performance.now() - started;
            if (wait === undefined || wait > timing.longestRetryAfter || spent + wait > timing.deadline)
              throw new ServiceFailure(reason, doing);
            traffic.retries++;
            options.onRetry?.('message' in reason ? reason.message : reason.type, wait);
            await rest(wait, doing);
          }
        }
      },
      pause: rest,
      get steady() {
        return steady ?? service;
      },
      traffic,
      timing,
    };
    return service;
  };
  return open(options.signal, open(undefined));
}

/** Milliseconds to wait before another try; undefined when another try cannot help. */
function delayFor(reason: FailureReason, tried: number, {backoff, backoffLimit}: Timing): number | undefined {
  // Up to a quarter on top, so that many jobs which failed together do not come back together.
  const delay = Math.min(backoff * 2 ** tried, backoffLimit) * (1 + Math.random() / 4);
  if (reason.type === 'unreachable') return delay;
  return reason.type === 'busy' ? Math.max(reason.retryAfter ?? 0, delay) : undefined;
}

type Requester = NonNullable<NonNullable<Parameters<typeof connect>[2]>['requester']>;

/** The HTTP half of the client: the library's own one cannot be interrupted, and counts nothing. */
function createRequester(traffic: Traffic, timing: Timing, signal: AbortSignal | undefined): Requester {
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
