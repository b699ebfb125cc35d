import {part} from '../shell/part.ts';

/** What stands in the place of a page that could not be fetched. The text of the error is for who asks for it. */
export function loadFailure(error: Error, onRetry: () => void): Node {
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
