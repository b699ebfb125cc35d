import {findSettled} from '../../page/owner.ts';
import {showTab} from './showTab.ts';

/**
 * Opens all details and tabs around an element, and the element itself. Stored choices of tabs stay
 * the same. Returns whether any of them was closed.
 */
export function reveal(element: Element | null): boolean {
  const closed = findSettled('details:not([open]), [role=tabpanel][hidden]').filter((box) => box.contains(element));
  for (const box of closed) {
    const tab = document.getElementById(box.getAttribute('aria-labelledby') ?? '');
    if (tab) showTab(tab.closest<HTMLElement>('.m-tabs')!, tab.dataset.value!);
    else box.setAttribute('open', '');
  }
  return closed.length > 0;
}
