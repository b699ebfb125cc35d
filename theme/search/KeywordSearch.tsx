import {Icon} from '@theme/Icon';
import {MAIN_ID, useRuntime, useTranslate} from 'manual';
import {type KeyboardEvent, type MouseEvent, useEffect, useMemo, useReducer, useRef, useState} from 'react';
import {isPlainClick} from '../../src/client/router/linkTarget.ts';
import type {StoredConversation} from '../../src/client/search/askAi/chatTypes.ts';
import {conversationList} from '../../src/client/search/askAi/conversationList.ts';
import {groupHits} from '../../src/client/search/groupHits.ts';
import {highlightOnArrival} from '../../src/client/search/highlightMatches.ts';
import {type StoredSearch, searchHistory} from '../../src/client/search/searchHistory.ts';
import {defaultScope, scopeFilters} from '../../src/client/search/searchScope.ts';
import {tellSearch} from '../../src/client/search/tellSearch.ts';
import {useSearch} from '../../src/client/search/useSearch.ts';
import type {SearchHit} from '../../src/shared/search.ts';
import {ICON_SPARK} from './icons.ts';
import {KeyHints} from './KeyHints.tsx';
import {searchMessages} from './messages.ts';
import {modalMessages} from './modalMessages.ts';
import {MODAL_TEXT_PATHS} from './modalTextPaths.ts';
import {NoResults} from './NoResults.tsx';
import {openEngine} from './openEngine.ts';
import {ownPlaceholder} from './ownText.ts';
import {ResultList} from './ResultList.tsx';
import {SearchFailure} from './SearchFailure.tsx';
import {SearchField} from './SearchField.tsx';
import {countStartItems, StartScreen} from './StartScreen.tsx';
import {useListKeys} from './useListKeys.ts';
import {useModalTexts} from './useModalTexts.ts';
import {hasVersions} from './versionLabel.ts';
import {WaitingRows} from './WaitingRows.tsx';

export interface KeywordSearchProps {
  readonly text: string;
  /** The part of the text that is ready to be searched for: an input-method editor is done with it. */
  readonly query: string;
  /** The text was selected on the page: the first letter replaces it. */
  readonly isSelection: boolean | undefined;
  readonly onText: (text: string, composing: boolean) => void;
  readonly onClose: () => void;
  /** Goes to the assistant: to ask, to take up a conversation, or just so. */
  readonly onAskAi: (start: {readonly question?: string; readonly conversation?: StoredConversation}) => void;
}

/** Results that the modal shows, each at the cost of a text that is fetched; the search page has the rest. */
const LIMIT = 10;
/** Every query to the hosted service is a request that somebody pays for, so typing has to pause this many milliseconds. */
const HOSTED_DELAY = 120;

/** How long an answer stands before it counts as a search, in milliseconds: half-typed words are none. */
const TELL_DELAY = 1000;

/** The search modal's keyword side: field, start screen, results, and what stands in for them. */
export function KeywordSearch({text, query, isSelection, onText, onClose, onAskAi}: KeywordSearchProps) {
  const runtime = useRuntime();
  const {site, storage} = runtime;
  const search = site.search!;
  const t = useModalTexts(modalMessages, MODAL_TEXT_PATHS);
  const button = useTranslate(searchMessages);
  const input = useRef<HTMLInputElement>(null);
  const enterWaits = useRef(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [history] = useState(() => searchHistory(storage, search.algolia?.indexName ?? `manual${site.baseUrl}`));
  const [conversations] = useState(() => conversationList(storage, search.askAi));

  const {page} = runtime.router.state.get().view.payload;
  const preferred = runtime.preferredVersions.get();
  const filters = useMemo(
    () => scopeFilters(defaultScope({site, search, page, preferred}), site.docs),
    [site, search, page, preferred],
  );
  const engine = openEngine(runtime);
  const delay = search.engine === 'algolia' ? HOSTED_DELAY : 0;
  const {status, answer, retry} = useSearch({engine, query, filters, limit: LIMIT, delay});

  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const screen =
    status === 'idle' ? 'start' : status === 'failed' ? 'failed' : !answer ? 'waiting' : rows > 0 ? 'results' : 'none';
  const start = {
    recent: history.recent.list(),
    favorites: history.favorites.list(),
    conversations: conversations.list(),
  };
  const asks = search.askAi && screen !== 'start' && screen !== 'failed' ? 1 : 0;
  const keys = useListKeys({
    count: screen === 'start' ? countStartItems(start) : screen === 'failed' ? 0 : rows + asks,
    first: screen === 'start' ? -1 : rows > 0 ? asks : 0,
    resetKey: screen === 'start' ? screen : answer,
    onEnter(id, event) {
      const option = document.getElementById(id);
      if (!(option instanceof HTMLAnchorElement && (event.ctrlKey || event.metaKey || event.shiftKey))) {
        option?.click();
        return;
      }
      const hit = groups.flatMap((group) => group.rows).at(Number(id.split('-').at(-1)) - asks)?.hit;
      if (screen === 'results' && hit) history.remember(hit);
      window.open(option.href, '_blank', event.shiftKey ? 'noopener,popup' : 'noopener');
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    input.current?.focus({preventScroll: true});
    if (isSelection) input.current?.select();
  }, []);
  useEffect(() => {
    if (status !== 'done' || !answer) return;
    const timer = setTimeout(() => tellSearch({query: answer.query, hits: answer.total}), TELL_DELAY);
    return () => clearTimeout(timer);
  }, [status, answer]);
  // Enter came before the answer: it means the first result.
  useEffect(() => {
    if (status === 'loading' || !enterWaits.current) return;
    enterWaits.current = false;
    if (screen === 'results' && keys.activeId) document.getElementById(keys.activeId)?.click();
  });

  const leave = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return;
    // The reader goes on in the page, not at the search button.
    document.getElementById(MAIN_ID)?.focus({preventScroll: true});
    onClose();
  };
  const open = (event: MouseEvent, hit: SearchHit | StoredSearch) => {
    history.remember(hit);
    if (answer && 'title' in hit) {
      tellSearch({query: answer.query, hits: answer.total, chosen: hit.url});
      highlightOnArrival(runtime, hit);
    }
    leave(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && status === 'loading' && !keys.chosen) {
      event.preventDefault();
      enterWaits.current = true;
    } else keys.onKeyDown(event);
  };
  const seeAll = screen === 'results' && search.searchPagePath !== null;
  const ask = {query, onPress: () => onAskAi({question: query.trim()})};
  const announcement =
    status !== 'done' && status !== 'failed'
      ? ''
      : screen === 'results'
        ? t('theme.search.found', {count: answer?.total ?? 0})
        : screen === 'none'
          ? `${t('theme.search.noResults')} “${answer?.query ?? ''}”`
          : t('theme.search.failed');

  return (
    <>
      <SearchField
        ref={input}
        text={text}
        onText={(value, composing) => {
          enterWaits.current = false;
          onText(value, composing);
        }}
        onKeyDown={onKeyDown}
        label={ownPlaceholder(search) ?? button('theme.search.placeholder')}
        clearLabel={t('theme.search.clear')}
        listId={keys.listId}
        listOpen={keys.activeId !== undefined || screen === 'results' || countStartItems(start) > 0}
        activeId={keys.activeId}
        busy={status === 'loading'}
      >
        {search.askAi && (
          <button
            type="button"
            className="ask-ai-toggle"
            onClick={() => onAskAi(query.trim() ? {question: query.trim()} : {})}
          >
            <Icon path={ICON_SPARK} />
            {t('theme.search.askAi')}
          </button>
        )}
        <button type="button" className="search-cancel" onClick={onClose}>
          {t('theme.search.cancel')}
        </button>
      </SearchField>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      {screen === 'start' && (
        <div className="search-body" data-scroller="">
          <StartScreen
            items={start}
            history={history}
            conversations={conversations}
            keys={keys}
            onChange={() => {
              redraw();
              input.current?.focus();
            }}
            onOpen={open}
            onConversation={(conversation) => onAskAi({conversation})}
          />
        </div>
      )}
      {screen === 'failed' && (
        <div className="search-body">
          <SearchFailure onRetry={retry} />
        </div>
      )}
      {screen === 'waiting' && <WaitingRows />}
      {(screen === 'results' || asks > 0) && (
        <ResultList
          groups={groups}
          keys={keys}
          showVersions={filters.tags === undefined && hasVersions(site.docs)}
          onOpen={open}
          askAi={asks > 0 ? ask : null}
        />
      )}
      {screen === 'none' && answer && (
        <div className="search-body">
          <NoResults
            query={answer.query}
            filters={filters}
            busy={status === 'loading'}
            recent={start.recent}
            onQuery={(value) => {
              onText(value, false);
              input.current?.focus();
            }}
          />
        </div>
      )}
      <div className="search-foot" data-hints={seeAll ? undefined : ''}>
        <KeyHints />
        {seeAll && answer && (
          <a
            className="see-all"
            href={`${search.searchPagePath}?q=${encodeURIComponent(answer.query)}`}
            onClick={leave}
          >
            {t('theme.search.seeAll', {count: answer.total})}
          </a>
        )}
      </div>
    </>
  );
}
