import type {Theme} from '../theme/contract.ts';

/** Makes all copy buttons of the document work, those of pages to come included. */
export function followCopyButtons({onInteraction}: Pick<Theme, 'onInteraction'>): void {
  document.addEventListener('click', async ({target}) => {
    const button = (target as Element | null)?.closest<HTMLElement>('.copy-button, [data-copy]');
    if (!button) return;
    try {
      const {copyBy} = await onInteraction();
      await copyBy(button);
    } catch (error) {
      console.error('Copying failed.', error);
    }
  });
}
