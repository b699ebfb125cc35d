import {SearchBarButtons} from '@theme-original/internal/search/modal/SearchBarButtons';
import {SearchField} from '@theme-original/internal/search/modal/SearchField';
import {SearchFoot} from '@theme-original/internal/search/modal/SearchFoot';
import {SearchScreen} from '@theme-original/internal/search/modal/SearchScreen';
import {useEarlier} from '@theme-original/internal/search/modal/useEarlier';
import {type ModalSearch, useModalSearch} from '@theme-original/internal/search/modal/useModalSearch';
import {useModalTexts} from '@theme-original/internal/search/modal/useModalTexts';
import {useResultKeys} from '@theme-original/internal/search/modal/useResultKeys';
import type {AskAiStart} from 'manual-docs/core';
import {MAIN_ID, useRuntime} from 'manual-docs/core';
import {isPlainClick} from 'manual-docs/internal/client/navigation/linkTarget';
import {dispatchSearchEvent} from 'manual-docs/internal/client/search/dispatchSearchEvent';
import {highlightOnArrival} from 'manual-docs/internal/client/search/hits/highlightMatches';
import type {StoredSearch} from 'manual-docs/internal/client/search/openSearchHistory';
import type {SearchHit} from 'manual-docs/internal/shared/search';
import {type MouseEvent, type RefObject, useEffect, useRef} from 'react';

export interface KeywordSearchProps {
  readonly text: string;
  /** The part of the text that is ready to be searched for: an input-method editor is done with it. */
  readonly query: string;
  /** The text was selected on the page: the first letter replaces it. */
  readonly isSelection: boolean | undefined;
  readonly onText: (text: string, composing: boolean) => void;
  readonly onClose: () => void;
  /** Goes to the assistant: to ask, to take up a conversation, or just so. */
  readonly onAskAi: (start: AskAiStart) => void;
}

/** The search modal's keyword side: field, start screen, results, and what stands in for them. */
export function KeywordSearch({text, query, isSelection, onText, onClose, onAskAi}: KeywordSearchProps) {
  const {site} = useRuntime();
  const search = site.search!;
  const t = useModalTexts();
  const input = useRef<HTMLInputElement>(null);
  const earlier = useEarlier();
  const modal = useModalSearch(query);
  const {screen, status, answer} = modal;
  const ask = search.askAi && screen !== 'start' && screen !== 'failed';
  const {history} = earlier;
  const keys = useResultKeys({modal, startCount: earlier.count, asks: ask ? 1 : 0, onOpenBeside: history.remember});
  const {leave, open} = useLeaving({modal, onRemember: history.remember, onClose});
  const question = query.trim();
  useOpeningFocus(input, isSelection);

  return (
    <>
      <SearchField
        ref={input}
        text={text}
        onText={(value, composing) => {
          keys.onTyped();
          onText(value, composing);
        }}
        onKeyDown={keys.onKeyDown}
        label={t('theme.search.placeholder')}
        clearLabel={t('theme.search.clear')}
        listId={keys.listId}
        listOpen={keys.activeId !== undefined || screen === 'results' || earlier.count > 0}
        activeId={keys.activeId}
        busy={status === 'loading'}
      >
        <SearchBarButtons onAskAi={() => onAskAi(question ? {question} : {})} onClose={onClose} />
      </SearchField>
      <p role="status" className="m-sr-only">
        {useAnnouncement(modal)}
      </p>
      <SearchScreen
        found={modal}
        earlier={earlier}
        keys={keys}
        askAi={ask ? {query, onPress: () => onAskAi({question})} : null}
        onOpen={open}
        onPending={keys.onPending}
        onConversation={(conversation) => onAskAi({conversation})}
        onQuery={(value) => {
          onText(value, false);
          input.current?.focus();
        }}
        onChange={() => {
          earlier.refresh();
          input.current?.focus();
        }}
      />
      <SearchFoot answer={screen === 'results' ? answer : undefined} onLeave={leave} />
    </>
  );
}

function useOpeningFocus(input: RefObject<HTMLInputElement | null>, isSelection: boolean | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    input.current?.focus({preventScroll: true});
    if (isSelection) input.current?.select();
  }, []);
}

interface LeavingOptions {
  readonly modal: ModalSearch;
  readonly onRemember: (hit: SearchHit | StoredSearch) => void;
  readonly onClose: () => void;
}

/** Returns the handlers of links in the modal. */
function useLeaving({modal: {answer}, onRemember, onClose}: LeavingOptions) {
  const runtime = useRuntime();
  const leave = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    // Moves the focus to the page, because the reader continues there and not at the search button.
    document.getElementById(MAIN_ID)?.focus({preventScroll: true});
    onClose();
  };
  const open = (event: MouseEvent, hit: SearchHit | StoredSearch) => {
    onRemember(hit);
    if (answer && 'title' in hit) {
      dispatchSearchEvent({query: answer.query, hits: answer.total, chosen: hit.url});
      highlightOnArrival(runtime, hit);
    }
    leave(event);
  };
  return {leave, open};
}

/** Returns what screen readers announce about the answer. */
function useAnnouncement({screen, status, answer}: ModalSearch): string {
  const t = useModalTexts();
  if (status === 'failed') return t('theme.search.failed');
  if (status !== 'done') return '';
  if (screen === 'results') return t('theme.search.found', {count: answer?.total ?? 0});
  return screen === 'none' ? `${t('theme.search.noResults')} “${answer?.query ?? ''}”` : '';
}
