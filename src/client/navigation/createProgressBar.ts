/** Numbers of the route progress bar (website/docs/reference/behaviour.md). */
export const PROGRESS = {
  /** Milliseconds after a path change before the bar shows. */
  delay: 200,
  minimum: 0.08,
  speed: 200,
  /** Share added while waiting, every `trickleSpeed` milliseconds. */
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** The bar never claims to be done before it is. */
const CEILING = 0.994;

/** Share after one more trickle. */
export function trickle(share: number): number {
  return Math.min(share + PROGRESS.trickleRate, CEILING);
}

interface ProgressView {
  /** @param share 0 to 1 */
  show(share: number): void;
  hide(): void;
}

/** Drives `view`: nothing for the first 200 ms, then the minimum, then a trickle until `done`. */
export function createProgressBar(view: ProgressView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let share = 0;
  const schedule = (delay: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, delay);
  };
  const grow = () => {
    share = share ? trickle(share) : PROGRESS.minimum;
    view.show(share);
    schedule(PROGRESS.trickleSpeed, grow);
  };
  return {
    /** A path change began. A second call while one runs changes nothing. */
    start() {
      if (timer === undefined) schedule(PROGRESS.delay, grow);
    },
    /** The route update is complete, or was given up. */
    done() {
      clearTimeout(timer);
      timer = undefined;
      if (!share) return;
      share = 0;
      view.show(1);
      setTimeout(() => {
        if (!share) view.hide();
      }, PROGRESS.speed);
    },
  };
}

/** A bar along the upper edge of the window; decoration only, the live region speaks for it. */
export function progressElement(): ProgressView {
  const bar = document.createElement('div');
  bar.className = 'progress-bar';
  bar.setAttribute('aria-hidden', 'true');
  bar.style.transitionDuration = `${PROGRESS.speed}ms`;
  return {
    show(share) {
      if (!bar.isConnected) {
        bar.style.transform = 'scaleX(0)';
        document.body.append(bar);
        bar.getBoundingClientRect();
      }
      bar.style.transform = `scaleX(${share})`;
    },
    hide: () => bar.remove(),
  };
}
