/**
 * Fetches the lists of a sidebar branch.
 * @throws when it cannot be loaded
 */
type FetchBranch = (address: string, key: string) => Promise<readonly Element[]>;

/**
 * Replaces truncated sidebar lists by the full ones and keeps their open categories. It imports
 * nothing, because every page would load a module that the shell shares with it.
 */
export async function completeBranches(gaps: Iterable<HTMLElement>, fetchBranch: FetchBranch): Promise<void> {
  const lists = new Map(Array.from(gaps, (gap) => [gap.closest('ul')!, gap.dataset] as const));
  await Promise.all(
    [...lists].map(async ([list, {branch: url = '', key = ''}]) => {
      const fullLists = (await fetchBranch(url, key)).map((fullList) => list.ownerDocument.importNode(fullList, true));
      copyOpenState(list, fullLists);
      list.replaceWith(...fullLists);
    }),
  );
}

/**
 * Copies open categories and the mark of the current page from a truncated branch to the full one.
 */
function copyOpenState(truncated: Element, fullLists: readonly Element[]): void {
  const find = (selector: string) => fullLists.flatMap((list) => [...list.querySelectorAll(selector)])[0];
  for (const item of truncated.querySelectorAll<HTMLElement>(':scope > li[data-key]')) {
    const other = find(`:scope > li[data-key="${CSS.escape(item.dataset.key!)}"]`);
    other?.replaceWith(item.cloneNode(true));
  }
  const current = truncated.querySelector(':scope > li > a[aria-current]');
  const other = current && find(`:scope > li > a[href="${CSS.escape(current.getAttribute('href')!)}"]`);
  other?.setAttribute('aria-current', 'page');
}
