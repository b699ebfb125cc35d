import {FullPageLoadError, fetchText} from '../dom/fetchText.ts';
import {loadStyles} from '../dom/pageStyles.ts';
import {canPrefetch, type NetworkConnection} from '../navigation/canPrefetch.ts';
import {saveQuery} from '../page/address.ts';
import type {IslandElement} from '../page/islandState.ts';
import {findSettled} from '../page/owner.ts';
import type {Action} from './actions.ts';
import {SEARCH_FAILED, type SearchFailedEvent} from './searchFailure.ts';
import {rootData, type Shell} from './shell.ts';

export interface SearchBox {
  /**
   * Opens the modal with the text of `dialog`, which it replaces, or with `query` if there is none.
   * Does nothing if the reader has closed the dialog.
   * @throws when the code of the modal cannot be loaded
   */
  open(dialog: HTMLDialogElement | undefined, query: string): Promise<void>;
  preload(): Promise<void>;
}

/** Begins a query before the code of search is loaded, or loads the index for an empty query. */
type AskEarly = (query: string) => void;

/**
 * Creates the function that begins queries. Its first call requests scripts, styles, and worker of
 * search side by side.
 */
export function createAskEarly(getShell: () => Shell): AskEarly {
  return (query) => {
    const files = document.querySelector<HTMLTemplateElement>('template[data-part=search-files]');
    // The code of search reports files that cannot be loaded.
    const ignoreFailure = () => {};
    if (files?.dataset.sheet) loadStyles([files.dataset.sheet]).catch(ignoreFailure);
    import('./earlySearch.ts').then(({askWorker}) => askWorker(getShell(), query), ignoreFailure);
    files?.replaceWith(files.content);
  };
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

/**
 * Creates the function that opens search with a first query, or in a field that is already open. The
 * field opens immediately, and the modal when its code is loaded.
 */
export function createOpenSearch(
  load: () => Promise<SearchBox>,
  {closeOverlays, ask}: Pick<Shell, 'closeOverlays'> & {readonly ask: AskEarly},
) {
  function openField(query: string): HTMLDialogElement | undefined {
    closeOverlays();
    return window.manualOpenSearchField?.(query);
  }
  return async function openSearch(query = '', dialog = openField(query), isRetry = false): Promise<void> {
    if (rootData().manualSearch === undefined) return;
    const field = dialog?.querySelector('input');
    const getText = () => field?.value ?? query;
    const askText = () => ask(getText());
    dialog?.addEventListener('input', askText);
    askText();
    try {
      const box = await load();
      await box.open(dialog, query);
      // The modal works without it.
      box.preload().catch(() => {});
    } catch (error) {
      // The reader has given up.
      if (dialog && !dialog.open) return;
      dialog?.close();
      await recover(error, getText(), (text) => openSearch(text, undefined, true), isRetry);
    }
  };
}

/**
 * Recovers from code that cannot be loaded: reloads the page if the site has been published again,
 * because files that the page names may be missing. Otherwise reports the failure and offers
 * `retry`, or goes to the search page after a retry.
 */
async function recover(error: unknown, query: string, retry: (query: string) => Promise<void>, isRetry: boolean) {
  const {manualBuild = '', manualSearchPage} = rootData();
  console.warn(error);
  const page = await fetchText(location.pathname, {cache: 'no-store', redirect: 'manual'}).catch((failure) =>
    // A redirect leads to a login, because the session has expired.
    failure instanceof FullPageLoadError ? '' : manualBuild,
  );
  if (!page.includes(manualBuild)) {
    saveQuery(query);
    location.reload();
    return;
  }
  // Some browsers cache the failure, but a reloaded page works.
  if (isRetry && manualSearchPage && navigator.onLine)
    window.location.assign(manualSearchPage + (query && `?q=${encodeURIComponent(query)}`));
  else reportFailure(() => retry(query));
}

/** Handles the search button. Hover, touch, and focus preload search. */
export function handleSearchButton(
  load: () => Promise<SearchBox>,
  {openSearch, ask}: Pick<Shell, 'openSearch'> & {readonly ask: AskEarly},
): Readonly<Record<string, Action>> {
  const {connection} = navigator as Navigator & {readonly connection?: NetworkConnection};
  const findSearchButton = ({target}: Event) =>
    (target as Element | null)?.closest?.('.m-search-button, .m-search-page form');
  const preload = (event: Event) => {
    if (!findSearchButton(event)) return;
    const isCheap = canPrefetch(connection);
    if (isCheap) ask('');
    load()
      .then((box) => (isCheap ? box.preload() : undefined))
      .catch(() => {
        // Opening search fetches it again, or reports the failure.
      });
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, preload, {passive: true});
  return {search: ({dataset}) => void openSearch(dataset.query)};
}

/** Labels shortcuts with the keys of Apple's keyboards, on Apple systems. */
export function labelShortcuts(root?: ParentNode): void {
  if (!/Mac|iPhone|iPad/.test(navigator.platform)) return;
  for (const key of findSettled('[data-apple]', root)) key.textContent = key.dataset.apple!;
}
