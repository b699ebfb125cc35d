import {Icon} from '@theme/Icon';
import {ICON_NOTHING} from '@theme-original/internal/search/icons';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {NextSteps} from '@theme-original/internal/search/NextSteps';
import {findSidebarSections} from '@theme-original/internal/search/places/knownPlaces';
import {readFromLeft} from '@theme-original/internal/search/readFromLeft';
import {useSuggestions} from '@theme-original/internal/search/useSuggestions';
import {useRuntime} from 'manual-docs/core';
import type {StoredSearch} from 'manual-docs/internal/client/search/openSearchHistory';
import type {SearchScope} from 'manual-docs/internal/client/search/searchScope';
import type {SearchFilters} from 'manual-docs/internal/shared/search';

export interface NoResultsProps {
  readonly query: string;
  readonly filters: SearchFilters;
  /** Another query is under way: the engine has no time for suggestions. */
  readonly busy: boolean;
  /** Pages that the reader went to from search. */
  readonly recent: readonly StoredSearch[];
  readonly scope: SearchScope;
  readonly onQuery: (query: string) => void;
  readonly onScope: (scope: SearchScope) => void;
}

/** Nothing was found: what to try instead, where to look, and where to complain. */
export function NoResults({query, filters, busy, recent, ...on}: NoResultsProps) {
  const t = useModalTexts();
  const runtime = useRuntime();
  // The sections of the current sidebar, then recently opened pages.
  const getKnownQueries = () => [
    ...findSidebarSections(runtime).map(({label}) => label),
    ...recent.map(({hierarchy}) => hierarchy.lvl1),
  ];
  const suggestions = useSuggestions({query, filters, busy, getKnownQueries});
  return (
    <div className="m-search-message">
      <Icon path={ICON_NOTHING} />
      <p className="m-search-message-title">
        {t('theme.search.noResults')} <strong>“{readFromLeft(query)}”</strong>
      </p>
      <NextSteps query={query} suggestions={suggestions} {...on}>
        <p>
          <a href={runtime.site.baseUrl}>{t('theme.search.browse')}</a>
        </p>
      </NextSteps>
    </div>
  );
}
