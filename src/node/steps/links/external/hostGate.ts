interface GateLimits {
  readonly concurrency: number;
  readonly perHost: number;
  /** Minimum time between the starts of requests to one host, in milliseconds. */
  readonly gapMs: number;
}

export interface HostGate {
  /** Waits for a turn. Call the returned function after the request. */
  readonly enter: (host: string) => Promise<() => void>;
  /** Delays further requests to a host. */
  readonly pause: (host: string, ms: number) => void;
  /** Cancels gap and pause, if the turn made no request. */
  readonly reopen: (host: string) => void;
}

interface HostState {
  active: number;
  /** Time (`performance.now()`) from which the next request may start. */
  openAt: number;
}

/** Creates a queue for requests: first come, first served, with limits per host. */
export function createHostGate({concurrency, perHost, gapMs}: GateLimits): HostGate {
  const hosts = new Map<string, HostState>();
  const waiting: {readonly host: string; readonly admit: (leave: () => void) => void}[] = [];
  let active = 0;
  let timer: NodeJS.Timeout | undefined;

  const getState = (host: string): HostState => {
    const state = hosts.get(host) ?? {active: 0, openAt: 0};
    hosts.set(host, state);
    return state;
  };

  const delayHost = (state: HostState, ms: number): void => {
    state.openAt = Math.max(state.openAt, performance.now() + ms);
  };

  const admitWaiting = (): void => {
    clearTimeout(timer);
    let shortestWait = Number.POSITIVE_INFINITY;
    for (let i = 0; i < waiting.length && active < concurrency; ) {
      const state = getState(waiting[i]!.host);
      const wait = state.openAt - performance.now();
      if (state.active < perHost && wait <= 0) {
        active++;
        state.active++;
        delayHost(state, gapMs);
        waiting.splice(i, 1)[0]!.admit(() => {
          active--;
          state.active--;
          admitWaiting();
        });
        continue;
      }
      if (state.active < perHost) shortestWait = Math.min(shortestWait, wait);
      i++;
    }
    if (shortestWait < Number.POSITIVE_INFINITY && active < concurrency)
      timer = setTimeout(admitWaiting, Math.ceil(shortestWait));
  };

  return {
    enter: (host) =>
      new Promise((resolve) => {
        waiting.push({host, admit: resolve});
        admitWaiting();
      }),
    pause: (host, ms) => delayHost(getState(host), ms),
    reopen: (host) => {
      getState(host).openAt = 0;
    },
  };
}
