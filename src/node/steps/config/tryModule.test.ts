import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {tryModule} from './tryModule.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-try-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

function write(name: string, code: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, code);
  return file;
}

test('a module that loads is right, and what it leaves running ends with the trial', async () => {
  expect(await tryModule(write('right.mjs', 'setInterval(() => {}, 1000);\nexport default 1;\n'), 60)).toBeUndefined();
});

test('a module that ends the process is named with its line', async () => {
  const failure = await tryModule(write('ends.mjs', '\n\nprocess.exit(0);\n'), 60);
  expect(failure?.message).toBe('it ends the process');
  expect(failure?.stack).toContain('ends.mjs:3');
});

test('a loop is named with its line', async () => {
  const failure = await tryModule(write('loops.mjs', '\nexport default 1;\nfor (;;);\n'), 1);
  expect(failure?.message).toBe('it takes longer than 1 seconds');
  expect(failure?.stack).toContain('loops.mjs:3');
});

test('a promise that never settles has no line', async () => {
  const failure = await tryModule(write('waits.mjs', 'await new Promise(() => setInterval(() => {}, 1000));\n'), 1);
  expect(failure?.message).toBe('it takes longer than 1 seconds');
});
