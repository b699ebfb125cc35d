import {decodeSafely} from '../../shared/decodeSafely.ts';

/** The element that a hash names, or null. An undecodable hash is looked up as written. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  return document.getElementById(raw) ?? document.getElementById(decodeSafely(raw));
}

/** Brings the target of `hash` into view and moves the reading position of keyboards there. False if there is none. */
export function scrollToHash(hash: string): boolean {
  const target = hashTarget(hash);
  if (!target) return false;
  target.scrollIntoView({behavior: 'instant'});
  focusOn(target);
  return true;
}

/** Moves the focus to an element that takes none by itself, for as long as it stays there. */
export function focusOn(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), {once: true});
  }
  target.focus({preventScroll: true});
}
