/** How long a copy button says that it has copied, in milliseconds. */
const COPIED_FOR = 1500;

/** What a copy button copies: the file named by its `data-copy`, or the code block it stands in. */
async function textOf(button: HTMLElement): Promise<string> {
  const url = button.dataset.copy;
  if (!url) return button.closest('.code-frame')?.querySelector('code')?.textContent ?? '';
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}.`);
  return response.text();
}

/** Makes all copy buttons of the document work, those of pages to come included. */
export function followCopyButtons(): void {
  document.addEventListener('click', async ({target}) => {
    const button = (target as Element | null)?.closest<HTMLElement>('.copy-button, [data-copy]');
    if (!button) return;
    const {dataset, ariaLabel} = button;
    try {
      await navigator.clipboard.writeText(await textOf(button));
    } catch (error) {
      console.error('Copying failed.', error);
      return;
    }
    if (dataset.copied !== undefined) return;
    dataset.copied = '';
    button.ariaLabel = dataset.copiedLabel ?? null;
    setTimeout(() => {
      delete dataset.copied;
      button.ariaLabel = ariaLabel;
    }, COPIED_FOR);
  });
}
