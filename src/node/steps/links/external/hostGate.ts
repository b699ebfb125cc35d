interface GateLimits {
  readonly concurrency: number;
  readonly perHost: number;
  /** Least time between the starts of two requests to one host, in milliseconds. */
  readonly gapMs: number;
}

export interface HostGate {
  /** Waits for a turn; call what it resolves to when the request is over. */
  readonly enter: (host: string) => Promise<() => void>;
  /** Blocks requests to this host for a while. */
  readonly pause: (host: string, ms: number) => void;
  /** Takes back the gap and any pause: the turn that was given made no request. */
  readonly reopen: (host: string) => void;
}

interface HostState {
  active: number;
  /** Time of the clock from which the next request may start. */
  openAt: number;
}

/** Turns for requests: first come, first served among those whose host may be asked. */
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
