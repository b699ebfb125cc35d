/**
 * Duration in milliseconds of opening or closing something `height` CSS pixels tall (website/docs/reference/behaviour.md).
 * Taller things take longer, but far from proportionally. 1 ms under reduced motion.
 */
export function collapseDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/** Easing of the same animation. */
export const COLLAPSE_EASING = 'ease-in-out';
