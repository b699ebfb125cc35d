import {NextSteps} from '@theme-original/internal/search/NextSteps';
import type {PageSearch} from '@theme-original/internal/search/page/usePageSearch';
import {StartPlaces} from '@theme-original/internal/search/places/StartPlaces';
import {useSuggestions} from '@theme-original/internal/search/useSuggestions';

export interface NothingFoundProps {
  readonly query: string;
  readonly search: PageSearch;
  readonly onQuery: (query: string) => void;
}

/** In place of results on the search page: other words, other places, and the sections of the site. */
export function NothingFound({query, search: {scope, filters, onScope}, onQuery}: NothingFoundProps) {
  const suggestions = useSuggestions({query, filters, busy: false});
  return (
    <>
      <div className="m-search-next">
        <NextSteps query={query} suggestions={suggestions} scope={scope} onQuery={onQuery} onScope={onScope} />
      </div>
      <StartPlaces />
    </>
  );
}
