/**
 * Makes a change of the page, with a short fade from what was there where the browser has one and the reader wants motion.
 */
export function moveQuietly(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (still || !document.startViewTransition) {
    change();
    return;
  }
  document.startViewTransition(change).ready.catch(() => {
    // Another change came meanwhile: this one is made all the same, without the fade.
  });
}
