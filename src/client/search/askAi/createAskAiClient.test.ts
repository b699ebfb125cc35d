import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {type AskAiServer, startAskAiServer} from '../../../../test/servers/askAiServer.ts';
import type {AskAiConfig} from '../../../shared/types.ts';
import {applyEvent} from './applyEvent.ts';
import {type ChatMessage, getMessageText} from './chatTypes.ts';
import {type AskOptions, createAskAiClient, getAskAiUrls} from './createAskAiClient.ts';

let server: AskAiServer;
beforeAll(async () => {
  server = await startAskAiServer();
});
afterAll(() => server.close());

const config = (): AskAiConfig => ({
  assistantId: 'helper',
  endpoint: server.endpoint,
  indexName: 'docs',
  apiKey: 'public-key',
  appId: 'TESTAPP',
  searchParameters: {facetFilters: ['type:content']},
});
const question = (text: string): ChatMessage => ({id: 'q1', role: 'user', parts: [{type: 'text', text}]});

async function ask(options: Partial<AskOptions> = {}): Promise<ChatMessage> {
  const signal = options.signal ?? new AbortController().signal;
  let answer: ChatMessage = {id: '', role: 'assistant', parts: []};
  const events = createAskAiClient(config()).ask({id: 'c1', messages: [question('How?')], ...options, signal});
  for await (const event of events) answer = applyEvent(answer, event);
  return answer;
}

test('asks with the conversation and the public keys, and gives the answer', async () => {
  server.setBehavior({answer: 'Like *this*.', search: {query: 'how', hits: []}});
  const earlier: ChatMessage = {...question('Before'), feedback: 'like', metadata: {stopped: true}};
  const empty: ChatMessage = {id: 'e', role: 'assistant', parts: []};
  const answer = await ask({id: 'c2', messages: [earlier, empty, question('How?')], facetFilters: ['language:en']});
  expect(getMessageText(answer)).toBe('Like *this*.');
  const seen = server.questions.at(-1)!;
  expect(seen.body).toEqual({
    id: 'c2',
    messages: [
      {id: 'q1', role: 'user', parts: [{type: 'text', text: 'Before'}]},
      {id: 'q1', role: 'user', parts: [{type: 'text', text: 'How?'}]},
    ],
    trigger: 'submit-message',
    assistantId: 'helper',
    searchParameters: {facetFilters: ['language:en', 'type:content']},
  });
  expect(seen.headers).toMatchObject({'x-algolia-application-id': 'TESTAPP', 'x-algolia-api-key': 'public-key'});
});

test('votes reach the service, and are refused for answers that it never gave', async () => {
  server.setBehavior({});
  const {id} = await ask();
  const client = createAskAiClient(config());
  await client.sendFeedback({messageId: id, vote: 'like'});
  expect(server.votes.get(id)).toBe(1);
  await client.sendFeedback({messageId: id, vote: 'dislike'});
  expect(server.votes.get(id)).toBe(0);
  await expect(client.sendFeedback({messageId: 'unknown', vote: 'like'})).rejects.toThrow('No such answer');
});

describe('faults', () => {
  test('a refusal says why', async () => {
    server.setBehavior({refuse: {status: 429, message: 'Too many questions'}});
    await expect(ask()).rejects.toMatchObject({message: 'Too many questions', final: false});
  });

  test('an error in the stream ends the answer', async () => {
    server.setBehavior({error: 'The model is away', search: {query: 'x', hits: []}});
    await expect(ask()).rejects.toMatchObject({message: 'The model is away', final: false});
  });

  test('a conversation that is too long cannot go on', async () => {
    server.setBehavior({error: 'AI-217: thread depth exceeded'});
    await expect(ask()).rejects.toMatchObject({final: true});
  });

  test('stopping ends the request', async () => {
    server.setBehavior({answer: 'x'.repeat(500), hangAfter: 60});
    const abort = new AbortController();
    const running = ask({signal: abort.signal});
    setTimeout(() => abort.abort(), 150);
    await expect(running).rejects.toMatchObject({name: 'AbortError'});
    await expect.poll(() => server.questions.at(-1)!.aborted).toBe(true);
  });
});

describe('addresses', () => {
  test('the vendor’s service by application and assistant', () => {
    expect(getAskAiUrls({...config(), endpoint: undefined})).toEqual({
      ask: 'https://TESTAPP.algolia.net/agent-studio/1/agents/helper/completions?stream=true&compatibilityMode=ai-sdk-5',
      feedback: 'https://TESTAPP.algolia.net/agent-studio/1/feedback',
    });
  });

  test('a service of one’s own takes votes below its address', () => {
    expect(getAskAiUrls({...config(), endpoint: '/api/ask/?v=1'})).toEqual({
      ask: '/api/ask/?v=1',
      feedback: '/api/ask/feedback?v=1',
    });
  });
});
