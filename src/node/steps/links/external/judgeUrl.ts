import type {HostGate} from './hostGate.ts';
import {judgeOutcome, type Probe, type Verdict} from './verdict.ts';

/** See `ExternalLinkOptions`. */
interface JudgeLimits {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly backoffMs: number;
  readonly maxWaitMs: number;
}

export interface HostRecord {
  answered: boolean;
  /** Number of URLs given up without an answer. */
  silent: number;
  /** Reason not to request the host again: it asks for a longer wait than allowed. */
  closed?: string;
}

export interface JudgeSession {
  readonly probe: Probe;
  readonly limits: JudgeLimits;
  readonly gate: HostGate;
  readonly hosts: Map<string, HostRecord>;
}

/** Number of silent URLs after which a host is skipped, because each attempt costs a timeout. */
const SILENT_URLS_PER_HOST = 3;

/** Requests a URL until the verdict is clear or no retries are left. */
export async function judgeUrl(url: string, session: JudgeSession): Promise<Verdict> {
  if (!URL.canParse(url)) return {state: 'dead', reason: 'it is not a valid URL', proof: 'syntax'};
  const {probe, limits, gate, hosts} = session;
  const {host} = new URL(url);
  const record = hosts.get(host) ?? {answered: false, silent: 0};
  hosts.set(host, record);
  let failures = 0;
  let waited = 0;
  for (;;) {
    const leave = await gate.enter(host);
    const hostVerdict = getHostVerdict(record);
    if (hostVerdict) {
      gate.reopen(host);
      leave();
      return hostVerdict;
    }
    const outcome = await probe(url, {timeoutMs: limits.timeoutMs});
    if (outcome.type === 'response') record.answered = true;
    const verdict = judgeOutcome(outcome, url);
    const next = decideNext(verdict, {url, failures, waited}, limits);
    // Pause before leaving, so that the next request in line waits, too.
    if (next.type === 'pause') gate.pause(host, next.ms);
    if (next.type === 'close') record.closed = next.reason;
    if (next.type === 'done' && outcome.type === 'failure') record.silent++;
    leave();
    if (next.type === 'done') return verdict;
    if (next.type === 'close') return {state: 'unreachable', reason: next.reason, retry: false};
    if (next.type === 'pause') {
      waited += next.ms;
    } else {
      failures++;
      await new Promise((resolve) => setTimeout(resolve, next.ms));
    }
  }
}

type NextStep =
  | {readonly type: 'done'}
  /** The host asks for a longer wait than allowed. */
  | {readonly type: 'close'; readonly reason: string}
  /** The host asks all requests to wait. */
  | {readonly type: 'pause'; readonly ms: number}
  /** Only this URL is retried later. */
  | {readonly type: 'retry'; readonly ms: number};

function decideNext(
  verdict: Verdict,
  {url, failures, waited}: {url: string; failures: number; waited: number},
  {backoffMs, maxWaitMs, retries}: JudgeLimits,
): NextStep {
  if (verdict.state !== 'unreachable' || !verdict.retry) return {type: 'done'};
  if (verdict.retryAfterMs !== undefined) {
    // A requested wait is not a failure. It lasts at least `backoffMs`.
    const ms = Math.max(verdict.retryAfterMs, backoffMs);
    if (waited + ms > maxWaitMs) return {type: 'close', reason: `${verdict.reason} and asks for a longer wait`};
    return {type: 'pause', ms};
  }
  if (failures >= retries) return {type: 'done'};
  // Jitter, so that retries to one host do not coincide. Derived from the URL, so that runs are
  // reproducible.
  return {type: 'retry', ms: backoffMs * 2 ** failures * (1 + (url.length % 10) / 10)};
}

function getHostVerdict({answered, silent, closed}: HostRecord): Verdict | undefined {
  if (closed !== undefined) return {state: 'unreachable', reason: closed, retry: false};
  if (answered || silent < SILENT_URLS_PER_HOST) return undefined;
  return {state: 'unreachable', reason: 'the host answers none of its links', retry: false};
}
