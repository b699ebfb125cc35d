import {execFile} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';
import {writeSite} from './writeSite.ts';

const runCli = createRunner();
const run = promisify(execFile);

/** `scripts/test.sh` installs the editor. */
test('Neovim with the client that it comes with: problem, completion, jump, rename', async () => {
  const root = writeSite({
    'docs/index.md': '# Home\n\nSee [the guide](./guide.md#part).\n\nSee [all](./guide.md).\n',
    'docs/guide.md': '# Guide\n\n## Part\n\nSee [home](./index.md).\n',
    'docs/other.md': '# Other\n\nSee [it](/guide#part).\n',
  });
  const {stdout} = await run(
    'nvim',
    ['--headless', '-u', 'NONE', '-i', 'NONE', '-S', path.resolve('test/lsp/neovim.lua')],
    {
      cwd: root,
      timeout: 110_000,
      env: {
        ...process.env,
        XDG_STATE_HOME: path.join(root, '.state'),
        XDG_CACHE_HOME: path.join(root, '.state'),
        MANUAL_NODE: process.execPath,
        MANUAL_TOOL: path.resolve('bin/manual.js'),
        NODE_ENV: undefined,
      },
    },
  );
  expect(stdout.trim().split('\n')).toEqual([
    'problem: The link `./giude.md#part` leads nowhere: there is no `docs/giude.md`.',
    'completion: ./guide.md ./other.md',
    'definition: guide.md:3',
    'renamed: 0',
  ]);
  const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
  expect(read('docs/index.md')).toBe('# Home\n\nSee [the guide](./start.md#part).\n\nSee [all](./start.md).\n');
  expect(read('docs/other.md')).toContain('[it](/start#part)');
  expect(read('docs/start.md')).toBe(
    '---\nredirect_from: /guide\n---\n\n# Guide\n\n## Part\n\nSee [home](./index.md).\n',
  );
  expect((await runCli(['check-links', '--root', root])).status).toBe(0);
  fs.rmSync(root, {recursive: true, force: true});
});
