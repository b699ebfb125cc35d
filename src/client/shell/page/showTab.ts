import {findSettled} from '../../page/owner.ts';

export const getTabGroupKey = (group: string): string => `tab.${group}`;

type ReadStorage = (key: string) => string | null;

/** Returns the tabs of a box, in order. */
export const findTabs = (box: Element): HTMLElement[] => findSettled(':scope > [role=tablist] > [role=tab]', box);

/** Returns the tab boxes whose choice belongs to a group or to the address. */
export const findLinkedTabs = (root?: ParentNode): HTMLElement[] =>
  findSettled('.m-tabs[data-group], .m-tabs[data-query]', root);

/** Hides a panel. The browser's search finds its text and shows the panel again. */
export const hidePanel = (panel: Element): void => panel.setAttribute('hidden', 'until-found');

/** Shows the panel of a value, if the box has it. */
export function showTab(box: HTMLElement, value: string | null): void {
  const tabs = findTabs(box);
  const shown = value === null ? undefined : tabs.find((tab) => tab.dataset.value === value);
  if (!shown) return;
  for (const tab of tabs) {
    const selected = tab === shown;
    tab.setAttribute('aria-selected', String(selected));
    tab.tabIndex = selected ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute('aria-controls')!);
    if (!panel) continue;
    if (selected) panel.removeAttribute('hidden');
    else hidePanel(panel);
  }
}

/** Shows earlier choices: the choice in the address, or else the stored choice of the group. */
export function showChosenTabs(read: ReadStorage, root?: ParentNode): void {
  for (const box of findLinkedTabs(root)) {
    const {group, query} = box.dataset;
    if (group !== undefined) showTab(box, read(getTabGroupKey(group)));
    if (query !== undefined) showTab(box, new URLSearchParams(location.search).get(query));
  }
}
