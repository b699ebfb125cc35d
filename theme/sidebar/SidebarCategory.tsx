import {SidebarItems} from '@theme/SidebarItems';
import type {SidebarItem, SidebarView} from 'manual';
import {type KeyboardEvent, type MouseEvent, useState} from 'react';
import {Collapsible, useIsReady, useRuntime, useStore, useTranslate} from '../../src/client/core.ts';
import {itemMessages} from './itemMessages.ts';
import {isOpen, open as openCategory} from './openState.ts';

export interface SidebarCategoryProps {
  readonly item: Extract<SidebarItem, {type: 'category'}>;
  readonly view: SidebarView;
  readonly siblings: readonly SidebarItem[];
  /** The category's own page is shown. */
  readonly current: boolean;
}

/**
 * A category of the sidebar. Its label leads to its page, or folds and unfolds where it has none; without JavaScript
 * that label leads to the first page below, on which the category is open.
 */
export function SidebarCategory({item, view, siblings, current}: SidebarCategoryProps) {
  const {branches, openCategories, router, site} = useRuntime();
  const t = useTranslate(itemMessages);
  const ready = useIsReady();
  const [busy, setBusy] = useState(false);
  const {key, label, collapsible} = item;
  // A page that is unlisted is no place to send readers to; its category folds and unfolds instead.
  const href = item.linkUnlisted && !current ? undefined : item.href;
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

  const onClick = (event: MouseEvent) => {
    if (!collapsible || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!href || current) {
      event.preventDefault();
      toggle();
    } else if (!isShown) {
      // The page comes in any case; should its branch fail, the page's own loading reports.
      show().catch(() => {});
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !actsAsButton) return;
    event.preventDefault();
    toggle();
  };
  const actsAsButton = ready && collapsible && !href;
  const className = view.trail.includes(key) ? 'side-label active' : 'side-label';
  const children = (
    <Collapsible open={isShown}>
      <SidebarItems branch={key} view={view} />
    </Collapsible>
  );

  return (
    <li className={item.className}>
      <div className="side-row">
        <a
          className={className}
          href={href ?? item.firstHref}
          aria-current={current ? 'page' : undefined}
          {...(actsAsButton ? {role: 'button', 'aria-expanded': isShown} : undefined)}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {label}
        </a>
        {collapsible && (
          <button
            type="button"
            className="side-toggle"
            aria-label={t(isShown ? 'theme.sidebar.collapse' : 'theme.sidebar.expand', {label})}
            aria-expanded={isShown}
            aria-busy={busy || undefined}
            tabIndex={href ? undefined : -1}
            onClick={toggle}
            onPointerEnter={() => void router.loadBranch(key).catch(() => {})}
          />
        )}
      </div>
      {children}
    </li>
  );
}
