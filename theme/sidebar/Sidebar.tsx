import {SidebarTree} from '@theme/SidebarTree';
import type {SidebarView} from 'manual';
import {useLayoutEffect, useRef} from 'react';
import {usePage, useTranslate} from '../../src/client/core.ts';
import {sidebarMessages} from './messages.ts';
import {scrollIntoBox} from './scrollIntoBox.ts';
import {useSidebarInterest} from './useSidebarInterest.ts';

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
