import {NoResults} from '@theme-original/internal/search/modal/NoResults';
import {ResultList} from '@theme-original/internal/search/modal/ResultList';
import {StartScreen} from '@theme-original/internal/search/modal/StartScreen';
import type {Earlier} from '@theme-original/internal/search/modal/useEarlier';
import type {ListKeys} from '@theme-original/internal/search/modal/useListKeys';
import type {ModalSearch} from '@theme-original/internal/search/modal/useModalSearch';
import {WaitingRows} from '@theme-original/internal/search/modal/WaitingRows';
import {SearchFailure} from '@theme-original/internal/search/SearchFailure';
import type {StoredConversation} from 'manual-docs/internal/client/search/askAi/chatTypes';
import type {StoredSearch} from 'manual-docs/internal/client/search/openSearchHistory';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import type {MouseEvent, ReactNode} from 'react';

export interface SearchScreenProps {
  readonly found: ModalSearch;
  readonly earlier: Earlier;
  readonly keys: ListKeys;
  /** Offers to ask the assistant, where the site has one. */
  readonly askAi: {readonly query: string; readonly onPress: () => void} | null;
  readonly onOpen: (event: MouseEvent, hit: SearchHit | StoredSearch) => void;
  /** Called for a click on a row without its text. */
  readonly onPending: () => void;
  readonly onConversation: (conversation: StoredConversation) => void;
  /** The reader takes up another query. */
  readonly onQuery: (query: string) => void;
  /** Something was saved or removed. */
  readonly onChange: () => void;
}

/** Below the field: what was searched for earlier, results, or what stands in for them. */
export function SearchScreen({found: modalSearch, earlier, keys, askAi, onOpen, ...on}: SearchScreenProps): ReactNode {
  const {screen, status, answer, filters, groups, isDamaged, retry} = modalSearch;
  if (screen === 'start') {
    return (
      <div className="m-search-body" data-scroller="">
        <StartScreen
          earlier={earlier}
          keys={keys}
          onChange={on.onChange}
          onOpen={onOpen}
          onConversation={on.onConversation}
        />
      </div>
    );
  }
  if (screen === 'failed') {
    return (
      <div className="m-search-body">
        <SearchFailure isDamaged={isDamaged} onRetry={retry} />
      </div>
    );
  }
  return (
    <>
      {screen === 'waiting' && <WaitingRows />}
      {(screen === 'results' || askAi) && (
        <ResultList
          groups={groups}
          keys={keys}
          showVersions={filters.tags === undefined}
          onOpen={onOpen}
          onPending={on.onPending}
          onTurn={modalSearch.onTurn}
          askAi={askAi}
        />
      )}
      {screen === 'none' && answer && (
        <div className="m-search-body">
          <NoResults
            query={answer.query}
            filters={filters}
            busy={status === 'loading'}
            recent={earlier.recent}
            scope={modalSearch.scope}
            onScope={modalSearch.onScope}
            onQuery={on.onQuery}
          />
        </div>
      )}
    </>
  );
}
