/**
 * Makes a change of the page, with a short fade from what was there where the browser has one and the reader wants motion.
 * @param change calls `done` once the change is on the screen
 */
export function moveQuietly(change: (done: () => void) => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (still || !document.startViewTransition) {
    change(() => {});
    return;
  }
  document
    .startViewTransition(() => new Promise<void>(change))
    .ready.catch(() => {
      // Another change came meanwhile: this one is made all the same, without the fade.
    });
}
