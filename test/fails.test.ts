import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {CODES} from '../src/node/base/diagnostics/codeList.ts';
import {runCli} from './e2e/runCli.ts';
import {linkMigrate} from './tools/linkMigrate.ts';
import {createRunner} from './tools/runHere.ts';

/**
 * Sites that must fail: each folder is a site, its `expected.txt` holds the messages that the author gets. `UPDATE=1` updates the texts.
 */
const folder = path.join(import.meta.dirname, 'fails');
const work = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-fails-'));
// Some sites come from another tool.
linkMigrate(work);
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

const cases = fs.readdirSync(folder).filter((name) => fs.statSync(path.join(folder, name)).isDirectory());

/** The secret that `secret-in-output` would publish. */
process.env.MANUAL_TEST_TOKEN = '5f2b7c9d1e3a4b6c8d0e';

/** Codes that need more than a folder to be produced; their texts are held by tests of their own. */
const ELSEWHERE = [
  'external-link-dead',
  'external-link-unreachable',
  'translation-outdated',
  'shallow-clone',
  'git-failed',
  'host-limit',
  'host-settings',
  'policy-violation',
  'parser-missing',
  'sample-failed',
  'sample-output',
  'export-failed',
  'export-missing',
  'search-records',
  'search-credentials',
  'search-service',
  'search-interrupted',
  'search-leftovers',
  'search-relevance',
];

test('every code that a folder can produce is produced by one of them', () => {
  const texts = cases.map((name) => fs.readFileSync(path.join(folder, name, 'expected.txt'), 'utf8')).join('\n');
  const produced = Object.keys(CODES).filter((code) => texts.includes(`[${code}]`));
  expect([...produced, ...ELSEWHERE].sort()).toEqual(Object.keys(CODES).sort());
});

/**
 * The tests would not survive what these do to the process of the build. The others show that exit status and streams
 * are those of a command.
 */
const IN_PROCESSES = [
  'page-ends-process',
  'page-timeout',
  'plugin-loops',
  'config-ends-process',
  'plugin-ends-process',
  'broken-link',
  'config-missing',
  'config-syntax',
  'out-dir-is-root',
];
const runHere = createRunner();

describe('a site that must fail', () => {
  test.concurrent.each(IN_PROCESSES)('%s', (name) => mustFail(name, runCli));
  test.each(cases.filter((name) => !IN_PROCESSES.includes(name)))('%s', (name) => mustFail(name, runHere));
});

async function mustFail(name: string, run: typeof runCli): Promise<void> {
  const site = path.join(work, name);
  fs.cpSync(path.join(folder, name), site, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => path.basename(file) !== 'expected.txt',
  });
  const previous = path.join(site, 'build/index.html');
  fs.mkdirSync(path.dirname(previous), {recursive: true});
  fs.writeFileSync(previous, 'the previous site');
  const {status, stdout, stderr} = await run(['build', '--root', site]);
  expect(status, stderr).toBe(1);
  expect(stdout).toBe('');
  const text = tell(stderr, site);
  expect(text).not.toMatch(/^ {4}at /m);
  // The published site is untouched, and nothing else is left beside it.
  expect(fs.readFileSync(previous, 'utf8')).toBe('the previous site');
  expect(fs.readdirSync(path.dirname(previous))).toEqual(['index.html']);
  expect(fs.readdirSync(site).filter((file) => file.includes('.manual-'))).toEqual([]);
  const expected = path.join(folder, name, 'expected.txt');
  if (process.env.UPDATE) fs.writeFileSync(expected, text);
  expect(text).toBe(fs.readFileSync(expected, 'utf8'));
}

/** The output that the author reads, without times and without the place of the copy. */
function tell(stderr: string, site: string): string {
  return stderr
    .replaceAll(fs.realpathSync(site), '<site>')
    .replaceAll(site, '<site>')
    .replace(/^[a-z ]+: \d+ ms(?:, \d+ pages)?\n/gm, '')
    .trimStart();
}
