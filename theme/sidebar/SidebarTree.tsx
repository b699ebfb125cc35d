import type {SidebarView} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {memo, Suspense, use} from 'react';

export interface SidebarTreeProps {
  readonly view: SidebarView;
}

/**
 * The items of the sidebar. Waits for its code and its branches: until they are here, the links that the server wrote
 * stand as they are, and reading a page neither fetches nor renders them. Memoized, because what waits must not be
 * rendered again: React would take the links away.
 */
export const SidebarTree = memo(function SidebarTree({view}: SidebarTreeProps) {
  return (
    <Suspense>
      <Items view={view} />
    </Suspense>
  );
});

function Items({view}: SidebarTreeProps) {
  const {router, components, theme} = useRuntime();
  use(router.sidebarLoaded);
  const SidebarItems = components.get(theme.SidebarItems);
  return <SidebarItems branch={view.root} view={view} />;
}
