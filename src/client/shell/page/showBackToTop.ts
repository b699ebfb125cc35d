import type {cloneTemplate as CloneTemplate} from '../shell.ts';

/** Scroll position in CSS pixels from which the button can appear. */
const MIN_SCROLL_TOP = 400;

/**
 * Shows the button to the top of the page when the reader scrolls up from far down.
 * @param cloneTemplate a parameter, because every page would load a module that the shell shares
 *   with this file
 */
export function showBackToTop(cloneTemplate: typeof CloneTemplate): void {
  let lastTop = window.scrollY;
  let button: Element | null = null;
  const show = (shown: boolean) => {
    if (shown === Boolean(button?.isConnected)) return;
    if (!shown) return button?.remove();
    button = cloneTemplate('back-to-top').firstElementChild;
    if (button) document.getElementById('manual-root')?.append(button);
  };
  window.addEventListener(
    'scroll',
    () => {
      const top = window.scrollY;
      if (top < MIN_SCROLL_TOP) show(false);
      else if (Math.abs(top - lastTop) > 4) show(top < lastTop);
      lastTop = top;
    },
    {passive: true},
  );
}
