import {useRuntime, useStore} from 'manual-docs/core';
import {toFacetFilters} from 'manual-docs/internal/client/search/algolia/toFacetFilters';
import type {StoredConversation} from 'manual-docs/internal/client/search/askAi/chatTypes';
import {createAskAiClient} from 'manual-docs/internal/client/search/askAi/createAskAiClient';
import {createConversation} from 'manual-docs/internal/client/search/askAi/createConversation';
import {
  openConversationList,
  toStoredConversation,
} from 'manual-docs/internal/client/search/askAi/openConversationList';
import {getDefaultScope, toScopeFilters} from 'manual-docs/internal/client/search/searchScope';
import {useEffect, useState} from 'react';

export type Conversation = ReturnType<typeof useConversation>;

/** Creates the conversation of an open assistant, or continues a stored one. */
export function useConversation(stored: StoredConversation | undefined) {
  const runtime = useRuntime();
  const [conversation] = useState(() => {
    const {site, storage} = runtime;
    const search = site.search!;
    const list = openConversationList(storage, search.askAi);
    return createConversation({
      client: createAskAiClient(search.askAi!),
      messages: stored?.messages,
      facetFilters() {
        if (!search.contextualSearch) return [];
        const page = runtime.page.get();
        const scope = getDefaultScope({site, search, page, preferred: runtime.preferredVersions.get()});
        return toFacetFilters(toScopeFilters(scope, site.docs), undefined);
      },
      save(messages) {
        const item = toStoredConversation(messages);
        if (item) list.add(item);
      },
    });
  });
  // The reader may leave during an answer.
  useEffect(() => conversation.stop, [conversation]);
  return {...conversation, ...useStore(conversation.state)};
}
