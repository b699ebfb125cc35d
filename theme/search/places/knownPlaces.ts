import type {PageLink} from 'manual-docs';
import type {Runtime} from 'manual-docs/core';
import {sidebarPlaces} from 'manual-docs/shared/places';

/** The sections of the manual that the reader is in. They are in the sidebar, which is fetched when somebody needs it. */
export async function knownPlaces(runtime: Runtime): Promise<readonly PageLink[]> {
  const {page} = runtime.router.state.get().view.payload;
  if (page.kind === 'search' || page.kind === 'notFound') return page.places ?? [];
  const root = page.kind === 'doc' ? page.sidebar?.root : undefined;
  if (root === undefined) return [];
  await runtime.router.loadSidebar().catch(() => {
    // The sidebar reports; there are fewer proposals.
  });
  return sidebarPlaces(runtime.branches.get()[root] ?? []);
}
