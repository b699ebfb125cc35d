import {lockScroll} from 'manual-docs/internal/client/dom/lockScroll';
import {trapFocus} from 'manual-docs/internal/client/dom/trapFocus';
import {type RefObject, useEffect, useLayoutEffect, useRef} from 'react';

/**
 * Keeps focus inside an open dialog, stops page scrolling, and calls `onEscape` on Escape. On
 * closing, focus returns to the previous element or the search button, unless it has been moved on
 * purpose.
 */
export function useDialog(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const leave = useRef(onEscape);
  useEffect(() => {
    leave.current = onEscape;
  });
  // A layout effect, so that it begins before anything in the dialog takes the focus, and ends
  // while the dialog still exists.
  useLayoutEffect(() => {
    const unlock = lockScroll();
    const untrap = trapFocus(box.current!, () => leave.current(), '.m-search-button');
    return () => {
      unlock();
      untrap();
    };
  }, [box]);
}
