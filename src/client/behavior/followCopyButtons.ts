/** How long a copy button says that it has copied, in milliseconds. */
const COPIED_FOR = 1500;

/** Makes the copy buttons of all code blocks work, those of pages to come included. */
export function followCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('.copy-button');
    const code = button?.closest('.code-frame')?.querySelector('code');
    if (!button || !code) return;
    const {dataset, ariaLabel} = button;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
    } catch (error) {
      console.error('Copying failed.', error);
      return;
    }
    if (dataset.copied !== undefined) return;
    dataset.copied = '';
    button.ariaLabel = dataset.copiedLabel ?? ariaLabel;
    setTimeout(() => {
      delete dataset.copied;
      button.ariaLabel = ariaLabel;
    }, COPIED_FOR);
  });
}
