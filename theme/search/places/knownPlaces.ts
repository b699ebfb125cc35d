import {navbarPlaces, type Place, sidebarPlaces} from '@theme-original/layout/places';
import type {Runtime} from 'manual/core';

/** The sections of the manual that the reader is in. They are in the sidebar, which is fetched when somebody needs it. */
export async function knownPlaces(runtime: Runtime): Promise<readonly Place[]> {
  const {page} = runtime.router.state.get().view.payload;
  if (page.kind === 'search' || page.kind === 'notFound') {
    const all = [...(page.places ?? []), ...navbarPlaces(runtime.site.navbar.items)];
    return all.filter(({href}, i) => all.findIndex((one) => one.href === href) === i);
  }
  const root = page.kind === 'doc' ? page.sidebar?.root : undefined;
  if (root === undefined) return [];
  await runtime.router.loadSidebar().catch(() => {
    // The sidebar reports; there are fewer proposals.
  });
  return sidebarPlaces(runtime.branches.get()[root] ?? []);
}
