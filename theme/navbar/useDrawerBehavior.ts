import {lockScroll} from 'manual-docs/client/dom/lockScroll';
import {useRuntime} from 'manual-docs/core';
import {type RefObject, useEffect} from 'react';

/** From this width on the page is laid out for a desktop (website/docs/reference/behaviour.md). */
export const DESKTOP_QUERY = '(width > 62.25em)';

export interface DrawerBehavior {
  /** The panel. */
  readonly ref: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly close: () => void;
  /** Called when the drawer has closed, so that it opens next time where it always does. */
  readonly reset: () => void;
}

/** While open: no page scrolling, focus kept inside and given back, Escape and a desktop-wide window close. */
export function useDrawerBehavior({ref, open, close, reset}: DrawerBehavior): void {
  const {onInteraction} = useRuntime().theme;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks close over stores that live as long as the page
  useEffect(() => {
    if (!open) return;
    const desktop = matchMedia(DESKTOP_QUERY);
    desktop.addEventListener('change', close);
    const unlock = lockScroll();
    let release: (() => void) | undefined;
    let closed = false;
    onInteraction().then(({trapFocus}) => {
      if (!closed && ref.current) release = trapFocus(ref.current, close);
    });
    return () => {
      closed = true;
      desktop.removeEventListener('change', close);
      unlock();
      release?.();
      reset();
    };
  }, [open]);
}
