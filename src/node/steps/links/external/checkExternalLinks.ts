import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {ExternalUrl} from '../collectExternalUrls.ts';
import {type ExternalCache, isFresh, updateCache} from './cache.ts';
import {describeVerdicts, type UrlVerdict} from './describeVerdicts.ts';
import {createHostGate} from './hostGate.ts';
import {createIgnoreTest} from './ignorePattern.ts';
import {type HostRecord, type JudgeSession, judgeUrl} from './judgeUrl.ts';
import {createLinkinatorProbe} from './linkinatorProbe.ts';
import type {Probe} from './verdict.ts';

/** Options; the first five are `externalLinks` of the configuration. */
export interface ExternalLinkOptions {
  /** Globs or `/regular expressions/` of URLs that are not checked. */
  readonly ignore: readonly string[];
  readonly concurrency: number;
  /** Time limit of a request; an attempt makes at most two (HEAD, then GET). */
  readonly timeoutSeconds: number;
  /** Attempts after a transient failure. */
  readonly retries: number;
  /** How long a good answer stays valid. */
  readonly cacheDays: number;
  /** Parallel requests per host; default 2. */
  readonly perHost?: number;
  /** Minimum time between requests to one host, in milliseconds; default 100. */
  readonly hostGapMs?: number;
  /** Delay of the first retry, in milliseconds; doubles each time; default 1000. */
  readonly backoffMs?: number;
  /** Maximum `Retry-After` per link, in seconds; default 30. */
  readonly maxWaitSeconds?: number;
}

interface ExternalCheckInput {
  readonly urls: readonly ExternalUrl[];
  readonly options: ExternalLinkOptions;
  readonly cache: ExternalCache;
  /** Attempt at a URL. Default: linkinator. */
  readonly probe?: Probe;
  /** Current time in milliseconds, for the cache. */
  readonly now?: () => number;
  /** Called after each request that the cache did not answer. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface ExternalCheckResult {
  /** Problems, one per URL at its first position, sorted. */
  readonly diagnostics: readonly Diagnostic[];
  readonly cache: ExternalCache;
  /** Number of URLs: requested, answered by the cache, and ignored. */
  readonly counts: {readonly asked: number; readonly cached: number; readonly ignored: number};
}

/**
 * Checks links to other sites, each URL once. A URL is dead if no reader can reach it (404, 410,
 * unknown host). Anything that may pass or only affects programs (timeouts, 5xx, 403, 429, TLS) is
 * unreachable. Caches good answers. Never rejects for failed requests.
 */
export async function checkExternalLinks(input: ExternalCheckInput): Promise<ExternalCheckResult> {
  const {urls, options, cache, now: getTime = Date.now} = input;
  const ignore = createIgnoreTest(options.ignore);
  const checked = urls.filter(({url}) => !ignore.value(url));
  const freshness = {now: getTime(), days: options.cacheDays};
  const uncached = checked.filter(({url}) => !isFresh(cache, url, freshness));
  const hosts = new Map<string, HostRecord>();
  const verdicts = uncached.length > 0 ? await judgeAll(uncached, input, hosts) : [];
  const alive = verdicts.flatMap(({url, verdict}) => (verdict.state === 'alive' ? [url] : []));
  const problems = describeVerdicts(verdicts, {
    lastAlive: (url) => cache[url],
    someHostAnswered: [...hosts.values()].some((host) => host.answered),
    hosts: hosts.size,
  });
  return {
    diagnostics: [...ignore.diagnostics, ...problems],
    cache: updateCache(cache, {alive, linked: new Set(urls.map(({url}) => url)), ...freshness}),
    counts: {asked: uncached.length, cached: checked.length - uncached.length, ignored: urls.length - checked.length},
  };
}

async function judgeAll(
  urls: readonly ExternalUrl[],
  {options, probe, onProgress}: ExternalCheckInput,
  hosts: Map<string, HostRecord>,
): Promise<UrlVerdict[]> {
  const {perHost = 2, hostGapMs = 100, backoffMs = 1000, maxWaitSeconds = 30} = options;
  const session: JudgeSession = {
    probe: probe ?? (await createLinkinatorProbe()),
    limits: {
      timeoutMs: options.timeoutSeconds * 1000,
      retries: options.retries,
      backoffMs,
      maxWaitMs: maxWaitSeconds * 1000,
    },
    gate: createHostGate({concurrency: options.concurrency, perHost, gapMs: hostGapMs}),
    hosts,
  };
  let done = 0;
  return Promise.all(
    urls.map(async (externalUrl) => {
      const verdict = await judgeUrl(externalUrl.url, session);
      onProgress?.(++done, urls.length);
      return {...externalUrl, verdict};
    }),
  );
}
