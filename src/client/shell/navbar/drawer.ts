import {lockScroll} from '../../dom/lockScroll.ts';
import {trapFocus} from '../../dom/trapFocus.ts';
import {DRAWER_ID} from '../../ids.ts';
import {findSettled} from '../../page/owner.ts';

/** Matches the desktop layout (website/docs/reference/behaviour.md). */
export const DESKTOP_QUERY = '(width > 62.25em)';

/**
 * Creates the navigation drawer of narrow screens. While it is open, the page does not scroll and
 * focus stays inside. Escape, a press beside it, and a desktop-wide window close it.
 * @param prepareTools called with the elements that the drawer contains only while it is open
 */
export function createDrawer(prepareTools: (tools: ParentNode) => void) {
  let release: (() => void) | undefined;
  const drawer = () => document.getElementById(DRAWER_ID);
  const desktop = matchMedia(DESKTOP_QUERY);

  function close() {
    if (!release) return;
    release();
    release = undefined;
    const element = drawer();
    const panel = element?.querySelector<HTMLElement>('.m-drawer-panel');
    element?.removeAttribute('data-open');
    for (const name of ['role', 'aria-modal', 'aria-label']) panel?.removeAttribute(name);
    panel?.querySelector('div.m-drawer-tools')?.remove();
    for (const button of findSettled('.m-menu-button')) button.ariaExpanded = 'false';
    showMainMenu(false);
  }

  function open() {
    const element = drawer();
    const panel = element?.querySelector<HTMLElement>('.m-drawer-panel');
    if (!element || !panel) return;
    element.setAttribute('data-open', '');
    panel.setAttribute('role', 'dialog');
    panel.setAttribute('aria-modal', 'true');
    panel.setAttribute('aria-label', panel.dataset.label ?? '');
    const template = panel.querySelector<HTMLTemplateElement>('template.m-drawer-tools');
    if (template) {
      const tools = document.createElement('div');
      tools.className = 'm-drawer-tools';
      tools.append(document.importNode(template.content, true));
      template.after(tools);
      prepareTools(tools);
    }
    for (const button of findSettled('.m-menu-button')) button.ariaExpanded = 'true';
    const unlock = lockScroll();
    const untrap = trapFocus(panel, close);
    release = () => {
      unlock();
      untrap();
    };
  }

  function showMainMenu(isMain: boolean) {
    const secondary = drawer()?.querySelector('.m-drawer-back')?.parentElement;
    if (!secondary) return;
    secondary.toggleAttribute('data-behind', isMain);
    drawer()?.querySelector('.m-drawer-main')?.toggleAttribute('data-behind', !isMain);
  }

  desktop.addEventListener('change', close);
  document.addEventListener('click', ({target}) => {
    if (target === drawer()) close();
  });
  return {
    close,
    actions: {
      drawer(_: HTMLElement, event: Event) {
        event.preventDefault();
        if (release) close();
        else open();
      },
      'drawer-close'(_: HTMLElement, event: Event) {
        event.preventDefault();
        close();
      },
      'main-menu': () => showMainMenu(true),
    },
  };
}
