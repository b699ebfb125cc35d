import {SidebarTree} from '@theme/SidebarTree';
import type {SidebarView} from 'manual';
import {useEffect, useLayoutEffect, useRef} from 'react';
import {useRuntime, useStore, useTranslate} from '../../src/client/core.ts';
import {sidebarMessages} from './messages.ts';
import {openTrail} from './openState.ts';
import {scrollIntoBox} from './scrollIntoBox.ts';
import {useSidebarInterest} from './useSidebarInterest.ts';

export interface SidebarProps {
  readonly view: SidebarView;
}

/** The tree of pages around the current one. */
export function Sidebar({view}: SidebarProps) {
  const {site, branches, openCategories, router} = useRuntime();
  const t = useTranslate(sidebarMessages);
  const ref = useRef<HTMLElement>(null);
  const {page} = useStore(router.state).view.payload;
  useSidebarInterest(ref);

  useEffect(() => {
    const {autoCollapseCategories} = site.sidebar;
    openCategories.set(openTrail(openCategories.get(), view, autoCollapseCategories ? branches.get() : null));
  }, [view, site, branches, openCategories]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page, another place in the tree
  useLayoutEffect(() => {
    const current = ref.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (ref.current && current) scrollIntoBox(current, ref.current);
  }, [page.route]);

  return (
    <nav ref={ref} className="sidebar" aria-label={t('theme.sidebar.label')}>
      <SidebarTree view={view} />
    </nav>
  );
}
