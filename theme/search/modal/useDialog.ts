import {lockScroll} from 'manual-docs/internal/client/dom/lockScroll';
import {trapFocus} from 'manual-docs/internal/client/dom/trapFocus';
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react';

/**
 * While the dialog is open: focus kept inside, page scrolling off, `onEscape` on Escape. When it closes, focus goes
 * back to where it was, or to the search button, unless the code that closed it has moved the focus.
 */
export function useDialog(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useRef(onEscape);
  useEffect(() => {
    leave.current = onEscape;
  });
  // A layout effect: it begins before anything in the dialog takes the focus, and its end must see where the focus is before the dialog is gone.
  useLayoutEffect(() => {
    const unlock = lockScroll();
    const untrap = trapFocus(box.current!, () => leave.current(), '.search-button');
    return () => {
      unlock();
      untrap();
    };
  }, [box]);
}
