import {createStore} from '../../createStore.ts';
import {isAborted} from '../engine/aborted.ts';
import {applyEvent, streamingStatus} from './applyEvent.ts';
import {type ChatMessage, type ChatStatus, messageText} from './chatTypes.ts';
import {type AskAiClient, AskAiError, type AskOptions} from './createAskAiClient.ts';

// Not an interface: the types of the theme spell it out.
type ConversationState = {
  readonly id: string;
  readonly messages: readonly ChatMessage[];
  readonly status: ChatStatus;
  /** Why the answer is missing or incomplete. */
  readonly error: AskAiError | null;
};

interface ConversationOptions {
  readonly client: AskAiClient;
  /** Messages of a conversation that is taken up. */
  readonly messages?: readonly ChatMessage[];
  readonly facetFilters: () => NonNullable<AskOptions['facetFilters']>;
  /** Keeps what was said. */
  readonly save: (messages: readonly ChatMessage[]) => void;
}

/** A conversation with the assistant: asks, follows the answer as it comes, and has it kept. */
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
        update({messages: [...messages, reply], status: streamingStatus(reply)});
      }
      if (abort.signal.aborted) return;
      if (messageText(reply) === '') throw new AskAiError('');
      finish({status: 'ready'});
    } catch (error) {
      if (abort.signal.aborted || isAborted(error)) return;
      finish({status: 'error', error: toAskAiError(error)});
    }
  };
  /** Ends the answer that is on its way; what has come stays. */
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
    /** Forgets the conversation on the screen; the stored one stays. */
    restart() {
      stop();
      state.set(createState());
    },
    /** @throws when the service does not take it */
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

/** The messages with a note that the reader ended the last answer. */
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

/** 16 characters are enough that no two of a reader's conversations meet. */
const createId = (): string => Array.from({length: 16}, () => Math.floor(Math.random() * 36).toString(36)).join('');
