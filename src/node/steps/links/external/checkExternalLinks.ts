import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {ExternalUrl} from '../collectExternalUrls.ts';
import {type ExternalCache, isFresh, updateCache} from './cache.ts';
import {describeVerdicts, type UrlVerdict} from './describeVerdicts.ts';
import {createHostGate} from './hostGate.ts';
import {createIgnore} from './ignorePattern.ts';
import {type HostRecord, type JudgeSession, judgeUrl} from './judgeUrl.ts';
import {createLinkinatorProbe} from './linkinatorProbe.ts';
import type {Probe} from './verdict.ts';

/** The first five are `externalLinks` of the site's configuration. */
export interface ExternalLinkOptions {
  /** Globs or `/regular expressions/` of URLs that are not checked. */
  readonly ignore: readonly string[];
  readonly concurrency: number;
  /** For one request; an attempt makes at most two (HEAD, then GET). */
  readonly timeoutSeconds: number;
  /** Further attempts after a failure that may pass. */
  readonly retries: number;
  /** How long a good answer is remembered. */
  readonly cacheDays: number;
  /** Requests at one time to one host; default 2. */
  readonly perHost?: number;
  /** Least time between two requests to one host, in milliseconds; default 100. */
  readonly hostGapMs?: number;
  /** Wait before the first retry, in milliseconds, doubled for each further one; default 1000. */
  readonly backoffMs?: number;
  /** Longest wait that a host may ask of one link (Retry-After), in seconds; default 30. */
  readonly maxWaitSeconds?: number;
}

interface ExternalCheckInput {
  readonly urls: readonly ExternalUrl[];
  readonly options: ExternalLinkOptions;
  readonly cache: ExternalCache;
  /** One attempt at a URL; linkinator's by default. */
  readonly probe?: Probe;
  /** Current time in milliseconds, for the cache. */
  readonly now?: () => number;
  /** Called after each URL that the cache did not answer. */
  readonly onProgress?: (done: number, total: number) => void;
}

interface ExternalCheckResult {
  /** `external-link-dead` and `external-link-unreachable`, one per URL, at its first place; sorted. */
  readonly diagnostics: readonly Diagnostic[];
  readonly cache: ExternalCache;
  /** URLs asked, answered by the cache, and ignored. */
  readonly counts: {readonly asked: number; readonly cached: number; readonly ignored: number};
}

/**
 * Checks outside links, each URL once. Dead is what no reader can reach (404, 410, no such host); everything that may
 * pass or may be meant for machines only (timeouts, 5xx, 403, 429, TLS) is unreachable. Good answers are remembered.
 */
export async function checkExternalLinks(input: ExternalCheckInput): Promise<ExternalCheckResult> {
  const {urls, options, cache, now: getTime = Date.now} = input;
  const ignore = createIgnore(options.ignore);
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
