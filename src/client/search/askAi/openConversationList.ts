import type {AskAiConfig} from '../../../shared/types.ts';
import type {ClientStorage} from '../../dom/createStorage.ts';
import {createStoredList} from '../createStoredList.ts';
import type {ChatMessage, StoredConversation} from './chatTypes.ts';
import {getMessageText} from './chatTypes.ts';

const MAX_CONVERSATIONS = 10;

/**
 * Opens the stored conversations with the assistant, newest first. The list is empty on sites
 * without an assistant.
 */
export function openConversationList(storage: Pick<ClientStorage, 'get' | 'set'>, askAi: AskAiConfig | undefined) {
  return createStoredList({
    storage,
    key: `__DOCSEARCH_ASKAI_CONVERSATIONS__${askAi?.indexName || askAi?.assistantId}`,
    limit: () => (askAi ? MAX_CONVERSATIONS : 0),
    accepts: isConversation,
  });
}

/** Converts a conversation to its stored form; null if it has no answer yet. */
export function toStoredConversation(messages: readonly ChatMessage[]): StoredConversation | null {
  const question = messages.find(({role}) => role === 'user');
  const answered = messages.some((message) => message.role === 'assistant' && getMessageText(message) !== '');
  if (!question || !answered) return null;
  const query = getMessageText(question);
  return {
    objectID: query.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'),
    query,
    type: 'askAI',
    anchor: 'stored',
    content: null,
    url: '',
    hierarchy: {lvl0: 'askAI', lvl1: query, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null},
    messages,
  };
}

function isConversation(value: unknown): value is StoredConversation {
  const item = value as Partial<StoredConversation> | null;
  return (
    typeof item?.objectID === 'string' &&
    typeof item.query === 'string' &&
    Array.isArray(item.messages) &&
    item.messages.every((message) => typeof message?.id === 'string' && Array.isArray(message.parts))
  );
}
