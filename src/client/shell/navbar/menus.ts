import {setExpanded} from '../../dom/collapse.ts';
import {findSettled} from '../../page/owner.ts';
import type {Action} from '../actions.ts';

const OPEN_MENU_SELECTOR = '.m-dropdown[data-open], .m-page-actions details[open]';

function setOpen(box: HTMLElement, open: boolean): void {
  box.toggleAttribute(box instanceof HTMLDetailsElement ? 'open' : 'data-open', open);
  const control = box.querySelector('.m-nav-link');
  if (control) control.ariaExpanded = String(open);
}

/** Closes menus that do not contain `target`. */
export function closeMenus(target?: Node): void {
  for (const box of findSettled(OPEN_MENU_SELECTOR)) {
    if (!target || !box.contains(target)) setOpen(box, false);
  }
}

/**
 * Opens menus of navbar and page on click or key; styles open them on hover. Escape, a click
 * outside, and focus outside close them.
 */
export function handleMenus(): Readonly<Record<string, Action>> {
  for (const type of ['mousedown', 'touchstart', 'focusin'])
    document.addEventListener(type, ({target}) => closeMenus(target as Node), {passive: true});
  document.addEventListener('keydown', ({key, target}) => {
    if (key !== 'Escape') return;
    const box = (target as Element).closest<HTMLElement>(OPEN_MENU_SELECTOR);
    if (!box) return;
    setOpen(box, false);
    box.querySelector<HTMLElement>('.m-nav-link, summary')?.focus();
  });
  return {
    menu(control, event) {
      event.preventDefault();
      const box = control.closest<HTMLElement>('.m-dropdown')!;
      setOpen(box, !box.hasAttribute('data-open'));
    },
    fold(button) {
      const box = button.parentElement!.querySelector<HTMLElement>('.m-collapsible')!;
      setExpanded(button, box, box.hasAttribute('data-collapsed'));
    },
  };
}

/** Sets the real state of folding menus, which are open without JavaScript. */
export function updateFoldButtons(root?: ParentNode): void {
  for (const button of findSettled('[data-do=fold]', root)) {
    button.ariaExpanded = String(
      !button.parentElement!.querySelector('.m-collapsible')?.hasAttribute('data-collapsed'),
    );
  }
}
