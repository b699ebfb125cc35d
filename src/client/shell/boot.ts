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
import {openSearchField} from './openSearchField.ts';
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
    const {search, field} = window.manualEarly ?? {};
    window.manualEarly = {failed: true};
    field?.close();
    if (search !== undefined || field) showSearchFailure(() => location.reload());
  };
  const beginSearch = (search: string): void => {
    const field = openSearchField(search);
    window.manualEarly = field ? {field} : {search};
  };
  window.addEventListener(SEARCH_FAILED, (event) => showSearchFailure((event as SearchFailedEvent).detail.retry));
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body?.classList.add('keyboard-navigation');
    if (event.defaultPrevented || root.dataset.manualSearch === undefined) return;
    const {search, field, failed} = window.manualEarly ?? {};
    const opens = isSearchShortcut(event);
    const isOnButton = (event.target as Element).matches?.('.m-search-button') && event.key !== ' ' && !opens;
    const typed = (search !== undefined || isOnButton) && isTextKey(event);
    if (field?.open || (!typed && !opens)) return;
    event.preventDefault();
    const text = typed ? (search ?? '') + event.key : '';
    if (isReady()) return window.manualOpenSearch?.(text);
    beginSearch(text);
    if (failed) handleShellFailure();
  });
  window.addEventListener('mousedown', () => document.body?.classList.remove('keyboard-navigation'));
  window.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type=button], [role=button]');
    if (!button || isReady()) return;
    const {failed} = window.manualEarly ?? {};
    if (button.matches('.m-search-button')) beginSearch('');
    else if (!button.closest('dialog')) window.manualEarly = {button};
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
window.manualOpenSearchField = openSearchField;
// Without a value of their own, these would name an element of the page with such an id.
window.manualEarly = undefined;
window.manualOpenSearch = undefined;
applyStoredLooks(root);
recordEarlyActions(root);
showTabsAsParsed();
