const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Returns the elements inside `box` that Tab reaches, in order. */
function findTabStops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

/**
 * Keeps keyboard focus inside `box`, and moves it to `[data-autofocus]` or the first tab stop.
 * @param home selector of the element that gets the focus at the end if no element had it before
 * @returns a function that ends the trap and restores the focus
 */
export function trapFocus(box: HTMLElement, onEscape: () => void, home = 'body'): () => void {
  const {activeElement, body} = document;
  const previousFocus = activeElement === body ? document.querySelector(home) : activeElement;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onEscape();
    }
    if (event.key !== 'Tab') return;
    const tabStops = findTabStops(box);
    const first = tabStops[0];
    const last = tabStops.at(-1);
    const active = document.activeElement;
    const outside = !box.contains(active);
    if (event.shiftKey ? active === first || outside : active === last || outside) {
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    }
  };
  document.addEventListener('keydown', onKeyDown);
  (box.querySelector<HTMLElement>('[data-autofocus]') ?? findTabStops(box)[0])?.focus({preventScroll: true});
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    // If the focus is elsewhere, the code that closed the box has moved it on purpose.
    const active = document.activeElement;
    if (active === body || box.contains(active)) (previousFocus as HTMLElement | null)?.focus({preventScroll: true});
  };
}
