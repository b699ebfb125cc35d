import type {SearchPage as SearchPageProps} from 'manual';
import {useLocation, usePlural, useRuntime, useStore, useTranslate} from 'manual';
import {useEffect, useRef, useState} from 'react';
import {defaultScope, type SearchScope, scopeFilters} from '../../src/client/search/searchScope.ts';
import {tellSearch} from '../../src/client/search/tellSearch.ts';
import {searchMessages} from './messages.ts';
import {modalMessages} from './modalMessages.ts';
import {ownPlaceholder} from './ownText.ts';
import {PageResults} from './PageResults.tsx';
import {SearchFacets} from './SearchFacets.tsx';
import {SearchFailure} from './SearchFailure.tsx';
import {searchPageMessages} from './searchPageMessages.ts';
import {useAddressQuery} from './useAddressQuery.ts';
import {usePagedSearch} from './usePagedSearch.ts';

/** The search page: its query stands in the address (`?q=`), so that a result list can be linked to. */
export function SearchPage({page}: {readonly page: SearchPageProps}) {
  const {site, preferredVersions, lastSearch} = useRuntime();
  const search = site.search!;
  const t = useTranslate(searchPageMessages);
  const button = useTranslate(searchMessages);
  const plural = usePlural(modalMessages);
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const {text, query, setText} = useAddressQuery();
  const {key} = useLocation();
  // Back on the page, the reader finds what they left.
  const [before] = useState(() =>
    query !== '' && lastSearch.get()?.results.query === query ? lastSearch.get() : null,
  );
  const [chosen, setChosen] = useState<SearchScope | null>(before?.chosen ?? null);
  const preferred = useStore(preferredVersions);
  const scope = chosen ?? defaultScope({site, search, page, preferred});
  const results = usePagedSearch({query, filters: scopeFilters(scope, site.docs), known: before?.results});
  useEffect(() => {
    if (results.status === 'done') lastSearch.set({chosen, results});
  });
  const {status: resultStatus, query: answered, total} = results;
  useEffect(() => {
    if (resultStatus === 'done') tellSearch({query: answered, hits: total});
  }, [resultStatus, answered, total]);
  const asked = query.trim();
  const heading = asked ? t('theme.search.page.titleFor', {query: asked}) : page.title;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival, by `key`, gives the page its own title first
  useEffect(() => {
    document.title = asked ? `${heading} ${site.titleDelimiter} ${site.title}` : page.headTitle;
  }, [asked, heading, page, site, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is live
  useEffect(() => {
    const field = input.current;
    // What the reader typed before the page was live.
    if (field?.value) setText(field.value, {now: true});
    // Who came with a query came to read.
    else if (!window.location.search && /^(?:BODY|MAIN)$/.test(document.activeElement?.tagName ?? '')) field?.focus();
  }, []);

  const label = ownPlaceholder(search) ?? button('theme.search.placeholder');
  const status =
    results.status === 'loading'
      ? t('theme.search.page.loading')
      : results.status === 'done'
        ? results.total > 0
          ? plural('theme.search.found', {count: results.total})
          : t('theme.search.page.none')
        : '';
  return (
    <div className="doc wide search-page">
      <h1>{heading}</h1>
      <search>
        <form
          action={page.route}
          onSubmit={(event) => {
            event.preventDefault();
            setText(text, {now: true});
          }}
        >
          <input
            ref={input}
            className="search-input"
            type="search"
            name="q"
            value={text}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            maxLength={512}
            onChange={(event) => setText(event.target.value, {composing: composing.current})}
            onCompositionStart={() => {
              composing.current = true;
            }}
            onCompositionEnd={(event) => {
              composing.current = false;
              setText(event.currentTarget.value);
            }}
          />
        </form>
        <SearchFacets scope={scope} onScope={setChosen} />
      </search>
      <noscript>
        <p>
          {t('theme.search.page.needsScript')} <a href={site.baseUrl}>{t('theme.search.page.browse')}</a>
        </p>
      </noscript>
      <p className="result-count" role="status">
        {status}
      </p>
      {results.status === 'failed' ? (
        <SearchFailure onRetry={results.retry} />
      ) : (
        <PageResults results={results} onMore={results.loadMore} />
      )}
    </div>
  );
}
