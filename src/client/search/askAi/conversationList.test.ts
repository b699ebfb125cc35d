import {expect, test} from 'vitest';
import type {AskAiConfig} from '../../../shared/types.ts';
import type {ChatMessage} from './chatTypes.ts';
import {openConversationList, toStoredConversation} from './openConversationList.ts';

const config: AskAiConfig = {assistantId: 'helper', indexName: 'docs', apiKey: '', appId: ''};
const says = (role: ChatMessage['role'], text: string): ChatMessage => ({
  id: `${role}-${text}`,
  role,
  parts: text ? [{type: 'text', text}] : [],
});

function memoryStorage(initial: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(initial));
  return {
    values,
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => void values.set(key, value),
  };
}

test('a conversation is known by its first question, and stored once it has an answer', () => {
  const asked = says('user', 'How do I, Zoë?');
  expect(toStoredConversation([])).toBeNull();
  expect(toStoredConversation([asked])).toBeNull();
  expect(toStoredConversation([asked, says('assistant', '')])).toBeNull();
  expect(toStoredConversation([asked, says('assistant', 'So.'), says('user', 'And?')])).toMatchObject({
    objectID: 'how-do-i-zoë-',
    query: 'How do I, Zoë?',
    type: 'askAI',
    hierarchy: {lvl0: 'askAI', lvl1: 'How do I, Zoë?'},
    messages: [{role: 'user'}, {role: 'assistant'}, {role: 'user'}],
  });
});

test('ten are kept, one that goes on comes first again', () => {
  const storage = memoryStorage();
  const list = openConversationList(storage, config);
  const store = (n: number) => list.add(toStoredConversation([says('user', `q${n}`), says('assistant', 'a')])!);
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 5]) store(n);
  expect(list.list().map(({query}) => query)).toEqual(['q5', 'q11', 'q10', 'q9', 'q8', 'q7', 'q6', 'q4', 'q3', 'q2']);
  expect([...storage.values.keys()]).toEqual(['__DOCSEARCH_ASKAI_CONVERSATIONS__docs']);
});

test('what is not a conversation is not shown, and without an assistant nothing is', () => {
  const key = '__DOCSEARCH_ASKAI_CONVERSATIONS__docs';
  const broken = [{objectID: 'a', query: 'a'}, {objectID: 'b', query: 'b', messages: [{id: 'x'}]}, null];
  const storage = memoryStorage({[key]: JSON.stringify(broken)});
  expect(openConversationList(storage, config).list()).toEqual([]);
  const none = openConversationList(storage, undefined);
  none.add(toStoredConversation([says('user', 'q'), says('assistant', 'a')])!);
  expect(none.list()).toEqual([]);
});
