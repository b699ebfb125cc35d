/**
 * Share of the distance that is left after each frame of an animated scroll
 * (website/docs/reference/behaviour.md).
 */
export const SCROLL_FACTOR = 0.85;

/**
 * Returns the next position of an animated scroll from `current` to `target`, in whole CSS pixels.
 */
export function computeNextScrollTop(current: number, target: number): number {
  const rest = Math.abs(current - target) * SCROLL_FACTOR;
  return current > target ? target + Math.floor(rest) : target - Math.floor(rest);
}

/**
 * Scrolls the page to `target`: natively where the page's styles ask for smooth scrolling, else frame by frame, and in
 * one step for readers who want no motion. Returns a function that stops it.
 */
export function smoothScroll(target: number): () => void {
  const {documentElement: root} = document;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo({top: target, behavior: 'instant'});
    return () => {};
  }
  if (getComputedStyle(root).scrollBehavior === 'smooth') {
    window.scrollTo({top: target, behavior: 'smooth'});
    return () => {};
  }
  let frame = 0;
  const step = () => {
    const current = Math.round(window.scrollY);
    if (current === target) return;
    window.scrollTo(0, computeNextScrollTop(current, target));
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}
