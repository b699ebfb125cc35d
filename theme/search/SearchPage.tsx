import {SearchContent} from '@theme/SearchContent';
import {searchPageMessages} from '@theme-original/internal/search/page/searchPageMessages';
import {PAGE_LIMIT} from '@theme-original/internal/search/page/usePageSearch';
import type {SearchPage as SearchPageData} from 'manual-docs';
import {island, useSite, useTranslate} from 'manual-docs/core';
import {getDefaultScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';

// Not hydrated on sight, because without a query there is nothing to show.
const Content = island(Object.assign(SearchContent, {hydrate: 'touch'}), {module: 'search', name: 'SearchContent'});

export interface SearchPageProps {
  readonly page: SearchPageData;
}

/**
 * The search page. Its content is an island: until it answers, the form is as the server wrote it, and works as forms do.
 */
export function SearchPage({page}: SearchPageProps) {
  const t = useTranslate(searchPageMessages);
  const site = useSite();
  const {search} = site;
  // The request of a reader without a preferred version, whose data serves most queries.
  const request = search?.indexPath && {
    filters: toScopeFilters(getDefaultScope({site, search, page, preferred: {}}), site.docs),
    limit: PAGE_LIMIT,
  };
  return (
    <div
      className="m-doc m-wide m-search-page"
      data-searching={t('theme.search.page.loading')}
      data-request={request && JSON.stringify(request)}
    >
      <Content page={page} />
    </div>
  );
}
