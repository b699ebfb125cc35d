/** Time limits of the indexer, in milliseconds. */
export interface Timing {
  /** Limit of one attempt, including the answer. Large batches over slow lines take long. */
  readonly attempt: number;
  /** Attempts of a request after the first. */
  readonly retries: number;
  /** Pause before the first retry; doubles up to 20 times its length. */
  readonly backoff: number;
  /** Longest `Retry-After` that is honored. */
  readonly longestRetryAfter: number;
  /** Time after which a request is not retried. */
  readonly deadline: number;
  /** First pause between polls of a task; grows up to 25 times its length. */
  readonly poll: number;
  /** Limit for a queued task. */
  readonly task: number;
  /** Pause before another count, because replicas may not have finished a task. */
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
