/**
 * Height in CSS pixels above which nothing is animated, because thousands of entries would take ten
 * seconds.
 */
const MAX_ANIMATED_HEIGHT = 20_000;

/**
 * Returns the duration in milliseconds of opening or closing an element of `height` CSS pixels
 * (website/docs/reference/behaviour.md). It grows much more slowly than the height. With reduced
 * motion it is 1 ms.
 */
export function computeCollapseDuration(height: number, reducedMotion = false): number {
  if (reducedMotion) return 1;
  const constant = height / 36;
  return Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10);
}

/** Easing of opening and closing. */
export const COLLAPSE_EASING = 'ease-in-out';

/**
 * Opens or closes an element with an animated height. Calls `done` at the end, unless another
 * animation replaced this one.
 */
export function collapse(element: HTMLElement, open: boolean, done?: () => void): Animation {
  for (const running of element.getAnimations()) running.cancel();
  const height = element.scrollHeight;
  const isStill = height > MAX_ANIMATED_HEIGHT || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames = [
    {height: '0px', overflow: 'clip'},
    {height: `${height}px`, overflow: 'clip'},
  ];
  const animation = element.animate(open ? frames : frames.reverse(), {
    duration: computeCollapseDuration(height, isStill),
    easing: COLLAPSE_EASING,
  });
  animation.onfinish = () => done?.();
  return animation;
}

/**
 * Opens or closes the box that a button controls. Closed children stay in the document; styles hide
 * them.
 */
export function setExpanded(button: HTMLElement, box: HTMLElement, open: boolean): void {
  button.ariaExpanded = String(open);
  if (box.hasAttribute('data-collapsed') !== open) return;
  if (open) box.removeAttribute('data-collapsed');
  collapse(box, open, () => box.toggleAttribute('data-collapsed', !open));
}
