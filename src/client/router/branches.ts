import {isWhole} from '../../shared/pageState.ts';
import type {SidebarItem} from '../../shared/types.ts';

/** Items of the sidebar levels that this tab knows, by branch key. They outlive pages: a page carries its own only. */
export type Branches = Readonly<Record<string, readonly SidebarItem[]>>;

/** `known` and what `more` adds to it; a shortened branch never replaces a whole one. */
export function mergeBranches(known: Branches, more: Branches): Branches {
  const fresh = Object.entries(more).filter(([key, items]) => !known[key] || (isWhole(items) && !isWhole(known[key])));
  return fresh.length ? {...known, ...Object.fromEntries(fresh)} : known;
}
