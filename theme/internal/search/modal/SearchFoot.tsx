import {KeyHints} from '@theme-original/internal/search/modal/KeyHints';
import type {ModalSearch} from '@theme-original/internal/search/modal/useModalSearch';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {useSite} from 'manual-docs';
import type {MouseEvent} from 'react';

export interface SearchFootProps {
  /** Answer whose results the search page has in full, if any. */
  readonly answer: ModalSearch['answer'];
  readonly onLeave: (event: MouseEvent) => void;
}

/** Below the list: what the keys do, and the way to all results. */
export function SearchFoot({answer, onLeave}: SearchFootProps) {
  const {search} = useSite();
  const t = useModalTexts();
  const path = search?.searchPagePath;
  const allResultsPath = path && answer ? `${path}?q=${encodeURIComponent(answer.query)}` : undefined;
  return (
    <div className="m-search-foot" data-hints={allResultsPath ? undefined : ''}>
      <KeyHints />
      {allResultsPath && answer && (
        <a className="m-see-all" href={allResultsPath} onClick={onLeave}>
          {t('theme.search.seeAll', {count: answer.total})}
        </a>
      )}
    </div>
  );
}
