import {announce} from '../../dom/announce.ts';
import {fetchText} from '../../dom/fetchText.ts';

/** Milliseconds that a copy button says that it has copied. */
const COPIED_TIME = 1500;

/**
 * Copies the target of a copy button: the file in `data-copy`, the text in `data-code`, or the code
 * block around the button. Then the button says that it has copied.
 * @throws when the file cannot be fetched or the clipboard cannot be written
 */
export async function copyFromButton(button: HTMLElement): Promise<void> {
  const {dataset, ariaLabel} = button;
  const readCode = () => dataset.code ?? button.closest('div')?.querySelector('code')?.textContent ?? '';
  await navigator.clipboard.writeText(dataset.copy ? await fetchText(dataset.copy) : readCode());
  if (dataset.copied !== undefined) return;
  dataset.copied = '';
  button.ariaLabel = button.closest<HTMLElement>('[data-copied-label]')?.dataset.copiedLabel ?? null;
  // Few screen readers report a new name of the focused button.
  announce(button.ariaLabel ?? '');
  setTimeout(() => {
    delete dataset.copied;
    button.ariaLabel = ariaLabel;
  }, COPIED_TIME);
}
