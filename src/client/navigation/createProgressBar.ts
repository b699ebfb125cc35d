/** Timing and steps of the progress bar (website/docs/reference/behaviour.md). */
export const PROGRESS = {
  /** Milliseconds after the start of a navigation before the bar appears. */
  delay: 200,
  minimum: 0.08,
  speed: 200,
  /** Share added every `trickleSpeed` milliseconds. */
  trickleRate: 0.02,
  trickleSpeed: 800,
} as const;

/** Largest share before the page is loaded. */
const CEILING = 0.994;

/** Returns the share after one more step. */
export function addTrickle(share: number): number {
  return Math.min(share + PROGRESS.trickleRate, CEILING);
}

interface ProgressView {
  /** @param share 0 to 1 */
  show(share: number): void;
  hide(): void;
}

/**
 * Creates the progress of navigations. `view` shows nothing for 200 ms, then the minimum, then slow
 * progress until `done`.
 */
export function createProgressBar(view: ProgressView) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let share = 0;
  const schedule = (delay: number, next: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(next, delay);
  };
  const grow = () => {
    share = share ? addTrickle(share) : PROGRESS.minimum;
    view.show(share);
    schedule(PROGRESS.trickleSpeed, grow);
  };
  return {
    /** Begins a navigation. Does nothing while another one runs. */
    start() {
      if (timer === undefined) schedule(PROGRESS.delay, grow);
    },
    /** Ends a navigation that has finished or was given up. */
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

/**
 * Creates the bar at the upper edge of the window. Screen readers ignore it, because the live
 * region announces pages.
 */
export function createProgressElement(): ProgressView {
  const bar = document.createElement('div');
  bar.className = 'm-progress';
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
