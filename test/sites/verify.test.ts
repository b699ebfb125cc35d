import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {type CompiledTool, compileTool} from '../trust/compileTool.ts';

/** A disk or another program damages a file while the site is published, or later. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-verify-')));
const home = path.join(work, 'build/index.html');
const damage = (): void => {
  const before = path.join(work, 'before.html');
  fs.renameSync(home, before);
  fs.writeFileSync(home, fs.readFileSync(before, 'utf8').replace('Quay', 'Quai'));
  // The time in nanoseconds, which Node cannot set.
  execFileSync('touch', ['-r', before, home]);
};
let tool: CompiledTool;
const build = (more: object = {}) =>
  tool.build({root: work, cache: true, verify: true, reporter: SILENT, env: {}, ...more});

beforeAll(async () => {
  tool = await compileTool();
  fs.mkdirSync(path.join(work, 'docs'));
  fs.writeFileSync(path.join(work, 'site.config.ts'), "export default {title: 'T', url: 'https://t.example.test'};\n");
});
beforeEach(() => fs.writeFileSync(path.join(work, 'docs/index.md'), `# Quay\n\n${Math.random()}\n`));
afterAll(() => {
  fs.rmSync(work, {recursive: true, force: true});
  tool.remove();
});

test('a file that changes while it is published is an error, and is written again', async () => {
  const {diagnostics} = await build({onPublished: damage});
  expect(diagnostics).toMatchObject([
    {
      code: 'output-failed',
      severity: 'error',
      message: expect.stringMatching(/^index\.html in .*build does not have the content that this build wrote\.$/),
    },
  ]);
  expect((await build()).diagnostics).toEqual([]);
  expect(fs.readFileSync(home, 'utf8')).not.toContain('Quai');
});

test('a file that was damaged since the last build is written again, although its time and size are the same', async () => {
  await build();
  damage();
  expect((await build()).diagnostics).toEqual([]);
  expect(fs.readFileSync(home, 'utf8')).not.toContain('Quai');
});

test('without the option nothing is read again', async () => {
  expect((await build({verify: false, onPublished: damage})).diagnostics).toEqual([]);
});
