import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {runCli} from '../e2e/runCli.ts';

/** Each takes as long as a configuration may, so that they are not part of the gate. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-endless-configs-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

/** A promise that never settles is named. */
const WAITS = ', and waits for what this line begins';

test.concurrent.each<[command: string, file: string, text: string, when: string, rest?: string]>([
  ['build', 'site.config.ts', "export default {title: 'T'};\nfor (;;);\n", 'while it is loaded'],
  ['build', 'site.config.ts', 'await new Promise(() => {});\n', 'while it is loaded'],
  ['migrate', 'docusaurus.config.js', 'for (;;);\n', 'while it is read'],
  ['migrate', 'docusaurus.config.js', 'module.exports = () => new Promise(() => {});\n', 'while it is read', WAITS],
])('%s ends with %s: %s', async (command, file, text, when, rest = '') => {
  const root = fs.mkdtempSync(path.join(work, 'site-'));
  fs.writeFileSync(path.join(root, file), text);
  const {status, stderr} = await runCli([command, '--root', root]);
  expect(stderr).toContain(`error  ${file} throws ${when}: it takes longer than 30 seconds${rest}  [config-load]`);
  expect(status).toBe(1);
});

test('a promise that fails later shows no value of the environment', async () => {
  const root = fs.mkdtempSync(path.join(work, 'site-'));
  const config =
    "Promise.reject(new Error(`no ${process.env.MANUAL_STRAY}`));\nmodule.exports = {title: 'T', url: 'https://e.example', baseUrl: '/'};\n";
  fs.writeFileSync(path.join(root, 'docusaurus.config.js'), config);
  process.env.MANUAL_STRAY = 'stray-value-4711';
  const {status, stdout, stderr} = await runCli(['migrate', '--root', root]);
  expect(stderr).toContain('an unhandled promise rejection: no process.env.MANUAL_STRAY');
  expect(stdout + stderr).not.toContain('stray-value');
  expect(status).toBe(1);
});

test.concurrent.each([
  [
    'build',
    'site.config.ts',
    "setInterval(() => {}, 1000);\nexport default {title: 'T', url: 'https://e.example', docs: false};\n",
  ],
  [
    'migrate',
    'docusaurus.config.js',
    "require('node:http').createServer().listen(0);\nmodule.exports = {title: 'T', url: 'https://e.example', baseUrl: '/'};\n",
  ],
])('%s ends although code of %s left something open', async (command, file, text) => {
  const root = fs.mkdtempSync(path.join(work, 'site-'));
  fs.writeFileSync(path.join(root, file), text);
  const {status, stderr} = await runCli([command, '--root', root]);
  expect(stderr).toContain('It ended a timer, a server, or something else that code of the site left open.');
  expect(status).toBe(0);
});
