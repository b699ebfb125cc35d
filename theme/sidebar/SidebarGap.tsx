import {itemMessages} from '@theme-original/sidebar/itemMessages';
import type {SidebarItem} from 'manual-docs';
import {useRuntime, useTranslate} from 'manual-docs/core';

export interface SidebarGapProps {
  readonly item: Extract<SidebarItem, {type: 'gap'}>;
  /** Key of the branch that the gap is part of. */
  readonly branch: string;
}

/** Stands for siblings that the page's HTML left out, and brings them. Without JavaScript: leads into their middle. */
export function SidebarGap({item, branch}: SidebarGapProps) {
  const {router} = useRuntime();
  const t = useTranslate(itemMessages);
  return (
    <li>
      <a
        className="side-gap"
        href={item.href}
        onClick={(event) => {
          event.preventDefault();
          router.loadBranch(branch).catch(() => router.navigate(item.href));
        }}
      >
        {t('theme.sidebar.more', {count: item.count})}
      </a>
    </li>
  );
}
