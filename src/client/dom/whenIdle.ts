/** How long an idle moment is waited for, and the pause where browsers do not tell of one, in milliseconds. */
const IDLE_TIMEOUT = 2000;
const LAZY_DELAY = 200;

/** Calls `work` when the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, {timeout: IDLE_TIMEOUT});
  else setTimeout(work, LAZY_DELAY);
}
