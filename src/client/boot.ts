/**
 * The one script that runs before the page is shown. Classic, blocking and tiny: color mode and announcement bar
 * before the first paint, then waiting for the moment to load the rest.
 *
 * Reads from `<html>`: `data-manual-base` (base URL), `data-manual-entry` (URL of the entry module),
 * `data-manual-color` (default mode), `data-manual-color-system` and `data-manual-color-fixed` (present when the system
 * preference is respected, when the switch is disabled), `data-manual-announcement` (id of a closable bar).
 */
import {ANNOUNCEMENT_ATTRIBUTE, readDismissal} from './announcement.ts';
import {assetBase, showBaseUrlBanner} from './baseUrlBanner.ts';
import {COLOR_MODE_KEY, type ColorMode, modeOf, resolveChoice} from './colorMode.ts';
import {whenIdle} from './dom/whenIdle.ts';
import {isSearchShortcut, READY_ATTRIBUTE} from './earlyAction.ts';
import {SEARCH_FAILED, type SearchFailedEvent, START_FAILED, showSearchFailure} from './searchFailure.ts';

/** Local storage by hand: errors must not stop the page, and the runtime reports them. */
const storage = {
  get(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string) {
    try {
      localStorage.setItem(key, value);
    } catch {}
  },
};

/** What the first paint shows: color mode, and whether the announcement is closed. */
function setLooks(root: HTMLElement) {
  const {dataset} = root;
  const stored = new URLSearchParams(location.search).get('manual-theme') ?? storage.get(COLOR_MODE_KEY);
  const choice = resolveChoice(stored, {
    defaultMode: (dataset.manualColor as ColorMode | undefined) ?? 'light',
    respectPrefersColorScheme: dataset.manualColorSystem !== undefined,
    disableSwitch: dataset.manualColorFixed !== undefined,
  });
  dataset.themeChoice = choice;
  dataset.theme = modeOf(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  const announcement = dataset.manualAnnouncement;
  if (announcement && readDismissal(storage, announcement)) root.setAttribute(ANNOUNCEMENT_ATTRIBUTE, '');
}

/** What the reader may do first. */
const INTENTS = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];

/** Loads the rest when the reader moves or the page is idle, and keeps what they did before it was there. */
function awaitReader(root: HTMLElement) {
  let started = false;
  let failed = false;

  function start() {
    const {manualEntry} = root.dataset;
    if (started || !manualEntry || !document.body) return;
    started = true;
    for (const type of INTENTS) window.removeEventListener(type, start);
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.src = manualEntry;
    entry.onerror = fail;
    document.head.append(entry);
  }

  /** The code cannot be loaded: the page stays as the server wrote it, and a reader who opens the search sees a message. */
  function fail() {
    failed = true;
    const {search, button} = window.manualEarly ?? {};
    window.manualEarly = undefined;
    if (search || button?.matches('.search-button') || document.querySelector('.search-page'))
      showSearchFailure(() => location.reload());
  }

  window.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body?.classList.add('keyboard-navigation');
    if (root.hasAttribute(READY_ATTRIBUTE)) return;
    if (isSearchShortcut(event)) {
      event.preventDefault();
      window.manualEarly = {search: true};
      if (failed) fail();
    }
    start();
  });
  window.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button], [role=button]');
    if (!button || root.hasAttribute(READY_ATTRIBUTE)) return;
    window.manualEarly = {button};
    if (failed) fail();
    else event.preventDefault();
  });
  for (const type of INTENTS) window.addEventListener(type, start, {passive: true});
  window.addEventListener(START_FAILED, fail);
  window.addEventListener('load', () => whenIdle(start));
}

/** Scrolls the sidebar so that the current page is in sight. */
function showCurrent() {
  const sidebar = document.querySelector('.sidebar');
  const current = sidebar?.querySelector('[aria-current=page]');
  if (!sidebar || !current) return;
  const {top, bottom} = current.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3;
}

function boot(root: HTMLElement) {
  const {dataset} = root;
  const script = document.currentScript as HTMLScriptElement | null;
  if (dataset.booted !== undefined) return;
  dataset.booted = '';
  setLooks(root);
  const base = dataset.manualBase ?? '/';
  const actual = script ? assetBase(script.src, script.getAttribute('src') ?? '', base) : base;
  awaitReader(root);
  window.addEventListener('mousedown', () => document.body?.classList.remove('keyboard-navigation'));
  window.addEventListener(SEARCH_FAILED, (event) => showSearchFailure((event as SearchFailedEvent).detail.retry));

  const onParsed = () => {
    if (actual !== base) showBaseUrlBanner(base, actual);
    showCurrent();
  };
  // Late where the script comes from a wrong base, by the relative address at the end of the document.
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', onParsed);
  else onParsed();
}

boot(document.documentElement);
