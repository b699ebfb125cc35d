import {SidebarCategory} from '@theme/SidebarCategory';
import {SidebarGap} from '@theme/SidebarGap';
import {SidebarLink} from '@theme/SidebarLink';
import type {SidebarView} from 'manual';
import {usePage, useRuntime} from '../../src/client/core.ts';

export interface SidebarItemsProps {
  /** Key of the branch whose items to show. */
  readonly branch: string;
  readonly view: SidebarView;
}

/** One level of the sidebar. */
export function SidebarItems({branch, view}: SidebarItemsProps) {
  const {branches} = useRuntime();
  const {route} = usePage();
  const items = branches.get()[branch] ?? [];
  return (
    <ul>
      {items.map((item, index) => {
        switch (item.type) {
          case 'link':
            // Unlisted pages show to those who are there, so that they know where they are.
            if (item.unlisted && item.href !== route) return null;
            return <SidebarLink key={item.href} item={item} current={item.href === route} />;
          case 'category':
            return (
              <SidebarCategory key={item.key} item={item} view={view} siblings={items} current={item.href === route} />
            );
          case 'gap':
            return <SidebarGap key={`gap-${item.href}`} item={item} branch={branch} />;
          default:
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: markup has no name of its own and never moves
                key={index}
                className={
                  [item.defaultStyle ? 'side-html' : '', item.className].filter(Boolean).join(' ') || undefined
                }
                dangerouslySetInnerHTML={{__html: item.value}}
              />
            );
        }
      })}
    </ul>
  );
}
