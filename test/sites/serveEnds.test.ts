import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {cli} from '../e2e/runCli.ts';

const site = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-ends-')));
afterAll(() => fs.rmSync(site, {recursive: true, force: true}));

test('Ctrl-C ends the server at once, whatever it is doing', async () => {
  fs.mkdirSync(path.join(site, 'docs'));
  fs.writeFileSync(
    path.join(site, 'site.config.ts'),
    "import {slow} from './slow.ts';\nexport default {title: 'E', url: 'https://docs.example.com', markdown: {remarkPlugins: [slow]}};\n",
  );
  fs.writeFileSync(
    path.join(site, 'slow.ts'),
    "export const slow = () => async (_: unknown, file: {path?: string}) => {\n  if (String(file.path).includes('slow')) await new Promise((resolve) => setTimeout(resolve, 86_400_000));\n};\n",
  );
  fs.writeFileSync(path.join(site, 'docs/index.md'), '# Home\n');
  fs.writeFileSync(path.join(site, 'docs/slow.md'), '# Slow\n');
  const child = spawn(process.execPath, [cli, 'serve', '--root', site, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (data) => {
      const found = /Serving (\S+)/.exec(String(data))?.[1];
      if (found) resolve(found);
    });
  });
  expect((await fetch(url)).status).toBe(200);
  // A reader waits for a page that takes a day, and listens for changes.
  fetch(new URL('slow', url)).catch(() => {});
  fetch(new URL('_manual/live', url)).catch(() => {});
  await new Promise((resolve) => setTimeout(resolve, 500));
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
