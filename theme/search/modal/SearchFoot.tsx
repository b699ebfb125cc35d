import {KeyHints} from '@theme/KeyHints';
import {modalMessages} from '@theme-original/search/modal/modalMessages';
import {MODAL_TEXT_PATHS} from '@theme-original/search/modal/modalTextPaths';
import {useModalTexts} from '@theme-original/search/modal/useModalTexts';
import {useSite} from 'manual-docs';
import type {SearchAnswer} from 'manual-docs/internal/client/search/useSearch';
import type {MouseEvent} from 'react';

export interface SearchFootProps {
  /** Answer whose results the search page has in full, if any. */
  readonly answer: SearchAnswer | undefined;
  readonly onLeave: (event: MouseEvent) => void;
}

/** Below the list: what the keys do, and the way to all results. */
export function SearchFoot({answer, onLeave}: SearchFootProps) {
  const {search} = useSite();
  const t = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  const path = search?.searchPagePath;
  const all = path && answer ? `${path}?q=${encodeURIComponent(answer.query)}` : undefined;
  return (
    <div className="search-foot" data-hints={all ? undefined : ''}>
      <KeyHints />
      {all && answer && (
        <a className="see-all" href={all} onClick={onLeave}>
          {t('theme.search.seeAll', {count: answer.total})}
        </a>
      )}
    </div>
  );
}
