/** An element taller than this, in CSS pixels, opens without animation: thousands of entries would take ten seconds. */
const MAX_ANIMATED_HEIGHT = 20_000;

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

/** Opens or closes an element with an animated height; `done` is called at the end, unless another movement came meanwhile. */
export function collapse(element: HTMLElement, open: boolean, done?: () => void): Animation {
  for (const running of element.getAnimations()) running.cancel();
  const height = element.scrollHeight;
  const isStill = height > MAX_ANIMATED_HEIGHT || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames = [
    {height: '0px', overflow: 'clip'},
    {height: `${height}px`, overflow: 'clip'},
  ];
  const animation = element.animate(open ? frames : frames.reverse(), {
    duration: collapseDuration(height, isStill),
    easing: COLLAPSE_EASING,
  });
  animation.onfinish = () => done?.();
  return animation;
}

/** Folds what a button controls, or unfolds it. Closed children stay in the document: styles hide them. */
export function fold(button: HTMLElement, box: HTMLElement, open: boolean): void {
  button.ariaExpanded = String(open);
  if (box.hasAttribute('data-collapsed') !== open) return;
  if (open) box.removeAttribute('data-collapsed');
  collapse(box, open, () => box.toggleAttribute('data-collapsed', !open));
}
