import {type KeyboardEvent, type RefObject, useEffect, useRef, useState} from 'react';

export interface DropdownState {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly toggle: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** A dropdown that opens by click or key (hover is a matter of styles), and closes on Escape, outside click and focus. */
export function useDropdown(): DropdownState {
  const ref = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const onOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    const types = ['mousedown', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, onOutside);
    return () => {
      for (const type of types) document.removeEventListener(type, onOutside);
    };
  }, [open]);
  return {
    ref,
    open,
    toggle: () => setOpen(!open),
    onKeyDown(event) {
      if (event.key !== 'Escape' || !open) return;
      setOpen(false);
      ref.current?.querySelector<HTMLElement>('.nav-link')?.focus();
    },
  };
}
