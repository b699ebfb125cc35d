import {createStore} from '../../createStore.ts';
import {isAbortError} from '../engine/abortError.ts';
import {applyEvent, getStreamingStatus} from './applyEvent.ts';
import {type ChatMessage, type ChatStatus, getMessageText} from './chatTypes.ts';
import {type AskAiClient, AskAiError, type AskOptions} from './createAskAiClient.ts';

// Not an interface, because the theme's declaration files contain its expanded type.
type ConversationState = {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly status: ChatStatus;
  /** Why the answer is missing or incomplete. */
  readonly error: AskAiError | null;
};

interface ConversationOptions {
  readonly client: AskAiClient;
  /** Messages of an earlier conversation to continue. */
  readonly messages?: readonly ChatMessage[];
  readonly facetFilters: () => NonNullable<AskOptions['facetFilters']>;
  /** Stores the conversation. */
  readonly save: (messages: readonly ChatMessage[]) => void;
}

/**
 * Creates a conversation with the assistant: it asks, updates the answer as it arrives, and saves.
 */
export function createConversation(options: ConversationOptions) {
  const {client} = options;
  const state = createStore(createState(options.messages));
  let running: AbortController | undefined;
  const update = (patch: Partial<ConversationState>) => state.set({...state.get(), ...patch});
  const finish = (patch: Partial<ConversationState>) => {
    running = undefined;
    update(patch);
    options.save(state.get().messages);
  };
  const answer = async (messages: readonly ChatMessage[]) => {
    const abort = new AbortController();
    running = abort;
    let reply: ChatMessage = {id: createId(), role: 'assistant', parts: []};
    update({messages: [...messages, reply], status: 'thinking', error: null});
    try {
      const {id} = state.get();
      const events = client.ask({id, messages, facetFilters: options.facetFilters(), signal: abort.signal});
      for await (const event of events) {
        if (abort.signal.aborted) return;
        reply = applyEvent(reply, event);
        update({messages: [...messages, reply], status: getStreamingStatus(reply)});
      }
      if (abort.signal.aborted) return;
      if (getMessageText(reply) === '') throw new AskAiError('');
      finish({status: 'ready'});
    } catch (error) {
      if (abort.signal.aborted || isAbortError(error)) return;
      finish({status: 'error', error: toAskAiError(error)});
    }
  };
  /** Ends the running answer and keeps its text so far. */
  const stop = () => {
    if (!running) return;
    running.abort();
    finish({messages: markStopped(state.get().messages), status: 'ready'});
  };
  return {
    state,
    ask(question: string) {
      if (running) return;
      const message: ChatMessage = {id: createId(), role: 'user', parts: [{type: 'text', text: question}]};
      void answer([...state.get().messages, message]);
    },
    retry() {
      const {messages} = state.get();
      const last = messages.findLastIndex(({role}) => role === 'user');
      if (last >= 0 && !running) void answer(messages.slice(0, last + 1));
    },
    stop,
    /** Starts a new conversation. The stored one is kept. */
    restart() {
      stop();
      state.set(createState());
    },
    /**
     * Votes on an answer.
     * @throws when the service does not accept it
     */
    async vote(messageId: string, vote: 'like' | 'dislike') {
      await client.sendFeedback({messageId, vote});
      const messages = state
        .get()
        .messages.map((message) => (message.id === messageId ? {...message, feedback: vote} : message));
      update({messages});
      options.save(messages);
    },
  };
}

function createState(messages: readonly ChatMessage[] = []): ConversationState {
  return {id: createId(), messages, status: 'ready', error: null};
}

/** Marks the last answer as stopped by the reader. */
function markStopped(messages: readonly ChatMessage[]): readonly ChatMessage[] {
  return messages.map((message, index) =>
    index === messages.length - 1 && message.role === 'assistant' ? {...message, metadata: {stopped: true}} : message,
  );
}

function toAskAiError(error: unknown): AskAiError {
  if (error instanceof AskAiError) return error;
  console.warn('The assistant did not answer.', error);
  return new AskAiError('');
}

/** With 16 characters, ids of a reader's conversations do not collide. */
const createId = (): string => Array.from({length: 16}, () => Math.floor(Math.random() * 36).toString(36)).join('');
