import {isOpen, open as openCategory} from '@theme-original/sidebar/openState';
import type {SidebarItem, SidebarView} from 'manual-docs';
import {useRuntime, useStore} from 'manual-docs/core';
import {useState} from 'react';

export interface CategoryOptions {
  readonly item: Extract<SidebarItem, {type: 'category'}>;
  readonly view: SidebarView;
  readonly siblings: readonly SidebarItem[];
  /** The page of the category, where it has one. */
  readonly href: string | undefined;
}

export interface Category {
  readonly isShown: boolean;
  /** Its branch is on its way. */
  readonly busy: boolean;
  /** Fetches the branch ahead of time, in silence. */
  prefetch(): void;
  /** Unfolds the category. */
  show(): Promise<void>;
  /** Folds or unfolds it; where its branch cannot be had, goes to a page that shows it. */
  toggle(): Promise<void>;
}

/** Whether a category of the sidebar is unfolded, and how to change that. */
export function useCategory({item, view, siblings, href}: CategoryOptions): Category {
  const {branches, openCategories, router, site} = useRuntime();
  const [busy, setBusy] = useState(false);
  const {key, label} = item;
  const isShown = isOpen(item, view.trail, useStore(openCategories)) && branches.get()[key] !== undefined;

  async function show() {
    await router.loadBranch(key);
    const auto = site.sidebar.autoCollapseCategories;
    openCategories.set(openCategory(openCategories.get(), key, auto ? siblings : null));
  }

  async function toggle() {
    if (isShown) return openCategories.set({...openCategories.get(), [key]: false});
    setBusy(true);
    try {
      await show();
    } catch (error) {
      console.warn(`The sidebar branch of "${label}" could not be loaded.`, error);
      const target = href ?? item.firstHref;
      if (target) router.navigate(target);
    } finally {
      setBusy(false);
    }
  }

  return {isShown, busy, prefetch: () => void router.loadBranch(key).catch(() => {}), show, toggle};
}
