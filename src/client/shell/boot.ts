/**
 * The inline script of every document, which runs before the first paint. It sets color mode,
 * announcement bar, and chosen tabs, and records actions of the reader before the shell is loaded.
 *
 * Reads from `<html>`: `data-manual-color` (default mode), `data-manual-color-system` and
 * `data-manual-color-fixed` (set when the system preference is respected, when the switch is
 * disabled), and `data-manual-announcement` (id of a closable bar).
 */
import {COLOR_MODE_KEY, readColorConfig, resolveChoice, resolveColorMode} from '../colorMode.ts';
import {ANNOUNCEMENT_ATTRIBUTE, isDismissed} from './announcement.ts';
import {isSearchShortcut, isTextKey, READY_ATTRIBUTE} from './earlyAction.ts';
import {showChosenTabs} from './page/showTab.ts';
import {SEARCH_FAILED, type SearchFailedEvent, showSearchFailure} from './searchFailure.ts';

/** Not the shared storage: errors must not stop the page, and the shell reports them. */
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

function applyStoredLooks(root: HTMLElement): void {
  const {dataset} = root;
  const stored = new URLSearchParams(location.search).get('manual-theme') ?? storage.get(COLOR_MODE_KEY);
  const choice = resolveChoice(stored, readColorConfig(dataset));
  dataset.themeChoice = choice;
  dataset.theme = resolveColorMode(choice, matchMedia('(prefers-color-scheme: dark)').matches);
  const announcement = dataset.manualAnnouncement;
  if (announcement && isDismissed(storage, announcement)) root.setAttribute(ANNOUNCEMENT_ATTRIBUTE, '');
}

/**
 * Shows chosen tabs while the browser parses them, so that it never paints a panel that the reader
 * has not chosen.
 */
function showTabsAsParsed(): void {
  const observer = new MutationObserver(() => showChosenTabs(storage.get));
  observer.observe(document, {childList: true, subtree: true});
  window.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    showChosenTabs(storage.get);
  });
}

function recordEarlyActions(root: HTMLElement): void {
  const isReady = () => root.hasAttribute(READY_ATTRIBUTE);
  /**
   * Handles a shell that cannot be loaded. A reader who wants to search gets a message; buttons
   * that are links work as links.
   */
  const handleShellFailure = () => {
    const {search} = window.manualEarly ?? {};
    window.manualEarly = {failed: true};
    if (search !== undefined) showSearchFailure(() => location.reload());
  };
  window.addEventListener(SEARCH_FAILED, (event) => showSearchFailure((event as SearchFailedEvent).detail.retry));
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body?.classList.add('keyboard-navigation');
    if (isReady()) return;
    const {search, failed} = window.manualEarly ?? {};
    const typed = search !== undefined && isTextKey(event);
    if (!typed && !isSearchShortcut(event)) return;
    event.preventDefault();
    window.manualEarly = {search: typed ? search + event.key : ''};
    if (failed) handleShellFailure();
  });
  window.addEventListener('mousedown', () => document.body?.classList.remove('keyboard-navigation'));
  window.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button], [role=button]');
    if (!button || isReady()) return;
    const {failed} = window.manualEarly ?? {};
    window.manualEarly = button.matches('.search-button') ? {search: ''} : {button};
    if (failed) handleShellFailure();
    else event.preventDefault();
  });
  window.addEventListener(
    'error',
    ({target}) => {
      if ((target as HTMLElement).dataset?.manualShell !== undefined) handleShellFailure();
    },
    true,
  );
}

const root = document.documentElement;
applyStoredLooks(root);
recordEarlyActions(root);
showTabsAsParsed();
