import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {runCli} from '../e2e/runCli.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-strays-'));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

test.each([
  ["Promise.reject(new Error('too late'));", 'too late'],
  // Node gives such a failure no place.
  ["require('node:fs').promises.readFile('./none.svg');", 'ENOENT'],
])(
  'what a configuration began, and fails when nobody waits for it, is named without a stack trace: %s',
  async (begun, said) => {
    fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
    fs.writeFileSync(path.join(root, 'docs/index.md'), '# Home\n');
    fs.writeFileSync(
      path.join(root, 'docusaurus.config.js'),
      `${begun}\nmodule.exports = {title: 'T', url: 'https://t.example.com', baseUrl: '/'};\n`,
    );
    const {status, stdout, stderr} = await runCli(['migrate', '--root', root]);
    expect(stdout).toContain('Read docusaurus.config.js');
    expect(stderr).toContain(`docusaurus.config.js: an unhandled promise rejection: ${said}`);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(status).toBe(1);
  },
);
