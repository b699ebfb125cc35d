const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])';

/** Elements inside `box` that Tab reaches, in order. */
function findTabStops(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
}

/**
 * Keeps keyboard focus inside `box` and moves it there, to `[data-autofocus]` or the first stop.
 * Returns how to let go: focus goes back to where it was, or to the element that `home` selects if it was nowhere.
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
    // Elsewhere already: the code that closed the box has moved it on purpose.
    const active = document.activeElement;
    if (active === body || box.contains(active)) (previousFocus as HTMLElement | null)?.focus({preventScroll: true});
  };
}
