import type {Algoliasearch} from 'algoliasearch';
import type {SearchHost} from '../../../../shared/types.ts';
import {type FailureReason, failureReason, ServiceFailure} from './failure.ts';
import {createRequester, InterruptedError, type Traffic} from './requester.ts';
import {backoffDelay, pause, type Timing} from './timing.ts';

interface ServiceOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly hosts?: readonly SearchHost[];
  readonly timing: Timing;
  readonly signal?: AbortSignal;
  /** Told before each pause that precedes another try. */
  readonly onRetry?: (problem: string, waitMs: number) => void;
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

  const connect = (signal: AbortSignal | undefined, steady: SearchService | undefined): SearchService => {
    const client = algoliasearch(appId, apiKey, {
      requester: createRequester({traffic, signal, timing}),
      compression: 'gzip',
      // Tried again here instead: the library waits as long as it is told to, be it a day.
      maxRateLimitRetries: 0,
      ...(hosts?.length ? {hosts: hosts.map((host) => ({...host, accept: 'readWrite' as const}))} : {}),
    });
    client.addAlgoliaAgent('manual');
    const service: SearchService = {
      call: (doing, send, retries = timing.retries) =>
        attempt({doing, send: () => send(client), retries, traffic, signal, options}),
      pause: async (ms, doing) => {
        await pause(ms, signal).catch(() => {
          throw new ServiceFailure({type: 'interrupted'}, doing);
        });
      },
      get steady() {
        return steady ?? service;
      },
      traffic,
      timing,
    };
    return service;
  };
  return connect(options.signal, connect(undefined, undefined));
}

interface Attempt<T> {
  readonly doing: string;
  readonly send: () => Promise<T>;
  readonly retries: number;
  readonly traffic: Traffic;
  readonly signal: AbortSignal | undefined;
  readonly options: ServiceOptions;
}

async function attempt<T>({doing, send, retries, traffic, signal, options}: Attempt<T>): Promise<T> {
  const {timing, onRetry} = options;
  const started = performance.now();
  for (let tried = 0; ; tried++) {
    try {
      if (signal?.aborted) throw new InterruptedError();
      return await send();
    } catch (error) {
      const reason = failureReason(error, [options.apiKey]);
      if (reason === undefined) throw error;
      const wait = tried < retries ? delayFor(reason, backoffDelay(tried, timing, Math.random())) : undefined;
      const spent = performance.now() - started;
      if (wait === undefined || wait > timing.longestRetryAfter || spent + wait > timing.deadline) {
        throw new ServiceFailure(reason, doing);
      }
      traffic.retries++;
      onRetry?.('message' in reason ? reason.message : reason.type, wait);
      await pause(wait, signal).catch(() => {
        throw new ServiceFailure({type: 'interrupted'}, doing);
      });
    }
  }
}

/** Milliseconds to wait before another try; undefined when another try cannot help. */
function delayFor(reason: FailureReason, backoff: number): number | undefined {
  if (reason.type === 'unreachable') return backoff;
  if (reason.type === 'busy') return Math.max(reason.retryAfter ?? 0, backoff);
  return undefined;
}
