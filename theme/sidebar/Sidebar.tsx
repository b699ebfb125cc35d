import {SidebarItems} from '@theme/SidebarItems';
import {sidebarMessages} from '@theme-original/internal/sidebar/messages';
import type {SidebarView} from 'manual-docs';
import {useSite, useTranslate} from 'manual-docs/core';

export interface SidebarProps {
  readonly view: SidebarView;
}

/** The tree of pages around the current one. Its categories fold and unfold by the shell, which finds the words for that here. */
export function Sidebar({view}: SidebarProps) {
  const {sidebar} = useSite();
  const t = useTranslate(sidebarMessages);
  return (
    <nav
      className="m-sidebar"
      aria-label={t('theme.sidebar.label')}
      data-expand={t('theme.sidebar.expand')}
      data-collapse={t('theme.sidebar.collapse')}
      data-auto-collapse={sidebar.autoCollapseCategories ? '' : undefined}
    >
      <SidebarItems branch={view.root} view={view} />
    </nav>
  );
}
