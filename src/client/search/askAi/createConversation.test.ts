import {expect, test, vi} from 'vitest';
import {type ChatMessage, getMessageText} from './chatTypes.ts';
import type {AskOptions} from './createAskAiClient.ts';
import {AskAiError} from './createAskAiClient.ts';
import {createConversation} from './createConversation.ts';

type Event = Readonly<Record<string, unknown>>;

const TEXT: readonly Event[] = [
  {type: 'text-start', id: '1'},
  {type: 'text-delta', id: '1', delta: 'Use a Step.'},
];

/** A conversation whose service gives these events, and what it was asked and had kept. */
function conversationWith(events: (signal: AbortSignal) => AsyncGenerator<Event>) {
  const asked: AskOptions[] = [];
  const saved: (readonly ChatMessage[])[] = [];
  const votes: unknown[] = [];
  const conversation = createConversation({
    client: {
      ask: (options) => {
        asked.push(options);
        return events(options.signal);
      },
      sendFeedback: async (vote) => void votes.push(vote),
    },
    facetFilters: () => ['language:en'],
    save: (messages) => saved.push(messages),
  });
  const settled = () => vi.waitFor(() => expect(['ready', 'error']).toContain(conversation.state.get().status));
  return {conversation, asked, saved, votes, settled};
}

async function* say(events: readonly Event[]): AsyncGenerator<Event> {
  yield* events;
}

test('an answer grows, is kept, and can be voted on', async () => {
  const {conversation, asked, saved, votes, settled} = conversationWith(() => say(TEXT));
  conversation.ask('How?');
  expect(conversation.state.get().status).toBe('thinking');
  await settled();
  const {messages} = conversation.state.get();
  expect(messages.map(getMessageText)).toEqual(['How?', 'Use a Step.']);
  expect(asked[0]!.facetFilters).toEqual(['language:en']);
  await conversation.vote(messages[1]!.id, 'like');
  expect(votes).toEqual([{messageId: messages[1]!.id, vote: 'like'}]);
  expect(saved.at(-1)![1]!.feedback).toBe('like');
});

test('an answer without text is a failure, and is asked for again', async () => {
  const answers = [[], TEXT];
  const {conversation, asked, settled} = conversationWith(() => say(answers.shift()!));
  conversation.ask('How?');
  await settled();
  expect(conversation.state.get()).toMatchObject({status: 'error', error: expect.any(AskAiError)});
  conversation.retry();
  await settled();
  expect(conversation.state.get()).toMatchObject({status: 'ready', error: null});
  expect(asked[1]!.messages).toHaveLength(1);
});

test('stopping keeps what has come, with a note; starting anew forgets it', async () => {
  const {conversation, asked, saved} = conversationWith(async function* (signal) {
    yield* TEXT;
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  conversation.ask('How?');
  conversation.ask('Twice?');
  await vi.waitFor(() => expect(conversation.state.get().status).toBe('answering'));
  conversation.stop();
  expect(asked).toHaveLength(1);
  expect(saved.at(-1)![1]).toMatchObject({metadata: {stopped: true}, parts: [{text: 'Use a Step.'}]});
  const {id} = conversation.state.get();
  conversation.restart();
  expect(conversation.state.get().messages).toEqual([]);
  expect(conversation.state.get().id).not.toBe(id);
});
