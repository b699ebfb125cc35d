import {expect, test} from 'vitest';
import {checkForm} from './form.ts';
import {manualPages, parsePage} from './pages.ts';

const messages = (body: string): string[] =>
  checkForm(parsePage('sample.md', `---\ntitle: Sample\n---\n\n${body}`)).map(
    ({line, message}) => `${line}: ${message}`,
  );
const words = (count: number): string => Array(count).fill('word').join(' ');
const LINKS = ['- [A](./a.md)', '- [B](./b.md)', '- [C](./c.md)'].join('\n');

test.each([
  ['a closing line', 'Not covered in this manual: the rest. Ask at [help.cyclelabs.io](https://help.cyclelabs.io).'],
  ['two links on a short page', `${words(40)}\n\n## Where to go next\n\n- [A](./a.md)\n- [B](./b.md)`],
  ['three links on a longer page', `${words(240)}\n\n## Where to go next\n\n${LINKS}`],
  ['a step with a sample', `1. ${words(30)}:\n\n   \`\`\`text\n   ${words(40)}\n   \`\`\``],
])('%s is in order', (_, body) => {
  expect(messages(body)).toEqual([]);
});

test.each([
  [
    'a closing line in another form',
    'Not covered in this manual: the rest. Ask the vendor.',
    '5: the closing line has the form "Not covered in this manual: <list>. Ask at [help.cyclelabs.io](https://help.cyclelabs.io)."',
  ],
  [
    'a closing line in the middle',
    'Not covered in this manual: this. Ask at [help.cyclelabs.io](https://help.cyclelabs.io).\n\nMore.',
    '5: the line "Not covered in this manual" is the last one of its page',
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

test('the pages of the manual have this form', () => {
  const problems = manualPages().flatMap((page) =>
    checkForm(page).map(({line, message}) => `docs/${page.file}:${line} ${message}`),
  );
  expect(problems).toEqual([]);
});
