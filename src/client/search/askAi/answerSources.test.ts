import {expect, test} from 'vitest';
import type {ChatMessage, ChatPart} from './chatTypes.ts';
import {findAnswerSources} from './findAnswerSources.ts';

const answer = (...parts: readonly ChatPart[]): ChatMessage => ({id: 'a', role: 'assistant', parts});
const found = (...urls: readonly string[]): ChatPart => ({
  type: 'tool-searchIndex',
  toolCallId: 'c',
  state: 'output-available',
  output: {hits: urls.map((url) => ({url, hierarchy: {lvl1: `Page &lt;${url}&gt;`}}))},
});

test('links of the answer, each page once and in order', () => {
  const text =
    'See [SQL](/sql#a), **[again](/sql)** and\n\n- [Tests](https://docs.example.com/tests/)\n- [mail](mailto:a@b.c)';
  expect(findAnswerSources(answer(found('/other'), {type: 'text', text}))).toEqual([
    {url: '/sql#a', title: 'SQL'},
    {url: 'https://docs.example.com/tests/', title: 'Tests'},
  ]);
});

test('what was found, where the answer has no links', () => {
  expect(
    findAnswerSources(
      answer(found('/a', '/a#x', 'javascript:alert(1)', '\tjavascript:alert(2)', '//evil.example', '/b'), {
        type: 'text',
        text: 'Yes.',
      }),
    ),
  ).toEqual([
    {url: '/a', title: 'Page </a>'},
    {url: '/b', title: 'Page </b>'},
  ]);
});

test('an answer without either has no sources', () => {
  expect(findAnswerSources(answer({type: 'text', text: 'No.'}))).toEqual([]);
  const broken = {...found(), output: {hits: 'none'}} as unknown as ChatPart;
  expect(findAnswerSources(answer(broken))).toEqual([]);
});
