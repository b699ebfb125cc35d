/**
 * The notice for search code that cannot be loaded. The boot script shows it, because it is the
 * only script that is certainly loaded. Its texts are on the search button, in the page's language.
 */

/** Sent to the window when the code of search could not be loaded. */
export const SEARCH_FAILED = 'manual-search-failed';

export type SearchFailedEvent = CustomEvent<{readonly retry: () => void}>;

/** Attribute of the search button: title, help, retry, and cancel, one per line. */
export const FAILURE_TEXTS = 'data-failure';

/**
 * Shows the notice until the reader closes it or tries again. Does nothing if it is visible or the
 * page has no search.
 */
export function showSearchFailure(retry: () => void): void {
  const texts = document.querySelector(`[${FAILURE_TEXTS}]`)?.getAttribute(FAILURE_TEXTS)?.split('\n');
  if (!texts || document.querySelector('.m-search-failure')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'm-search-failure m-search-message';
  const [title = '', help = '', again = '', cancel = ''] = texts;
  dialog.setAttribute('aria-label', title);
  const add = (tag: string, className: string, text: string) => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    dialog.append(element);
    return element;
  };
  add('p', 'm-search-message-title', title);
  add('p', '', help);
  add('button', 'm-button', again).onclick = () => {
    dialog.close();
    retry();
  };
  add('button', 'm-text-button', cancel).onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
