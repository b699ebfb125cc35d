import {fetchText} from '../../dom/fetchText.ts';

/** How long a copy button says that it has copied, in milliseconds. */
const COPIED_FOR = 1500;

/**
 * The text that a copy button copies: the file named by its `data-copy`, its `data-code`, or the code block it is in.
 */
async function textOf(button: HTMLElement): Promise<string> {
  const url = button.dataset.copy;
  if (!url) return button.dataset.code ?? button.closest('.code-frame')?.querySelector('code')?.textContent ?? '';
  return fetchText(url);
}

/** Copies what a copy button is for, and lets it say so. */
export async function copyBy(button: HTMLElement): Promise<void> {
  const {dataset, ariaLabel} = button;
  await navigator.clipboard.writeText(await textOf(button));
  if (dataset.copied !== undefined) return;
  dataset.copied = '';
  button.ariaLabel = button.closest<HTMLElement>('[data-copied-label]')?.dataset.copiedLabel ?? null;
  setTimeout(() => {
    delete dataset.copied;
    button.ariaLabel = ariaLabel;
  }, COPIED_FOR);
}
