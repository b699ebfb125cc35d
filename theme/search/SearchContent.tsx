import {NothingFound} from '@theme-original/internal/search/page/NothingFound';
import {PageResults} from '@theme-original/internal/search/page/PageResults';
import {SearchFacets} from '@theme-original/internal/search/page/SearchFacets';
import {SearchForm} from '@theme-original/internal/search/page/SearchForm';
import {searchPageMessages} from '@theme-original/internal/search/page/searchPageMessages';
import {useAddressQuery} from '@theme-original/internal/search/page/useAddressQuery';
import {usePageSearch} from '@theme-original/internal/search/page/usePageSearch';
import {StartPlaces} from '@theme-original/internal/search/places/StartPlaces';
import {readFromLeft} from '@theme-original/internal/search/readFromLeft';
import {SearchFailure} from '@theme-original/internal/search/SearchFailure';
import type {Search} from '@theme-original/internal/search/useSearch';
import type {SearchPage as SearchPageData} from 'manual-docs';
import {useLocation, usePlural, useTranslate} from 'manual-docs';
import {useRuntime} from 'manual-docs/core';
import {useEffect, useRef} from 'react';

export interface SearchContentProps {
  readonly page: SearchPageData;
}

/** The content of the search page: its query is in the address (`?q=`), so that a result list can be linked to. */
export function SearchContent({page}: SearchContentProps) {
  const {site} = useRuntime();
  const t = useTranslate(searchPageMessages);
  const input = useRef<HTMLInputElement>(null);
  const address = useAddressQuery();
  const {query, setText} = address;
  const {key} = useLocation();
  const search = usePageSearch(query, page);
  const {scope, onScope, results} = search;
  const trimmedQuery = query.trim();
  const heading = trimmedQuery ? t('theme.search.page.titleFor', {query: trimmedQuery}) : page.title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, by `key`, gives the page its own title first
  useEffect(() => {
    document.title = trimmedQuery ? `${heading} ${site.titleDelimiter} ${site.title}` : page.headTitle;
  }, [trimmedQuery, heading, page, site, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is live
  useEffect(() => {
    const field = input.current;
    // The reader may have typed before the page was hydrated.
    if (field?.value) setText(field.value, {now: true});
  }, []);

  const label = t('theme.search.placeholder');
  return (
    <>
      <h1>{trimmedQuery ? readFromLeft(heading) : heading}</h1>
      <search>
        <SearchForm input={input} action={page.route} label={label} query={address} />
        <SearchFacets scope={scope} onScope={onScope} />
      </search>
      <noscript>
        <p>
          {t('theme.search.page.needsScript')} <a href={site.baseUrl}>{t('theme.search.browse')}</a>
        </p>
      </noscript>
      {/* Until then, the shell shows here that the search runs. */}
      <p className="m-result-count" role="status" suppressHydrationWarning>
        {useStatusText(results)}
      </p>
      {trimmedQuery === '' && results.status === 'idle' && <StartPlaces />}
      {results.status === 'failed' ? (
        <SearchFailure isDamaged={results.isDamaged} onRetry={results.retry} />
      ) : (
        <PageResults results={results} onMore={results.loadMore} />
      )}
      {results.status === 'done' && results.total === 0 && (
        <NothingFound query={trimmedQuery} search={search} onQuery={(text) => setText(text, {now: true})} />
      )}
    </>
  );
}

function useStatusText({status, total}: Search): string {
  const t = useTranslate(searchPageMessages);
  const plural = usePlural(searchPageMessages);
  if (status === 'loading') return t('theme.search.page.loading');
  if (status !== 'done') return '';
  return total > 0 ? plural('theme.search.found', {count: total}) : t('theme.search.page.none');
}
