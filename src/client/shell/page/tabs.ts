import {findHashTarget} from '../../dom/scrollToHash.ts';
import type {Action} from '../actions.ts';
import type {Shell} from '../shell.ts';
import {reveal} from './reveal.ts';
import {findLinkedTabs, findTabs, getTabGroupKey, showChosenTabs, showTab} from './showTab.ts';

/** Returns the index of the tab that a key moves to; undefined for other keys. */
export function findTabAfterKey(
  key: string,
  {index, count, isRtl}: {readonly index: number; readonly count: number; readonly isRtl: boolean},
): number | undefined {
  const step = isRtl ? -1 : 1;
  const target = {ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: count - 1}[key];
  return target === undefined ? undefined : (target + count) % count;
}

/** Makes tabs work, in pages and in live islands. */
export function handleTabs({
  storage,
  replaceAddress,
}: Pick<Shell, 'storage' | 'replaceAddress'>): Readonly<Record<string, Action>> {
  /** Applies a choice to all tab boxes that share it. */
  function choose(box: HTMLElement, value: string): void {
    const {group, query} = box.dataset;
    showTab(box, value);
    if (query !== undefined) {
      const url = new URL(location.href);
      url.searchParams.set(query, value);
      replaceAddress(url);
    }
    if (group !== undefined) storage.set(getTabGroupKey(group), value);
    for (const other of findLinkedTabs()) {
      const {dataset} = other;
      if ((group && dataset.group === group) || (query && dataset.query === query)) showTab(other, value);
    }
  }

  const findTabBox = (tab: Element) => tab.closest<HTMLElement>('.m-tabs')!;
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[data-do=tab]');
    if (!tab) return;
    const tabs = findTabs(findTabBox(tab));
    const {dir} = document;
    const target = findTabAfterKey(event.key, {index: tabs.indexOf(tab), count: tabs.length, isRtl: dir === 'rtl'});
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[target]!;
    choose(findTabBox(next), next.dataset.value!);
    next.focus();
  });
  addEventListener('popstate', () => {
    showChosenTabs(storage.get);
    // The stored choice may hide the target again, to which the navigator has scrolled.
    reveal(findHashTarget(location.hash));
  });
  // The browser's search has found text in a hidden panel.
  document.addEventListener('beforematch', ({target}) => reveal(target as Element));
  return {
    tab(tab) {
      // Panels above may change their height, so the page scrolls to keep the tab in its position.
      const before = tab.getBoundingClientRect().top;
      choose(findTabBox(tab), tab.dataset.value!);
      const shift = tab.getBoundingClientRect().top - before;
      if (shift) scrollBy({top: shift, behavior: 'instant'});
    },
  };
}
