import type {PageProps} from 'manual-docs';
import {hasNotices, useRuntime} from 'manual-docs/core';

/** Room for the notices above a page: empty, and without their code, on pages that have none. */
export function NoticesSlot({page}: {readonly page: PageProps}) {
  const {theme, components, site} = useRuntime();
  if (!hasNotices(page, site)) return null;
  const PageNotices = components.get(theme.PageNotices);
  return <PageNotices page={page} />;
}
