import {smoothScroll} from '../../dom/smoothScroll.ts';
import {part} from '../part.ts';

/** CSS pixels from the top below which the way back is short enough without a button. */
const FROM = 400;

/** Appears when the reader scrolls up from far down: that is when they look for the way back. */
export function followBackToTop(): void {
  let last = window.scrollY;
  let button: Element | null = null;
  const show = (shown: boolean) => {
    if (shown === Boolean(button?.isConnected)) return;
    if (!shown) return button?.remove();
    button = part('back-to-top').firstElementChild;
    if (button) document.getElementById('manual-root')?.append(button);
  };
  window.addEventListener(
    'scroll',
    () => {
      const top = window.scrollY;
      if (top < FROM) show(false);
      else if (Math.abs(top - last) > 4) show(top < last);
      last = top;
    },
    {passive: true},
  );
}

export const toTop = (): void => void smoothScroll(0);
