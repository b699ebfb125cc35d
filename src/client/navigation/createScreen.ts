import type {Store} from '../createStore.ts';
import {showStyles} from '../dom/pageStyles.ts';
import {focusOn, scrollToHash} from '../dom/scrollToHash.ts';
import {ANNOUNCER_ID, MAIN_ID} from '../ids.ts';
import {part} from '../shell/shell.ts';
import {markCurrent, type Opened, unmark} from '../shell/sidebar.ts';
import {pageSheets} from './createDocuments.ts';
import type {createScrollMemory} from './createScrollMemory.ts';
import {currentLocation} from './currentLocation.ts';
import {type MorphOptions, morph} from './morph.ts';
import type {RouteLocation} from './types.ts';

interface ScreenOptions {
  readonly location: Store<RouteLocation>;
  readonly opened: Opened;
  readonly onShown: () => void;
  /** Begins to watch whether the reader has wished for something else. */
  readonly latest: () => () => boolean;
  readonly scroll: Pick<ReturnType<typeof createScrollMemory>, 'get'>;
  readonly onRetry: () => void;
}

/** The visible effects of a change of page. */
export function createScreen({location, opened, onShown, latest, scroll, onRetry}: ScreenOptions) {
  /** A failure or the sign of waiting is in the page's place. */
  let standsIn = false;
  let stopRestoring = (): void => {};
  const styles = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];

  /** Puts something in the page's place until it is shown. */
  function standIn(content: Node): void {
    standsIn = true;
    document.getElementById(MAIN_ID)?.replaceChildren(content);
  }

  return {
    standIn,
    /** Whether the address is that of the page on the screen. */
    isShown: ({pathname, search}: Pick<RouteLocation, 'pathname' | 'search'>) =>
      pathname === location.get().pathname && search === location.get().search && !standsIn,
    /** Shows a page, or the failure, at the address of the address bar; `restore` scrolls to where they were there. */
    show(result: Document | Error, restore: boolean) {
      const here = currentLocation();
      // The stand-in is a failure that the reader left, or the sign of waiting after one.
      const isRetry = !restore && standsIn;
      const top = restore ? scroll.get(here.key) : undefined;
      const isLatest = latest();
      moveQuietly(() => {
        // The browser draws the old page first, and the reader may have gone back meanwhile.
        if (!isLatest()) return;
        if (result instanceof Error) {
          standIn(loadFailure(result, onRetry));
          const sidebar = document.querySelector('.sidebar');
          if (sidebar) {
            unmark(sidebar);
            markCurrent(sidebar);
          }
        } else {
          standsIn = false;
          showDocument(result, styles, {opened, deep: false});
        }
        location.set(here);
        onShown();
        stopRestoring();
        if (top !== undefined) stopRestoring = restoreScroll(top);
        else if (!scrollToHash(here.hash)) window.scrollTo({top: 0, behavior: 'instant'});
        if (!here.hash) focusPage(isRetry);
        if (!(result instanceof Error)) announce(document.title);
      });
    },
    /** Shows the same page as it is now. */
    refresh(page: Document) {
      showDocument(page, styles, {opened, deep: true});
      onShown();
    },
  };
}

/** Makes a change of the page, with a short fade from what was there where the browser has one and the reader wants motion. */
function moveQuietly(change: () => void): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;
  if (still || !document.startViewTransition) change();
  // Another change may come meanwhile: this one is made all the same, without the fade.
  else document.startViewTransition(change).ready.catch(() => {});
}

/** Moves the focus to a page; to its heading where it is a failure or comes after one, because the focused element was removed. */
function focusPage(isRetry: boolean): void {
  // An element that the reader has opened meanwhile keeps the focus.
  if (document.activeElement?.closest('[role="dialog"]')) return;
  const main = document.getElementById(MAIN_ID);
  const target = (isRetry && main?.querySelector('h1')) || main;
  if (target) focusOn(target);
}

/** Lets screen readers tell of a page. */
function announce(text: string): void {
  let region = document.getElementById(ANNOUNCER_ID);
  if (!region) {
    region = document.createElement('div');
    region.id = ANNOUNCER_ID;
    region.className = 'visually-hidden';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
    // Regions speak of changes only, so the first text has to come after the region.
    setTimeout(() => announce(text), 100);
    return;
  }
  region.textContent = text;
}

/** The replacement of a page that could not be fetched. The text of the error is shown on request. */
function loadFailure(error: Error, onRetry: () => void): Node {
  const box = part('load-failure');
  const help = box.querySelector<HTMLElement>('[data-help]');
  const details = box.querySelector('details');
  // Of an address that cannot be read, the error says all there is to say.
  if (error instanceof URIError) {
    if (help) help.textContent = error.message;
    details?.remove();
  }
  const text = details?.querySelector('code');
  if (text) text.textContent = String(error);
  box.querySelector('[data-retry]')?.addEventListener('click', onRetry);
  return box;
}

/** Actions of the reader that show that they want to be elsewhere. */
const MOVES = ['wheel', 'touchmove', 'mousedown', 'keydown'];

/**
 * Scrolls to where the reader was, in CSS pixels from the top: immediately, or when what islands show has made the page
 * long enough. Returns how to stop waiting for that; it ends by itself when the reader moves.
 */
function restoreScroll(top: number): () => void {
  const isThere = (): boolean => {
    window.scrollTo({top, behavior: 'instant'});
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (isThere()) return () => {};
  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = (): void => {
    observer.disconnect();
    for (const type of MOVES) window.removeEventListener(type, stop);
  };
  for (const type of MOVES) window.addEventListener(type, stop, {passive: true});
  observer.observe(document.body);
  return stop;
}

/** Elements of a head that tell of its page; all others are the same on every page. */
const OF_PAGE =
  'meta[name]:not([name=viewport]):not([name=generator]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"], [data-from-page]';

/** Makes the document that is shown that of another page: head, content, and what is around it. */
function showDocument(next: Document, styles: CSSStyleSheet, options: MorphOptions): void {
  for (const element of document.head.querySelectorAll(OF_PAGE)) element.remove();
  // After the title that a component of the previous page wrote is gone, and before that of the next page is taken from it.
  document.title = next.title;
  document.head.append(...next.head.querySelectorAll(OF_PAGE));
  showStyles(pageSheets(next));
  // Rules that stand for inline styles: the policy lets them in this way.
  document.head.querySelector('style[data-page-rules]')?.remove();
  styles.replaceSync(next.head.querySelector('script[data-page-rules]')?.textContent ?? '');
  takePageData(next);
  const now = document.getElementById('manual-root');
  const root = next.getElementById('manual-root');
  if (now && root) morph(now, root, options);
  for (const id of ['manual-page', 'manual-routes']) {
    document.getElementById(id)?.remove();
    const data = next.getElementById(id);
    if (data) document.body.append(data);
  }
}

/** Attributes of `<html>` that tell of the page. */
function takePageData({documentElement: {dataset}}: Document): void {
  const data = document.documentElement.dataset;
  for (const name of Object.keys(data)) if (/^page[A-Z]/.test(name) && !(name in dataset)) delete data[name];
  for (const [name, value] of Object.entries(dataset)) if (/^page[A-Z]/.test(name)) data[name] = value;
}
