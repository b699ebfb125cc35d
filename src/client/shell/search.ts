import {fetchText} from '../dom/fetchText.ts';
import {type Connection, canPrefetch} from '../navigation/canPrefetch.ts';
import type {Action} from './actions.ts';
import {isSearchShortcut, isText} from './earlyAction.ts';
import {type IslandElement, LIVE_ATTRIBUTE} from './island.ts';
import {SEARCH_FAILED, type SearchFailedEvent} from './searchFailure.ts';
import {rootData, type Shell} from './shell.ts';

export interface SearchBox {
  /**
   * Shows the modal, with the focus in its field. It asks for the query when the modal's code is there, because the reader may type until then.
   * @throws when its code cannot be loaded
   */
  open(ask: () => {readonly query: string; readonly isSelection: boolean}): Promise<void>;
  warm(): Promise<void>;
}

/** Longer selections are passages, not queries. */
const LONGEST_SELECTION = 64;

/** The text that the reader has selected on the page, if it may be a query. */
function selectedText(): string {
  const text = window.getSelection()?.toString().trim() ?? '';
  return text.length <= LONGEST_SELECTION && !text.includes('\n') ? text : '';
}

/** Says that code of search cannot be fetched, and offers `retry`. */
function tellFailure(retry: () => void): void {
  window.dispatchEvent(new CustomEvent(SEARCH_FAILED, {detail: {retry}}) satisfies SearchFailedEvent);
}

/** Loads the search of the search page. If that fails, the query is sent as a form, which reloads the page. */
export async function bringSearch(box: Element): Promise<void> {
  const island = box.querySelector<IslandElement>(`manual-island:not([${LIVE_ATTRIBUTE}])`);
  await island?.start();
  if (island && !island.hasAttribute(LIVE_ATTRIBUTE)) tellFailure(() => box.querySelector('form')?.submit());
}

/** Takes the query for which this page was reloaded; undefined if it was not. */
export function takeQuery(): string | undefined {
  const query: string | undefined = history.state?.search;
  if (query !== undefined) history.replaceState({...history.state, search: undefined}, '');
  return query;
}

export function createOpenSearch(load: () => Promise<SearchBox>, {navigate}: Pick<Shell, 'navigate'>) {
  return async function openSearch(asked = '', again = false): Promise<void> {
    const {manualBuild = '', manualSearch, manualSearchPage} = rootData();
    if (manualSearch === undefined) return;
    const selected = asked === '' ? selectedText() : '';
    const query = asked || selected;
    const page = manualSearchPage && manualSearchPage + (query && `?q=${encodeURIComponent(query)}`);
    if (manualSearch === 'page') return page ? navigate(page) : undefined;
    // Text typed while the modal loads belongs to the query.
    let typed = query;
    const collect = (event: KeyboardEvent) => {
      if (!isText(event)) return;
      event.preventDefault();
      event.stopPropagation();
      // Typed text replaces the selected text.
      typed = (typed === selected ? '' : typed) + event.key;
    };
    document.addEventListener('keydown', collect, true);
    try {
      const box = await load();
      await box.warm().catch(() => {});
      await box.open(() => ({query: typed, isSelection: typed !== '' && typed === selected}));
    } catch (error) {
      console.warn(error);
      // If the site has been published again since this page was loaded, the files that it names may be missing.
      const now = await fetchText(location.pathname, {cache: 'no-store'}).catch(() => manualBuild);
      if (!now.includes(manualBuild)) {
        history.replaceState({...history.state, search: typed}, '');
        location.reload();
        return;
      }
      // Some browsers remember the failure: a reloaded page works.
      if (again && page && navigator.onLine) window.location.assign(page);
      else tellFailure(() => openSearch(typed, true));
    } finally {
      document.removeEventListener('keydown', collect, true);
    }
  };
}

/** The search button: opens search, takes the first letter of a query, and shows interest by hover, touch or focus. */
export function followSearch(
  load: () => Promise<SearchBox>,
  openSearch: Shell['openSearch'],
): Readonly<Record<string, Action>> {
  const {connection} = navigator as Navigator & {readonly connection?: Connection};
  const buttonAt = ({target}: Event) => (target as Element | null)?.closest?.('.search-button, .search-page form');
  const warm = (event: Event) => {
    if (!buttonAt(event)) return;
    load()
      .then((box) => (canPrefetch(connection) ? box.warm() : undefined))
      .catch(() => {
        // Fetched, or reported, when search opens.
      });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin']) document.addEventListener(type, warm, {passive: true});
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || rootData().manualSearch === undefined) return;
    if (isSearchShortcut(event)) {
      event.preventDefault();
      void openSearch();
    } else if ((event.target as Element).matches('.search-button') && isText(event) && event.key !== ' ') {
      event.preventDefault();
      void openSearch(event.key);
    }
  });
  return {search: ({dataset}) => void openSearch(dataset.query)};
}

/** Names the keys of the reader's system. */
export function labelKeys(root: ParentNode = document): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of root.querySelectorAll<HTMLElement>('[data-apple]')) key.textContent = key.dataset.apple!;
}
