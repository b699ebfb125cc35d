import {FullPageLoadError, fetchText} from '../dom/fetchText.ts';
import {canPrefetch, type NetworkConnection} from '../navigation/canPrefetch.ts';
import {saveQuery} from '../page/address.ts';
import type {IslandElement} from '../page/islandState.ts';
import {findSettled} from '../page/owner.ts';
import type {Action} from './actions.ts';
import {isSearchShortcut, isTextKey} from './earlyAction.ts';
import {SEARCH_FAILED, type SearchFailedEvent} from './searchFailure.ts';
import {rootData, type Shell} from './shell.ts';

export interface SearchBox {
  /**
   * Opens the modal and focuses its field. Calls `ask` when the modal's code is loaded, because the
   * reader may type until then.
   * @throws when its code cannot be loaded
   */
  open(ask: () => {readonly query: string; readonly isSelection: boolean}): Promise<void>;
  preload(): Promise<void>;
}

/** Longer selections are passages, not queries. */
const MAX_SELECTION_LENGTH = 64;

/** Returns the selected text of the page, if it may be a query. */
function getSelectedText(): string {
  const text = window.getSelection()?.toString().trim() ?? '';
  return text.length <= MAX_SELECTION_LENGTH && !text.includes('\n') ? text : '';
}

/** Reports that the code of search cannot be loaded, and offers `retry`. */
function reportFailure(retry: () => void): void {
  window.dispatchEvent(new CustomEvent(SEARCH_FAILED, {detail: {retry}}) satisfies SearchFailedEvent);
}

/**
 * Loads the content of the search page. If that fails, retrying sends the query as a form, which
 * reloads the page.
 */
export async function loadSearchPage(box: Element): Promise<void> {
  const outcome = await box.querySelector<IslandElement>('manual-island')?.start();
  if (outcome === 'failed') reportFailure(() => box.querySelector('form')?.submit());
}

export function createOpenSearch(load: () => Promise<SearchBox>, {navigate}: Pick<Shell, 'navigate'>) {
  return async function openSearch(givenQuery = '', isRetry = false): Promise<void> {
    const {manualBuild = '', manualSearch, manualSearchPage} = rootData();
    if (manualSearch === undefined) return;
    const selected = givenQuery === '' ? getSelectedText() : '';
    const query = givenQuery || selected;
    const searchPage = manualSearchPage && manualSearchPage + (query && `?q=${encodeURIComponent(query)}`);
    if (manualSearch === 'page') return searchPage ? navigate(searchPage) : undefined;
    // Text typed while the modal loads belongs to the query.
    let typed = query;
    const collect = (event: KeyboardEvent) => {
      if (!isTextKey(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // Typed text replaces the selected text.
      typed = (typed === selected ? '' : typed) + event.key;
    };
    document.addEventListener('keydown', collect, true);
    try {
      const box = await load();
      await box.preload().catch(() => {});
      await box.open(() => ({query: typed, isSelection: typed !== '' && typed === selected}));
    } catch (error) {
      console.warn(error);
      // If the site has been published again since this page was loaded, files that the page names
      // may be missing.
      const page = await fetchText(location.pathname, {cache: 'no-store', redirect: 'manual'}).catch((failure) =>
        // A redirect leads to a login, because the session has expired.
        failure instanceof FullPageLoadError ? '' : manualBuild,
      );
      if (!page.includes(manualBuild)) {
        saveQuery(typed);
        location.reload();
        return;
      }
      // Some browsers cache the failure, but a reloaded page works.
      if (isRetry && searchPage && navigator.onLine) window.location.assign(searchPage);
      else reportFailure(() => openSearch(typed, true));
    } finally {
      document.removeEventListener('keydown', collect, true);
    }
  };
}

/**
 * Handles the search button: it opens search, also by typing on it. Hover, touch, and focus preload
 * search.
 */
export function handleSearchButton(
  load: () => Promise<SearchBox>,
  openSearch: Shell['openSearch'],
): Readonly<Record<string, Action>> {
  const {connection} = navigator as Navigator & {readonly connection?: NetworkConnection};
  const findSearchButton = ({target}: Event) =>
    (target as Element | null)?.closest?.('.search-button, .search-page form');
  const preload = (event: Event) => {
    if (!findSearchButton(event)) return;
    load()
      .then((box) => (canPrefetch(connection) ? box.preload() : undefined))
      .catch(() => {
        // Opening search fetches it again, or reports the failure.
      });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, {passive: true});
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || rootData().manualSearch === undefined) return;
    if (isSearchShortcut(event)) {
      event.preventDefault();
      void openSearch();
    } else if ((event.target as Element).matches('.search-button') && isTextKey(event) && event.key !== ' ') {
      event.preventDefault();
      void openSearch(event.key);
    }
  });
  return {search: ({dataset}) => void openSearch(dataset.query)};
}

/** Labels shortcuts with the keys of Apple's keyboards, on Apple systems. */
export function labelShortcuts(root?: ParentNode): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of findSettled('[data-apple]', root)) key.textContent = key.dataset.apple!;
}
