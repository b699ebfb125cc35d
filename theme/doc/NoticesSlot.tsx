import type {PageProps} from 'manual';
import {hasNotices, useRuntime} from '../../src/client/core.ts';

/** Room for the notices above a page: empty, and without their code, on pages that have none. */
export function NoticesSlot({page}: {readonly page: PageProps}) {
  const {theme, parts, site} = useRuntime();
  if (!hasNotices(page, site)) return null;
  const PageNotices = parts.get(theme.PageNotices);
  return <PageNotices page={page} />;
}
