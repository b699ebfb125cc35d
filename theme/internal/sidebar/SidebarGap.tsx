import {sidebarMessages} from '@theme-original/internal/sidebar/messages';
import type {SidebarItem} from 'manual-docs';
import {useSite, useTranslate} from 'manual-docs/core';
import {getBranchPath} from 'manual-docs/internal/shared/routes';

export interface SidebarGapProps {
  readonly item: Extract<SidebarItem, {type: 'gap'}>;
  /** Key of the branch that the gap is part of. */
  readonly branch: string;
}

/** Stands for siblings that the page's HTML left out; the shell brings them. Without JavaScript: leads into their middle. */
export function SidebarGap({item, branch}: SidebarGapProps) {
  const {baseUrl} = useSite();
  const t = useTranslate(sidebarMessages);
  return (
    <li>
      <a
        className="m-side-gap"
        href={item.href}
        data-do="gap"
        data-key={branch}
        data-branch={getBranchPath(branch, baseUrl)}
      >
        {t('theme.sidebar.more', {count: item.count})}
      </a>
    </li>
  );
}
