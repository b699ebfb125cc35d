import type {cloneTemplate as CloneTemplate} from '../shell.ts';

/** Distance from the top, in CSS pixels, from which the button appears. */
const MIN_SCROLL_TOP = 400;

/**
 * Shows the button that leads back to the top when the reader scrolls up from far down.
 * @param cloneTemplate as a parameter, because a module that the shell imports, too, would become a file that every page waits for
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
