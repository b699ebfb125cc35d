import {SidebarCategory} from '@theme/SidebarCategory';
import {SidebarLink} from '@theme/SidebarLink';
import {SidebarGap} from '@theme-original/internal/sidebar/SidebarGap';
import type {SidebarItem, SidebarView} from 'manual-docs';
import {usePage} from 'manual-docs/core';

/** Items per list. Browsers skip the layout of lists that are out of sight. */
const CHUNK = 100;

export interface SidebarItemsProps {
  /** Key of the branch whose items to show. */
  readonly branch: string;
  readonly view: SidebarView;
}

/** The sidebar from one level down: a list, or several in a row where it is very long. */
export function SidebarItems({branch, view}: SidebarItemsProps) {
  const {route} = usePage();
  const items = view.branches?.[branch] ?? [];

  function row(item: SidebarItem, index: number) {
    switch (item.type) {
      case 'link':
        // An unlisted page is shown to readers who are on it, so that they know where they are.
        if (item.unlisted && item.href !== route) return null;
        return <SidebarLink key={item.href} item={item} current={item.href === route} />;
      case 'category':
        if (item.unlisted && !view.trail.includes(item.key)) return null;
        return <SidebarCategory key={item.key} item={item} view={view} current={item.href === route} />;
      case 'gap':
        return <SidebarGap key={`gap-${item.href}`} item={item} branch={branch} />;
      default:
        return (
          <li
            key={index}
            className={[item.defaultStyle ? 'm-side-html' : '', item.className].filter(Boolean).join(' ') || undefined}
            dangerouslySetInnerHTML={{__html: item.value}}
          />
        );
    }
  }

  if (items.length <= CHUNK) return <ul>{items.map(row)}</ul>;
  return Array.from({length: Math.ceil(items.length / CHUNK)}, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a list is its place in the branch
    <ul key={index} className="m-chunk">
      {items.slice(index * CHUNK, (index + 1) * CHUNK).map(row)}
    </ul>
  ));
}
