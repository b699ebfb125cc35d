/**
 * The one script that runs before the page is shown. Classic, blocking and tiny: colour mode and announcement bar
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

function boot(root: HTMLElement) {
  const {dataset} = root;
  const script = document.currentScript as HTMLScriptElement | null;
  const source = script?.getAttribute('src') ?? '';
  if (dataset.booted !== undefined) return;
  dataset.booted = '';

  // Local storage by hand: errors must not stop the page, and the runtime reports them.
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

  const base = dataset.manualBase ?? '/';
  const actual = script ? assetBase(script.src, source, base) : base;

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
  window.addEventListener('mousedown', () => document.body?.classList.remove('keyboard-navigation'));
  window.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button], [role=button]');
    if (!button || root.hasAttribute(READY_ATTRIBUTE)) return;
    window.manualEarly = {button};
    if (failed) fail();
    else event.preventDefault();
  });
  const intents = ['pointerover', 'pointerdown', 'touchstart', 'focusin'];
  for (const type of intents) window.addEventListener(type, start, {passive: true});

  let started = false;
  let failed = false;
  function start() {
    if (started || !dataset.manualEntry || !document.body) return;
    started = true;
    for (const type of intents) window.removeEventListener(type, start);
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.src = dataset.manualEntry;
    entry.onerror = fail;
    document.head.append(entry);
  }

  /** The page stays as the server wrote it. Who wanted to search, now or when the code was on its way, is told. */
  function fail() {
    failed = true;
    const {search, button} = window.manualEarly ?? {};
    window.manualEarly = undefined;
    if (search || button?.matches('.search-button') || document.querySelector('.search-page'))
      showSearchFailure(() => location.reload());
  }
  window.addEventListener(START_FAILED, fail);
  window.addEventListener(SEARCH_FAILED, (event) => showSearchFailure((event as SearchFailedEvent).detail.retry));

  const onParsed = () => {
    if (actual !== base) showBaseUrlBanner(base, actual);
    const sidebar = document.querySelector('.sidebar');
    const current = sidebar?.querySelector('[aria-current=page]');
    if (!sidebar || !current) return;
    const {top, bottom} = current.getBoundingClientRect();
    const box = sidebar.getBoundingClientRect();
    if (bottom > box.bottom) sidebar.scrollTop += top - box.top - box.height / 3;
  };
  // Late where the script comes from a wrong base, by the relative address at the end of the document.
  if (document.readyState === 'loading') window.addEventListener('DOMContentLoaded', onParsed);
  else onParsed();
  window.addEventListener('load', () => whenIdle(start));
}

boot(document.documentElement);
