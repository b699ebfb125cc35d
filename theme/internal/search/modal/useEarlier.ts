import {useRuntime} from 'manual-docs/core';
import {openConversationList} from 'manual-docs/internal/client/search/askAi/openConversationList';
import {openSearchHistory} from 'manual-docs/internal/client/search/openSearchHistory';
import {useReducer, useState} from 'react';

/** The searches, favorites, and conversations that this browser stores. */
export type Earlier = ReturnType<typeof useEarlier>;

export function useEarlier() {
  const {site, storage} = useRuntime();
  const search = site.search!;
  const [, refresh] = useReducer((count: number) => count + 1, 0);
  const [history] = useState(() => openSearchHistory(storage, search.algolia?.indexName ?? `manual${site.baseUrl}`));
  const [conversationStore] = useState(() => openConversationList(storage, search.askAi));
  const recent = history.recent.list();
  const favorites = history.favorites.list();
  const conversations = conversationStore.list();
  const count = recent.length + favorites.length + conversations.length;
  return {recent, favorites, conversations, count, history, conversationStore, refresh};
}
