export const tabGroupKey = (group: string): string => `tab.${group}`;

export type ReadStored = (key: string) => string | null;

/** The tabs of a box, in their order. */
export const tabsIn = (box: Element): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]'),
];

/** Shows the panel of a value, where the box has it. */
export function showTab(box: HTMLElement, value: string | null): void {
  const tabs = tabsIn(box);
  const shown = value === null ? undefined : tabs.find((tab) => tab.dataset.value === value);
  if (!shown) return;
  for (const tab of tabs) {
    const selected = tab === shown;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls')!);
    if (panel) panel.hidden = !selected;
  }
}

/** Shows what was chosen before: the address comes first, then what the group remembers. */
export function showChosenTabs(read: ReadStored, root: ParentNode = document): void {
  for (const box of root.querySelectorAll<HTMLElement>('.tabs[data-group], .tabs[data-query]')) {
    const {group, query} = box.dataset;
    if (group !== undefined) showTab(box, read(tabGroupKey(group)));
    if (query !== undefined) showTab(box, new URLSearchParams(location.search).get(query));
  }
}
