import {expect, test} from 'vitest';
import {applyEvent, getStreamingStatus} from './applyEvent.ts';
import {type ChatMessage, getMessageText, getMessageTools} from './chatTypes.ts';

const EMPTY: ChatMessage = {id: 'ours', role: 'assistant', parts: []};

const STREAM = [
  {type: 'start', messageId: 'theirs'},
  {type: 'start-step'},
  {type: 'reasoning-start', id: 'r'},
  {type: 'reasoning-delta', id: 'r', delta: 'hmm'},
  {type: 'reasoning-end', id: 'r'},
  {type: 'tool-input-start', toolCallId: 'c1', toolName: 'searchIndex'},
  {type: 'tool-input-delta', toolCallId: 'c1', inputTextDelta: '{'},
  {type: 'tool-input-available', toolCallId: 'c1', toolName: 'searchIndex', input: {query: 'sql'}},
  {type: 'tool-output-available', toolCallId: 'c1', output: {query: 'sql', hits: [{url: '/sql'}]}},
  {type: 'text-start', id: 't'},
  {type: 'text-delta', id: 't', delta: 'Use '},
  {type: 'text-delta', id: 't', delta: 'SQL.'},
  {type: 'text-end', id: 't'},
  {type: 'finish'},
];

test('events build the answer, and tell where it is', () => {
  const states: string[] = [];
  const message = STREAM.reduce((built, event) => {
    const next = applyEvent(built, event);
    const state = getStreamingStatus(next);
    if (state !== states.at(-1)) states.push(state);
    return next;
  }, EMPTY);
  expect(states).toEqual(['thinking', 'searching', 'thinking', 'answering']);
  expect(message.id).toBe('theirs');
  expect(getMessageText(message)).toBe('Use SQL.');
  expect(getMessageTools(message)).toEqual([
    {
      type: 'tool-searchIndex',
      toolCallId: 'c1',
      state: 'output-available',
      input: {query: 'sql'},
      output: {query: 'sql', hits: [{url: '/sql'}]},
    },
  ]);
});

test('texts of several steps stay apart', () => {
  const events = [
    {type: 'text-start', id: '1'},
    {type: 'text-delta', id: '1', delta: 'One.'},
    {type: 'text-start', id: '2'},
    {type: 'text-delta', id: '2', delta: 'Two.'},
  ];
  expect(getMessageText(events.reduce(applyEvent, EMPTY))).toBe('One.\n\nTwo.');
});

test('a stream that skips announcements is understood', () => {
  const events = [
    {type: 'tool-output-available', toolCallId: 'x', output: {hits: []}},
    {type: 'text-delta', delta: 'Hello'},
    {type: 'text-delta', delta: ' there'},
  ];
  const message = events.reduce(applyEvent, EMPTY);
  expect(getMessageText(message)).toBe('Hello there');
  expect(getMessageTools(message)).toHaveLength(1);
});

test('a failed search does not count as running', () => {
  const events = [
    {type: 'tool-input-available', toolCallId: 'x', toolName: 's', input: {query: 'a'}},
    {type: 'tool-output-error', toolCallId: 'x', errorText: 'no'},
  ];
  expect(getStreamingStatus(events.reduce(applyEvent, EMPTY))).toBe('thinking');
});
