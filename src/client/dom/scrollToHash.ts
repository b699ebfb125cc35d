import {decodeSafely} from '../../shared/decodeSafely.ts';
import {reveal} from '../shell/page/reveal.ts';

/** Finds the element that a hash names, or null. An undecodable hash is compared undecoded. */
export function findHashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  return document.getElementById(raw) ?? document.getElementById(decodeSafely(raw));
}

/**
 * Scrolls to the target of `hash` and moves the focus to it. Opens details and tabs around it.
 * Returns false if there is none.
 */
export function scrollToHash(hash: string): boolean {
  const target = findHashTarget(hash);
  if (!target) return false;
  reveal(target);
  target.scrollIntoView({behavior: 'instant'});
  moveFocus(target);
  return true;
}

/**
 * Moves the focus to an element. One that cannot take the focus becomes focusable until it loses
 * it.
 */
export function moveFocus(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
}
