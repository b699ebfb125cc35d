/**
 * The screen for a search whose code cannot be fetched. The boot script shows it, because it is the one script that is
 * surely there; texts are on the search button, in the page's language.
 */

/** Sent to the window when the modal's code did not arrive. */
export const SEARCH_FAILED = 'manual-search-failed';

export type SearchFailedEvent = CustomEvent<{readonly retry: () => void}>;

/** Attribute of the search button: title, help, retry, cancel, one per line. */
export const FAILURE_TEXTS = 'data-failure';

/** Shows the screen until the reader leaves it or tries again. Does nothing where it is shown already, or the page has no search. */
export function showSearchFailure(retry: () => void): void {
  const texts = document.querySelector(`[${FAILURE_TEXTS}]`)?.getAttribute(FAILURE_TEXTS)?.split('\n');
  if (!texts || document.querySelector('.search-failure')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'search-failure search-message';
  const [title = '', help = '', again = '', cancel = ''] = texts;
  dialog.setAttribute('aria-label', title);
  const add = (tag: string, className: string, text: string) => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    dialog.append(element);
    return element;
  };
  add('p', 'search-message-title', title);
  add('p', '', help);
  add('button', 'button', again).onclick = () => {
    dialog.close();
    retry();
  };
  add('button', 'text-button', cancel).onclick = () => dialog.close();
  dialog.onclose = () => dialog.remove();
  document.body.append(dialog);
  dialog.showModal();
}
