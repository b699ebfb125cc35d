/** What of a reader's says that they want to be elsewhere. */
const MOVES = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/**
 * Scrolls to where the reader was, in CSS pixels from the top: at once, or when what islands show has made the page long enough. Returns how
 * to stop waiting for that; it ends by itself when the reader moves.
 */
export function restoreScroll(top: number): () => void {
  const isThere = (): boolean => {
    window.scrollTo({top, behavior: 'instant'});
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (isThere()) return () => {};
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const type of MOVES) window.removeEventListener(type, stop);
  };
  for (const type of MOVES) window.addEventListener(type, stop, {passive: true});
  observer.observe(document.body);
  return stop;
}
