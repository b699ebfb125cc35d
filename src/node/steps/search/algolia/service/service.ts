import {setTimeout as pause} from 'node:timers/promises';
import type {Algoliasearch, algoliasearch as connect} from 'algoliasearch';
import type {SearchHost} from '../../../../../shared/types.ts';
import {ServiceFailure, toFailureReason} from './failure.ts';
import {DEFAULT_TIMING, type Timing} from './timing.ts';

interface ServiceOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly hosts?: readonly SearchHost[];
  readonly timing?: Partial<Timing>;
  readonly signal?: AbortSignal;
}

/** Client of the search service: sequential requests with retries and counters. */
export type SearchService = Awaited<ReturnType<typeof openService>>;

/** Creates a client. Loads the library on demand, because most commands do not need it. */
export async function openService({appId, apiKey, hosts, signal: callerSignal, ...options}: ServiceOptions) {
  const {algoliasearch} = await import('algoliasearch');
  const timing: Timing = {...DEFAULT_TIMING, ...options.timing};
  /** `bytesSent` counts compressed bodies. */
  const traffic = {requests: 0, retries: 0, batches: 0, bytesSent: 0};
  let signal = callerSignal;

  /** Replaces the HTTP client of the library, which cannot be interrupted and counts nothing. */
  const send: Requester['send'] = async ({url, method, headers, data}) => {
    signal?.throwIfAborted();
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
      // The library accepts empty answers, which no request here has.
      const content = (await answer.text()) || (answer.ok ? ' ' : '');
      return {status: answer.status, content, headers: Object.fromEntries(answer.headers), isTimedOut: false};
    } catch (error) {
      if (limit.aborted)
        return {status: 0, content: `no complete answer within ${timing.attempt / 1000} s`, isTimedOut: true};
      const {cause = error} = error as Error;
      const {message, code} = cause as NodeJS.ErrnoException;
      // Parallel attempts for IPv4 and IPv6 yield an AggregateError without a message.
      return {status: 0, content: message || code || 'the connection failed', isTimedOut: false};
    }
  };

  const client = algoliasearch(appId, apiKey, {
    requester: {send},
    compression: 'gzip',
    // Retries are done here, because the library waits without limit and cannot be interrupted.
    maxRateLimitRetries: 0,
    ...(hosts?.length ? {hosts: hosts.map((host) => ({...host, accept: 'readWrite' as const}))} : {}),
  });
  client.addAlgoliaAgent('manual');

  const service = {
    traffic,
    timing,
    /**
     * Sends an idempotent request. `doing` completes "failed while …". Throws a ServiceFailure
     * after the last attempt, or if interrupted.
     */
    async call<T>(doing: string, request: (client: Algoliasearch) => Promise<T>, retries = timing.retries): Promise<T> {
      const started = performance.now();
      for (let attempt = 0; ; attempt++) {
        try {
          return await request(client);
        } catch (error) {
          const reason = signal?.aborted ? ({type: 'interrupted'} as const) : toFailureReason(error, apiKey);
          if (reason === undefined) throw error;
          // Jitter of up to a quarter, so that jobs that failed together do not coincide.
          const delay = timing.backoff * Math.min(2 ** attempt, 20) * (1 + Math.random() / 4);
          const wait = Math.max(reason.retryAfter ?? 0, delay);
          const spent = performance.now() - started;
          const mayPass = reason.type === 'busy' || reason.type === 'unreachable';
          if (!mayPass || attempt >= retries || wait > timing.longestRetryAfter || spent + wait > timing.deadline)
            throw new ServiceFailure(reason, doing);
          traffic.retries++;
          await service.pause(wait, doing);
        }
      }
    },
    /** Waits for a task. Throws a ServiceFailure if it takes longer than `timing.task`. */
    async finish(doing: string, indexName: string, taskID: number): Promise<void> {
      const started = performance.now();
      for (let round = 1; ; round++) {
        const {status} = await service.call(doing, (one) => one.getTask({indexName, taskID}));
        if (status === 'published') return;
        const spent = performance.now() - started;
        const message = `task ${taskID} is still queued after ${Math.round(spent / 1000)} s.`;
        if (spent > timing.task) throw new ServiceFailure({type: 'slow', message}, doing);
        await service.pause(timing.poll * Math.min(round, 25), doing);
      }
    },
    /** Waits between requests. Throws a ServiceFailure if interrupted. */
    async pause(ms: number, doing: string): Promise<void> {
      await pause(ms, undefined, {signal}).catch(() => {
        throw new ServiceFailure({type: 'interrupted'}, doing);
      });
    },
    /** Ignores the abort signal from here on, for steps that must complete and for cleanup. */
    ignoreSignal(): void {
      signal = undefined;
    },
  };
  return service;
}

type Requester = NonNullable<NonNullable<Parameters<typeof connect>[2]>['requester']>;
