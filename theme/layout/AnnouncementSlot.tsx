import {useRuntime} from 'manual-docs/core';

/** Room for the announcement bar: empty, and without its code, on sites that announce nothing. */
export function AnnouncementSlot() {
  const {theme, components, site} = useRuntime();
  if (!site.announcementBar) return null;
  const AnnouncementBar = components.get(theme.AnnouncementBar);
  return <AnnouncementBar />;
}
