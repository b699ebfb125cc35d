import {expect, test} from 'vitest';
import {checkForm} from './form.ts';
import {manualPages, parsePage} from './pages.ts';

const messages = (body: string, field = ''): string[] =>
  checkForm(parsePage('sample.md', `---\ntitle: Sample\n${field}---\n\n${body}`)).map(
    ({line, message}) => `${line}: ${message}`,
  );
const words = (count: number): string => Array(count).fill('word').join(' ');
const LINKS = ['- [A](./a.md)', '- [B](./b.md)', '- [C](./c.md)'].join('\n');

test.each([
  ['two links on a short page', `${words(40)}\n\n## Where to go next\n\n- [A](./a.md)\n- [B](./b.md)`],
  ['three links on a longer page', `${words(240)}\n\n## Where to go next\n\n${LINKS}`],
  ['a step with a sample', `1. ${words(30)}:\n\n   \`\`\`text\n   ${words(40)}\n   \`\`\``],
])('%s is in order', (_, body) => {
  expect(messages(body)).toEqual([]);
});

test.each([
  [
    'the phrase in the text',
    'Not covered in this manual: the rest.',
    '5: what the page does not cover is `not_covered` of the front matter',
  ],
  [
    'many links on a short page',
    `${words(40)}\n\n## Where to go next\n\n${LINKS}`,
    '7: 3 links follow 40 words; 2 are enough',
  ],
  [
    'a step that is too long',
    `1. ${words(30)}\n   ${words(20)}`,
    '5: the step has 50 words: give each action its own step',
  ],
])('%s is reported', (_, body, message) => {
  expect(messages(body)).toEqual([message]);
});

test('what a page does not cover is one line that continues a sentence', () => {
  const wrong = '1: not_covered is one line of words that continue a sentence, without its period';
  expect(messages('Text.', 'not_covered: the form of `terminal_size`\n')).toEqual([]);
  expect(messages('Text.', 'not_covered: the rest.\n')).toEqual([wrong]);
  expect(messages('Text.', 'not_covered: "Not covered: the rest"\n')).toEqual([wrong]);
  expect(messages('Text.', 'not_covered: [the rest]\n')).toEqual([wrong]);
});

test('the pages of the manual have this form', () => {
  const problems = manualPages().flatMap((page) =>
    checkForm(page).map(({line, message}) => `docs/${page.file}:${line} ${message}`),
  );
  expect(problems).toEqual([]);
});
