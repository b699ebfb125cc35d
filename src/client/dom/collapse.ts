import {COLLAPSE_EASING, collapseDuration} from './collapseDuration.ts';

/** An element taller than this, in CSS pixels, opens without animation: thousands of entries would take ten seconds. */
const TALLEST = 20_000;

/** Opens or closes an element with an animated height; `done` is called at the end, unless another movement came meanwhile. */
export function collapse(element: HTMLElement, open: boolean, done?: () => void): Animation {
  for (const running of element.getAnimations()) running.cancel();
  const height = element.scrollHeight;
  const still = height > TALLEST || matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames = [
    {height: '0px', overflow: 'clip'},
    {height: `${height}px`, overflow: 'clip'},
  ];
  const animation = element.animate(open ? frames : frames.reverse(), {
    duration: collapseDuration(height, still),
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
