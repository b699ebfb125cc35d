import {SidebarItems} from '@theme/SidebarItems';
import {SidebarLabel} from '@theme-original/internal/sidebar/SidebarLabel';
import type {SidebarItem, SidebarView} from 'manual-docs';
import {useSite} from 'manual-docs/core';
import {getBranchUrl} from 'manual-docs/internal/shared/routes';

export interface SidebarCategoryProps {
  readonly item: Extract<SidebarItem, {type: 'category'}>;
  readonly view: SidebarView;
  /** The category's own page is shown. */
  readonly current: boolean;
}

/**
 * A category of the sidebar. Its label leads to its page, or folds and unfolds where it has none; without JavaScript
 * that label leads to the first page below, on which the category is open.
 */
export function SidebarCategory({item, view, current}: SidebarCategoryProps) {
  const {baseUrl} = useSite();
  const {key, label, collapsible, collapsed, firstHref, className} = item;
  // An unlisted page should not get readers, so its category folds instead of linking to it.
  const href = item.linkUnlisted && !current ? undefined : item.href;
  const isTrail = view.trail.includes(key);
  const isShown = view.branches?.[key] !== undefined && (!collapsible || isTrail || !collapsed);
  return (
    <li className={className} data-key={collapsible ? key : undefined} data-branch={getBranchUrl(item, baseUrl)}>
      <div className="m-side-row">
        <a
          className={isTrail ? 'm-side-label m-active' : 'm-side-label'}
          href={href ?? firstHref}
          aria-current={current ? 'page' : undefined}
          data-do={collapsible ? 'category-label' : undefined}
          data-fold={collapsible && !href ? '' : undefined}
        >
          <SidebarLabel label={label} icon={item.icon} badge={item.badge} />
        </a>
        {collapsible && (
          <button
            type="button"
            className="m-side-toggle"
            data-do="category"
            aria-expanded={isShown}
            // It works, and has a name, as soon as the shell is there.
            inert
            // One stop for the keyboard is enough: on the label, arrows fold and unfold.
            tabIndex={-1}
          />
        )}
      </div>
      {isShown && (
        <div className="m-collapsible">
          <SidebarItems branch={key} view={view} />
        </div>
      )}
    </li>
  );
}
