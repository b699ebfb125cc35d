import {SearchContent} from '@theme/SearchContent';
import {searchPageMessages} from '@theme-original/search/page/searchPageMessages';
import type {SearchPage as SearchPageProps} from 'manual-docs';
import {island, useTranslate} from 'manual-docs/core';

// Without a query there is nothing to show yet.
const Content = island(Object.assign(SearchContent, {hydrate: 'touch'}), {module: 'search', name: 'SearchContent'});

/**
 * The search page. Its content is an island: until it answers, the form is as the server wrote it, and works as forms do.
 */
export function SearchPage({page}: {readonly page: SearchPageProps}) {
  const t = useTranslate(searchPageMessages);
  return (
    <div className="doc wide search-page" data-searching={t('theme.search.page.loading')}>
      <Content page={page} />
    </div>
  );
}
