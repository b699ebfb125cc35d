import type {Action} from '../actions.ts';
import {type ReadStored, showChosenTabs, showTab, tabGroupKey, tabsIn} from './showTab.ts';

/** Makes a choice, for all tabs of the page that follow it. */
function choose(box: HTMLElement, value: string, store: (key: string, value: string) => void): void {
  const {group, query} = box.dataset;
  showTab(box, value);
  if (query !== undefined) {
    const url = new URL(location.href);
    url.searchParams.set(query, value);
    history.replaceState(history.state, '', url);
  }
  if (group !== undefined) store(tabGroupKey(group), value);
  for (const other of document.querySelectorAll<HTMLElement>('.tabs[data-group], .tabs[data-query]')) {
    const {dataset} = other;
    if ((group && dataset.group === group) || (query && dataset.query === query)) showTab(other, value);
  }
}

function tabAfterKey(key: string, index: number, count: number): number | undefined {
  const step = document.dir === 'rtl' ? -1 : 1;
  const target = {ArrowRight: index + step, ArrowLeft: index - step, Home: 0, End: count - 1}[key];
  return target === undefined ? undefined : (target + count) % count;
}

/** Alternatives of which one shows at a time. */
export function followTabs(
  read: ReadStored,
  store: (key: string, value: string) => void,
): Readonly<Record<string, Action>> {
  const boxOf = (tab: Element) => tab.closest<HTMLElement>('.tabs')!;
  document.addEventListener('keydown', (event) => {
    const tab = (event.target as Element).closest<HTMLElement>('[data-do=tab]');
    if (!tab) return;
    const all = tabsIn(boxOf(tab));
    const target = tabAfterKey(event.key, all.indexOf(tab), all.length);
    if (target === undefined) return;
    event.preventDefault();
    const next = all[target]!;
    choose(boxOf(next), next.dataset.value!, store);
    next.focus();
  });
  addEventListener('popstate', () => showChosenTabs(read));
  return {
    tab(tab) {
      // A choice moves what is above it by the height of other panels: the reader's place stays.
      const before = tab.getBoundingClientRect().top;
      choose(boxOf(tab), tab.dataset.value!, store);
      const moved = tab.getBoundingClientRect().top - before;
      if (moved) scrollBy({top: moved, behavior: 'instant'});
    },
  };
}
