import type {HttpResponse, LinkChecker, LinkResult} from 'linkinator';
import type {Probe} from './verdict.ts';

type CrawlOptions = Parameters<LinkChecker['crawl']>[0];

/**
 * Creates a probe with linkinator: HEAD, then GET if HEAD fails. Follows redirects and uses proxies
 * of the environment. Its own queue starts all URLs together and waits for as long as a host asks,
 * so retries and limits are ours (see checkExternalLinks). Loaded on demand, because only
 * `--external` needs the package.
 */
export async function createLinkinatorProbe(): Promise<Probe> {
  const {LinkChecker} = await import('linkinator');
  return async (url, {timeoutMs}) => {
    const results: LinkResult[] = [];
    let finalUrl: string | undefined;
    let wait: number | undefined;
    const checker = new LinkChecker();
    checker.on('redirect', ({targetUrl}) => {
      finalUrl = targetUrl;
    });
    // With `retry`, linkinator passes a 429 with `Retry-After` to the queue, without a second
    // request.
    const queue = {
      add: (_job: unknown, options?: {readonly delay?: number}) => {
        wait = Math.max(0, options?.delay ?? 0);
      },
    };
    try {
      await checker.crawl({
        url: new URL(url),
        crawl: false,
        rootPath: url,
        results,
        queue: queue as unknown as CrawlOptions['queue'],
        cache: new Set(),
        relationshipCache: new Set(),
        pendingChecks: new Map(),
        delayCache: new Map(),
        retryErrorsCache: new Map(),
        retry: true,
        retryErrors: false,
        retryErrorsCount: 0,
        retryErrorsJitter: 0,
        checkOptions: {path: url, timeout: timeoutMs, redirects: 'warn'},
      });
    } catch (error) {
      return {type: 'failure', code: findFailureCode(error)};
    }
    if (wait !== undefined) return {type: 'response', status: 429, retryAfterMs: wait};
    return toOutcome(results[0], finalUrl);
  };
}

function toOutcome(result: LinkResult | undefined, finalUrl: string | undefined): Awaited<ReturnType<Probe>> {
  const details = result?.failureDetails ?? [];
  const status = result?.status ?? 0;
  if (status === 0) return {type: 'failure', code: findFailureCode(details.find((one) => one instanceof Error))};
  const response = details.find((one): one is HttpResponse => !(one instanceof Error));
  return {type: 'response', status, finalUrl, retryAfterMs: parseRetryDelay(response?.headers['retry-after'])};
}

/** Returns the system code in the chain of causes, or a name of ours. */
function findFailureCode(error: unknown): string {
  let code = '';
  for (let cause = error as NodeJS.ErrnoException | undefined; cause; cause = cause.cause as typeof cause) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return 'timeout';
    if (cause.name === 'HTTPParserError') return 'not-http';
    if (/redirect count exceeded/i.test(cause.message)) return 'redirect-loop';
    if (typeof cause.code === 'string') code = cause.code;
  }
  return /TIMEOUT|ETIMEDOUT/.test(code) ? 'timeout' : code || 'unknown';
}

/** Parses a Retry-After header (seconds or HTTP date) to milliseconds; `undefined` if invalid. */
export function parseRetryDelay(header: string | undefined, currentTime: number = Date.now()): number | undefined {
  if (header === undefined || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - currentTime : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
