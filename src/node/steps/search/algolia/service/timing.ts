/** How long the indexer waits for what. All in milliseconds. */
export interface Timing {
  /** Of one attempt, from the connection to the end of the answer: a large batch over a slow line takes long. */
  readonly attempt: number;
  /** Further tries of one request after the first. */
  readonly retries: number;
  /** Pause before the first further try; doubles each time, up to the twentyfold. */
  readonly backoff: number;
  /** A service that asks for a longer pause than this (`Retry-After`) is not waited for. */
  readonly longestRetryAfter: number;
  /** No further try begins when a request has taken this long in all. */
  readonly deadline: number;
  /** First pause between two questions whether a task is done; grows by itself up to its 25-fold. */
  readonly poll: number;
  /** How long a queued task may take. */
  readonly task: number;
  /** Pause before records are counted again: replicas of the service may not have a finished task yet. */
  readonly recount: number;
}

export const DEFAULT_TIMING: Timing = {
  attempt: 45_000,
  retries: 4,
  backoff: 500,
  longestRetryAfter: 60_000,
  deadline: 120_000,
  poll: 200,
  task: 600_000,
  recount: 1_000,
};
