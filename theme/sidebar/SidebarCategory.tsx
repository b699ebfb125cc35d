import {SidebarItems} from '@theme/SidebarItems';
import {itemMessages} from '@theme-original/sidebar/itemMessages';
import {type Category, useCategory} from '@theme-original/sidebar/useCategory';
import type {SidebarItem, SidebarView} from 'manual-docs';
import {Collapsible, useIsReady, useTranslate} from 'manual-docs/core';
import type {KeyboardEvent, MouseEvent} from 'react';

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
  // A page that is unlisted is not a place to send readers to; its category folds and unfolds instead.
  const href = item.linkUnlisted && !current ? undefined : item.href;
  const category = useCategory({item, view, siblings, href});
  return (
    <li className={item.className}>
      <div className="side-row">
        <CategoryLabel {...{item, view, current, href, category}} />
        {item.collapsible && <CategoryToggle label={item.label} doubled={!href} category={category} />}
      </div>
      <Collapsible open={category.isShown}>
        <SidebarItems branch={item.key} view={view} />
      </Collapsible>
    </li>
  );
}

interface CategoryLabelProps extends Omit<SidebarCategoryProps, 'siblings'> {
  readonly href: string | undefined;
  readonly category: Category;
}

function CategoryLabel({item, view, current, href, category}: CategoryLabelProps) {
  const actsAsButton = useIsReady() && item.collapsible && !href;

  function onClick(event: MouseEvent) {
    if (!item.collapsible || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!href || current) {
      event.preventDefault();
      category.toggle();
    } else if (!category.isShown) {
      // The page comes in any case; should its branch fail, the page's own loading reports.
      category.show().catch(() => {});
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || !actsAsButton) return;
    event.preventDefault();
    category.toggle();
  }

  return (
    <a
      className={view.trail.includes(item.key) ? 'side-label active' : 'side-label'}
      href={href ?? item.firstHref}
      aria-current={current ? 'page' : undefined}
      {...(actsAsButton ? {role: 'button', 'aria-expanded': category.isShown} : undefined)}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      {item.label}
    </a>
  );
}

interface CategoryToggleProps {
  readonly label: string;
  /** The label does the same: one stop for the keyboard is enough. */
  readonly doubled: boolean;
  readonly category: Category;
}

function CategoryToggle({label, doubled, category}: CategoryToggleProps) {
  const t = useTranslate(itemMessages);
  return (
    <button
      type="button"
      className="side-toggle"
      aria-label={t(category.isShown ? 'theme.sidebar.collapse' : 'theme.sidebar.expand', {label})}
      aria-expanded={category.isShown}
      aria-busy={category.busy || undefined}
      tabIndex={doubled ? -1 : undefined}
      onClick={category.toggle}
      onPointerEnter={category.prefetch}
    />
  );
}
