import {fetchText} from '../../dom/fetchText.ts';

/** How long a copy button says that it has copied, in milliseconds. */
const COPIED_TIME = 1500;

/** Copies what a copy button is for, and lets it say so: the file named by its `data-copy`, its `data-code`, or the code block it is in. */
export async function copyBy(button: HTMLElement): Promise<void> {
  const {dataset, ariaLabel} = button;
  const readCode = () => dataset.code ?? button.closest('.code-frame')?.querySelector('code')?.textContent ?? '';
  await navigator.clipboard.writeText(dataset.copy ? await fetchText(dataset.copy) : readCode());
  if (dataset.copied !== undefined) return;
  dataset.copied = '';
  button.ariaLabel = button.closest<HTMLElement>('[data-copied-label]')?.dataset.copiedLabel ?? null;
  setTimeout(() => {
    delete dataset.copied;
    button.ariaLabel = ariaLabel;
  }, COPIED_TIME);
}
