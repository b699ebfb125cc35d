/** What the search page shows before what searches is here: the query of the address, and that it is searched for. */
export function showSearchBegin(): void {
  const box = document.querySelector<HTMLElement>('.search-page');
  const field = box?.querySelector<HTMLInputElement>('input[name=q]');
  const query = new URLSearchParams(location.search).get('q')?.trim();
  if (!box || !field) return;
  if (!query) {
    if (/^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field.focus();
    return;
  }
  field.value = query;
  const status = box.querySelector('[role=status]');
  if (status) status.textContent = box.dataset.searching ?? '';
}
