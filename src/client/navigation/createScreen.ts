import {announce} from '../dom/announce.ts';
import {activateStyles} from '../dom/pageStyles.ts';
import {moveFocus, scrollToHash} from '../dom/scrollToHash.ts';
import {MAIN_ID} from '../ids.ts';
import {type Address, currentLocation} from '../page/address.ts';
import {findDataBlock} from '../page/findDataBlock.ts';
import {cloneTemplate, rootData} from '../shell/shell.ts';
import {markCurrentLink, type SidebarState, unmarkLinks} from '../shell/sidebar.ts';
import {findPageSheets} from './createDocumentLoader.ts';
import type {createScrollMemory} from './createScrollMemory.ts';
import {type MorphOptions, morph} from './morph.ts';
import type {RouteLocation} from './types.ts';

interface ScreenOptions {
  readonly address: Address;
  readonly opened: SidebarState;
  readonly onShown: () => void;
  /** Returns a function that says whether the reader is still at the same navigation. */
  readonly watchNavigation: () => () => boolean;
  readonly scroll: Pick<ReturnType<typeof createScrollMemory>, 'get'>;
  readonly onRetry: () => void;
}

/** Creates the screen, which shows pages, failures, and the spinner. */
export function createScreen({address, opened, onShown, watchNavigation, scroll, onRetry}: ScreenOptions) {
  /** A failure or the spinner replaces the page. */
  let hasPlaceholder = false;
  let stopRestoring = (): void => {};
  const {location} = address;
  const styles = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

  function showPlaceholder(content: Node): void {
    hasPlaceholder = true;
    document.getElementById(MAIN_ID)?.replaceChildren(content);
  }

  return {
    showPlaceholder,
    /** Returns whether the page of this address is on the screen. */
    isShown: ({pathname, search}: Pick<RouteLocation, 'pathname' | 'search'>) =>
      pathname === location.get().pathname && search === location.get().search && !hasPlaceholder,
    /**
     * Shows the page of the address bar, or why it failed. `restore` scrolls to the earlier
     * position of its history entry.
     */
    show(result: Document | Error, restore: boolean) {
      const {key, hash} = currentLocation();
      // The placeholder is the failure that the reader retries, or the spinner that followed it.
      const isRetry = !restore && hasPlaceholder;
      const top = restore ? scroll.get(key) : undefined;
      const isCurrentNavigation = watchNavigation();
      changeWithFade(() => {
        // The browser paints the old page first, and the reader may navigate meanwhile.
        if (!isCurrentNavigation()) return;
        if (result instanceof Error) {
          showPlaceholder(createFailureNotice(result, onRetry));
          const sidebar = document.querySelector('.m-sidebar');
          if (sidebar) {
            unmarkLinks(sidebar);
            markCurrentLink(sidebar);
          }
        } else {
          hasPlaceholder = false;
          showDocument(result, styles, {opened, deep: false});
        }
        address.syncLocation();
        onShown();
        stopRestoring();
        if (top !== undefined) stopRestoring = restoreScroll(top);
        else if (!scrollToHash(hash)) window.scrollTo({top: 0, behavior: 'instant'});
        if (!hash) focusPage(isRetry);
        if (!(result instanceof Error)) announce(document.title);
      });
    },
    /** Shows an edit of the current page. */
    refresh(page: Document) {
      showDocument(page, styles, {opened, deep: true});
      onShown();
    },
  };
}

/** Changes the page with a short fade, if the browser supports it and the reader allows motion. */
function changeWithFade(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (isStill || !document.startViewTransition) change();
  // A later change may skip the fade of this one; the change itself still happens.
  else document.startViewTransition(change).ready.catch(() => {});
}

/**
 * Moves the focus to the page. For a failure, and for the page after it, its heading gets the
 * focus, because the focused button was removed.
 */
function focusPage(isRetry: boolean): void {
  // A dialog that the reader has opened meanwhile keeps the focus.
  if (document.activeElement?.closest('dialog, [role="dialog"]')) return;
  const main = document.getElementById(MAIN_ID);
  const target = (isRetry && main?.querySelector<HTMLElement>('h1, [role=heading]')) || main;
  if (target) moveFocus(target);
}

/** Creates the notice for a page that could not be loaded, with the error in its details. */
function createFailureNotice(error: Error, onRetry: () => void): Node {
  const box = cloneTemplate('load-failure');
  const help = box.querySelector<HTMLElement>('[data-help]');
  const details = box.querySelector('details');
  // For a malformed address the error message is enough.
  if (error instanceof URIError) {
    if (help) help.textContent = error.message;
    details?.remove();
  }
  const text = details?.querySelector('code');
  if (text) text.textContent = String(error);
  box.querySelector('[data-retry]')?.addEventListener('click', onRetry);
  return box;
}

/** Events by which the reader takes over scrolling. */
const MOVE_EVENTS = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/**
 * Scrolls to an earlier position (CSS pixels from the top): immediately, or when islands have made
 * the page long enough. Returns a function that stops waiting. Scrolling by the reader stops it,
 * too.
 */
function restoreScroll(top: number): () => void {
  const tryScroll = (): boolean => {
    window.scrollTo({top, behavior: 'instant'});
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (tryScroll()) return () => {};
  const observer = new ResizeObserver(() => {
    if (tryScroll()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const type of MOVE_EVENTS) window.removeEventListener(type, stop);
  };
  for (const type of MOVE_EVENTS) window.addEventListener(type, stop, {passive: true});
  observer.observe(document.body);
  return stop;
}

/** Elements of a head that differ from page to page. */
const PAGE_HEAD_SELECTOR =
  'meta[name]:not([name=viewport]):not([name=generator]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"], [data-from-page]';

/** Replaces the current page: head, content, and layout. */
function showDocument(next: Document, styles: CSSStyleSheet, options: MorphOptions): void {
  for (const element of document.head.querySelectorAll(PAGE_HEAD_SELECTOR)) element.remove();
  // After the head elements of components are gone, because one of them may have set the title.
  document.title = next.title;
  document.head.append(...next.head.querySelectorAll(PAGE_HEAD_SELECTOR));
  activateStyles(findPageSheets(next));
  // Rules that replace inline styles, which the policy forbids.
  document.head.querySelector('style[data-page-rules]')?.remove();
  styles.replaceSync(next.head.querySelector('script[data-page-rules]')?.textContent ?? '');
  copyPageData(next);
  const currentRoot = document.getElementById('manual-root');
  const nextRoot = next.getElementById('manual-root');
  if (currentRoot && nextRoot) morph(currentRoot, nextRoot, options);
  for (const name of ['page', 'routes'] as const) {
    findDataBlock(name)?.remove();
    const data = findDataBlock(name, next);
    if (data) document.body.append(data);
  }
}

/** Copies the attributes of `<html>` that describe the page. */
function copyPageData({documentElement: {dataset}}: Document): void {
  const data = rootData();
  for (const name of Object.keys({...data, ...dataset})) {
    if (!/^page[A-Z]/.test(name)) continue;
    if (name in dataset) data[name] = dataset[name];
    else delete data[name];
  }
}
