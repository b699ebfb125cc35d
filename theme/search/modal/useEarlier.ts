import {useRuntime} from 'manual-docs/core';
import type {StoredConversation} from 'manual-docs/internal/client/search/askAi/chatTypes';
import {conversationList} from 'manual-docs/internal/client/search/askAi/conversationList';
import {type SearchHistory, type StoredSearch, searchHistory} from 'manual-docs/internal/client/search/searchHistory';
import type {StoredList} from 'manual-docs/internal/client/search/storedList';
import {useReducer, useState} from 'react';

/** The reader's searches, saved items and questions, as this browser keeps them. */
export interface Earlier {
  readonly recent: readonly StoredSearch[];
  readonly favorites: readonly StoredSearch[];
  readonly conversations: readonly StoredConversation[];
  readonly count: number;
  readonly history: SearchHistory;
  readonly conversationStore: Pick<StoredList<StoredConversation>, 'remove'>;
  readonly refresh: () => void;
}

export function useEarlier(): Earlier {
  const {site, storage} = useRuntime();
  const search = site.search!;
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [history] = useState(() => searchHistory(storage, search.algolia?.indexName ?? `manual${site.baseUrl}`));
  const [conversationStore] = useState(() => conversationList(storage, search.askAi));
  const recent = history.recent.list();
  const favorites = history.favorites.list();
  const conversations = conversationStore.list();
  const count = recent.length + favorites.length + conversations.length;
  return {recent, favorites, conversations, count, history, conversationStore, refresh};
}
