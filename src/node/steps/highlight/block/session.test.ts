import {expect, test} from 'vitest';
import {createHighlighter} from '../createHighlighter.ts';
import {findSessionCommands, renderCodeBlock} from './renderCodeBlock.ts';

const typed = (text: string): string[] => [...findSessionCommands(text.split('\n')).values()];

test('what is behind a prompt is typed, and what goes on below a backslash', () => {
  expect(typed('$ npm install\nadded 1 package\n$ cd a \\\n  && ls\nb')).toEqual(['npm install', 'cd a \\', '  && ls']);
  expect(typed('me@host:~/docs$ ls\n(venv) $ pip list\n[me@host ~]# id\nPS C:\\> dir\n$ cat \\\n> file')).toEqual([
    'ls',
    'pip list',
    'id',
    'dir',
    'cat \\',
    'file',
  ]);
  expect(typed('no prompt\n5$ of it\n<a> b\n100% done')).toEqual([]);
});

test('copying takes what is typed; a block without a prompt stays code', async () => {
  const highlighter = createHighlighter();
  await highlighter.load(['console', 'js']);
  const {html} = renderCodeBlock({code: '$ echo "a"\na\n', language: 'console', highlighter});
  expect(html).toContain('data-code="echo &quot;a&quot;"');
  expect(html).toContain('<span class="line m-output">a</span>');
  expect(renderCodeBlock({code: 'a\n', language: 'console', highlighter}).html).not.toMatch(/data-code|output/);
  expect(renderCodeBlock({code: '$ a\n', language: 'js', highlighter}).html).not.toMatch(/data-code|output/);
});
