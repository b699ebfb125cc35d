import {useRuntime} from 'manual';
import {useEffect, useMemo, useRef, useState} from 'react';
import {isAborted} from '../../../src/client/search/aborted.ts';
import {facetFilters} from '../../../src/client/search/algolia/facetFilters.ts';
import {applyEvent, streamingStatus} from '../../../src/client/search/askAi/applyEvent.ts';
import {AskAiError} from '../../../src/client/search/askAi/askAiError.ts';
import {
  type ChatMessage,
  type ChatStatus,
  messageText,
  type StoredConversation,
} from '../../../src/client/search/askAi/chatTypes.ts';
import {conversationList, toStoredConversation} from '../../../src/client/search/askAi/conversationList.ts';
import {createAskAiClient} from '../../../src/client/search/askAi/createAskAiClient.ts';
import {randomId} from '../../../src/client/search/askAi/randomId.ts';
import {defaultScope, scopeFilters} from '../../../src/client/search/searchScope.ts';

export interface Conversation {
  readonly messages: readonly ChatMessage[];
  readonly status: ChatStatus;
  /** Why there is no (whole) answer. */
  readonly error: AskAiError | null;
  ask(question: string): void;
  /** Asks the last question again. */
  retry(): void;
  /** Ends the answer that is on its way; what has come stays. */
  stop(): void;
  /** Forgets the conversation on the screen; the stored one stays. */
  restart(): void;
  /** @throws when the service does not take it */
  vote(messageId: string, vote: 'like' | 'dislike'): Promise<void>;
}

interface State {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly status: ChatStatus;
  readonly error: AskAiError | null;
}

function begin(messages: readonly ChatMessage[] = []): State {
  return {id: randomId(), messages, status: 'ready', error: null};
}

/** A conversation with the assistant: asks, follows the answer as it comes, and stores what was said. */
export function useConversation(conversation: StoredConversation | undefined): Conversation {
  const runtime = useRuntime();
  const {site, storage} = runtime;
  const search = site.search!;
  const config = search.askAi!;
  const client = useMemo(() => createAskAiClient(config), [config]);
  const stored = useMemo(() => conversationList(storage, config), [storage, config]);
  const [state, setState] = useState(() => begin(conversation?.messages));
  /** The state that the next step builds on; React's own may lag behind the stream. */
  const now = useRef(state);
  const running = useRef<AbortController>(null);

  const update = (patch: Partial<State>) => {
    now.current = {...now.current, ...patch};
    setState(now.current);
  };
  const save = () => {
    const item = toStoredConversation(now.current.messages);
    if (item) stored.add(item);
  };
  /** Leaves the answer as it is, with a note that the reader ended it. */
  const stop = () => {
    if (!running.current) return;
    running.current.abort();
    running.current = null;
    const messages = now.current.messages.map((message, index, all) =>
      index === all.length - 1 && message.role === 'assistant' ? {...message, metadata: {stopped: true}} : message,
    );
    update({messages, status: 'ready'});
    save();
  };

  const answer = async (messages: readonly ChatMessage[]) => {
    const abort = new AbortController();
    running.current = abort;
    let reply: ChatMessage = {id: randomId(), role: 'assistant', parts: []};
    update({messages: [...messages, reply], status: 'thinking', error: null});
    const {page} = runtime.router.state.get().view.payload;
    const scope = defaultScope({site, search, page, preferred: runtime.preferredVersions.get()});
    const filters = search.contextualSearch ? facetFilters(scopeFilters(scope, site.docs), undefined) : [];
    try {
      const events = client.ask({id: now.current.id, messages, facetFilters: filters, signal: abort.signal});
      for await (const event of events) {
        if (abort.signal.aborted) return;
        reply = applyEvent(reply, event);
        update({messages: [...messages, reply], status: streamingStatus(reply)});
      }
      if (abort.signal.aborted) return;
      if (messageText(reply) === '') throw new AskAiError('');
      update({status: 'ready'});
    } catch (error) {
      if (abort.signal.aborted || isAborted(error)) return;
      const reason = error instanceof AskAiError ? error : new AskAiError('');
      if (!(error instanceof AskAiError)) console.warn('The assistant did not answer.', error);
      update({status: 'error', error: reason});
    }
    running.current = null;
    save();
  };

  const ask = (question: string) => {
    if (running.current) return;
    const message: ChatMessage = {id: randomId(), role: 'user', parts: [{type: 'text', text: question}]};
    void answer([...now.current.messages, message]);
  };

  // The reader leaves in the middle of an answer.
  const leave = useRef(stop);
  useEffect(() => {
    leave.current = stop;
  });
  useEffect(() => () => leave.current(), []);

  return {
    ...state,
    ask,
    retry() {
      const {messages} = now.current;
      const last = messages.findLastIndex(({role}) => role === 'user');
      if (last >= 0 && !running.current) void answer(messages.slice(0, last + 1));
    },
    stop,
    restart() {
      stop();
      now.current = begin();
      setState(now.current);
    },
    async vote(messageId, vote) {
      await client.sendFeedback({messageId, vote});
      update({
        messages: now.current.messages.map((message) =>
          message.id === messageId ? {...message, feedback: vote} : message,
        ),
      });
      save();
    },
  };
}
