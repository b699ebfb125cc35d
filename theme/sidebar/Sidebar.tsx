import {SidebarTree} from '@theme/SidebarTree';
import {sidebarMessages} from '@theme-original/sidebar/messages';
import {scrollIntoBox} from '@theme-original/sidebar/scrollIntoBox';
import {useSidebarInterest} from '@theme-original/sidebar/useSidebarInterest';
import type {SidebarView} from 'manual-docs';
import {usePage, useTranslate} from 'manual-docs/core';
import {useLayoutEffect, useRef} from 'react';

export interface SidebarProps {
  readonly view: SidebarView;
}

/** The tree of pages around the current one. */
export function Sidebar({view}: SidebarProps) {
  const t = useTranslate(sidebarMessages);
  const ref = useRef<HTMLElement>(null);
  const {route} = usePage();
  useSidebarInterest(ref);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, another place in the tree
  useLayoutEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (ref.current && current) scrollIntoBox(current, ref.current);
  }, [route]);

  return (
    <nav ref={ref} className="sidebar" aria-label={t('theme.sidebar.label')}>
      <SidebarTree view={view} />
    </nav>
  );
}
