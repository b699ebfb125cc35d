import {type IslandElement, LIVE_ATTRIBUTE} from './island.ts';
import {tellFailure} from './search.ts';

const fieldIn = (box: Element | null): HTMLInputElement | null => box?.querySelector('input[name=q]') ?? null;

/** Loads the search. If that fails, the query is sent as a form, which reloads the page. */
async function bring(box: Element): Promise<void> {
  const island = box.querySelector<IslandElement>('manual-island');
  await island?.start();
  if (island && !island.hasAttribute(LIVE_ATTRIBUTE)) tellFailure(() => fieldIn(box)?.form?.submit());
}

/** The search page before search is loaded: the query of the address, and a notice that it is searched for. */
export function showSearchBegin(): void {
  const box = document.querySelector<HTMLElement>('.search-page');
  const field = fieldIn(box);
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!box || !field) return;
  if (!query) {
    if (/^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field.focus();
    return;
  }
  field.value = query;
  const status = box.querySelector('[role=status]');
  if (status) status.textContent = box.dataset.searching ?? '';
  // Once islands are known.
  setTimeout(() => bring(box));
}

/** Text typed before search is loaded counts. */
export function followSearchPage(): void {
  document.addEventListener('input', ({target}) => {
    const box = (target as Element).closest('.search-page');
    if (box?.querySelector(`manual-island:not([${LIVE_ATTRIBUTE}])`)) void bring(box);
  });
}
