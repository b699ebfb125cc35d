import {lockScroll} from 'manual-docs/internal/client/dom/lockScroll';
import {trapFocus} from 'manual-docs/internal/client/dom/trapFocus';
import {type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';

/**
 * While the dialog is open: focus kept inside, page scrolling off, `onEscape` on Escape. When it closes, focus goes
 * back to where it was, or to the search button, unless the code that closed it has moved the focus.
 */
export function useDialog(box: RefObject<HTMLElement | null>, onEscape: () => void): void {
  // Before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement);
  const leave = useRef(onEscape);
  useEffect(() => {
    leave.current = onEscape;
  });
  // A layout effect, because its end must see where the focus is before the dialog is gone.
  useLayoutEffect(() => {
    const releases = [lockScroll(), ...(box.current ? [trapFocus(box.current, () => leave.current())] : [])];
    return () => {
      const {activeElement} = document;
      for (const release of releases) release();
      if (activeElement !== document.body && !box.current?.contains(activeElement)) return;
      const target = opener === document.body ? document.querySelector('.search-button') : opener;
      (target as HTMLElement | null)?.focus({preventScroll: true});
    };
  }, [box, opener]);
}
