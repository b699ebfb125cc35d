import {useRuntime} from '../../src/client/core.ts';

/** Room for the announcement bar: empty, and without its code, on sites that announce nothing. */
export function AnnouncementSlot() {
  const {theme, parts, site} = useRuntime();
  if (!site.announcementBar) return null;
  const AnnouncementBar = parts.get(theme.AnnouncementBar);
  return <AnnouncementBar />;
}
