import {expect, test} from 'vitest';
import {chooseEditorCommand} from './openEditor.ts';

const place = {file: '/site/docs/a b.md', line: 3, column: 7};
const line = (env: Record<string, string | undefined>): string => {
  const {command, args} = chooseEditorCommand(env, place);
  return [command, ...args].join('|');
};

test.each([
  [{}, 'code|--goto|/site/docs/a b.md:3:7'],
  [{EDITOR: 'code --wait'}, 'code|--goto|/site/docs/a b.md:3:7'],
  [
    {EDITOR: '/usr/local/bin/cursor -w --new-window'},
    '/usr/local/bin/cursor|--new-window|--goto|/site/docs/a b.md:3:7',
  ],
  [{EDITOR: 'vim'}, 'code|--goto|/site/docs/a b.md:3:7'],
  [{VISUAL: 'subl', EDITOR: 'vim'}, 'subl|/site/docs/a b.md:3:7'],
  [{VISUAL: ' ', EDITOR: 'webstorm64.exe'}, 'webstorm64.exe|--line|3|--column|7|/site/docs/a b.md'],
  [{VISUAL: 'nvim', EDITOR: 'emacsclient'}, 'emacsclient|-n|+3:7|/site/docs/a b.md'],
  [{EDITOR: 'gedit'}, 'gedit|/site/docs/a b.md'],
])('%j', (env, expected) => {
  expect(line(env)).toBe(expected);
});
