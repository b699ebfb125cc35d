import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {cli, runCli} from '../e2e/runCli.ts';

/** Command lines as users type them, and the answers. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-line-')));
const site = path.join(folder, 'packages/docs');

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
}

beforeAll(() => {
  fs.mkdirSync(path.join(folder, '.git'));
  write('site.config.ts', "export default {title: 'Line', url: 'https://docs.example.com', docs: {path: 'docs'}};\n");
  write('docs/index.md', '# Home\n\n[gone](./gone.md)\n');
});
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

describe('a name from another tool is answered with the name here', () => {
  test.each([
    ['dev', 'manual serve'],
    ['start', 'manual serve'],
    ['preview', 'manual serve --built'],
    ['generate', 'manual build'],
    ['lint', 'manual check-links'],
  ])('%s', async (name, here) => {
    for (const args of [[name], [name, '--port', '1', 'more'], [name, '--help']]) {
      const {status, stderr, stdout} = await runCli(args);
      expect(status).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toContain(`unknown command '${name}'`);
      expect(stderr).toContain(`Did you mean \`${here}\`?`);
    }
  });

  test('and is not listed', async () => {
    const {stdout} = await runCli(['--help']);
    expect(stdout).not.toMatch(/^ {2}(?:dev|preview)\b/m);
  });
});

describe('a removed option is answered with its replacement', () => {
  test.each([
    [['build', '--remote-cache', 'https://cache.example.com'], 'build', 'keep `.manual/` between builds'],
    [['build', '--root', 'website', '--shard=1/4'], 'build', 'keep `.manual/` between builds'],
    [['build', '--changed-since', 'main'], 'build', 'git diff --name-only'],
    [['export', 'offline', '--single'], 'export offline', 'an archive of it with `--zip`'],
    [['export', 'offline', '--page', 'docs/index.md'], 'export offline', 'an archive of it with `--zip`'],
    [['index', '--suggest'], 'index', 'manual mcp --log-questions'],
    [['build', '--manifest', 'm.json'], 'build', 'rsync --checksum'],
  ])('%j', async (args, command, instead) => {
    const {status, stderr, stdout} = await runCli(args);
    expect([status, stdout]).toEqual([1, '']);
    const flag = args.find((one) => one.startsWith('--') && one !== '--root')!.split('=')[0];
    expect(stderr.split('\n')[0]).toMatch(
      new RegExp(`^error: ${flag} was removed from \`manual ${command}\`: .*${instead.replaceAll('.', '\\.')}`),
    );
    expect((await runCli([...command.split(' '), '--help'])).stdout).not.toContain(`${flag} `);
  });

  test('so is a removed command', async () => {
    for (const args of [['doctor'], ['doctor', '--format', 'json'], ['doctor', '--help']])
      expect(await runCli(args)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: expect.stringMatching(/^error: `manual doctor` was removed: run `manual build`/),
      });
  });

  test('also when a variable sets it', async () => {
    const run = spawnSync(process.execPath, [cli, 'build', '--root', site], {
      encoding: 'utf8',
      env: {...process.env, MANUAL_REMOTE_CACHE: 'https://cache.example.com'},
    });
    expect(run.status).toBe(1);
    expect(run.stderr).toContain('error: MANUAL_REMOTE_CACHE was removed from `manual build`: keep `.manual/`');
  });
});

test('a folder behind a command is answered with --root', async () => {
  const {status, stderr} = await runCli(['build', 'website']);
  expect(status).toBe(1);
  expect(stderr).toContain('manual build --root <dir>');
  const book = await runCli(['export', 'pdf', 'website']);
  expect(book.stderr).toContain('manual export pdf --root <dir>');
});

test.each([
  [['serve', '--port', 'abc'], "argument 'abc' is invalid"],
  [['build', '--format', 'xml'], "argument 'xml' is invalid"],
  [['export', 'offline', '--to', 'site.html'], "argument 'site.html' is invalid. Name a folder, or an archive"],
  [['build', '--workers', '-2'], "argument '-2' is invalid"],
])('%j is told once', async (args, text) => {
  const {status, stderr} = await runCli(args);
  expect(status).toBe(1);
  expect(stderr.split(text)).toHaveLength(2);
});

describe('files are named from the root of the repository', () => {
  test('in annotations for GitHub', async () => {
    const {status, stdout} = await runCli(['build', '--root', site, '--format', 'github']);
    expect(status).toBe(1);
    expect(stdout).toContain('::error file=packages/docs/docs/index.md,line=3');
  });

  test('in SARIF', async () => {
    const {stdout} = await runCli(['check-links', '--root', site, '--format', 'sarif']);
    const [result] = JSON.parse(stdout).runs[0].results;
    expect(result.locations[0].physicalLocation.artifactLocation).toEqual({
      uri: 'packages/docs/docs/index.md',
      uriBaseId: '%SRCROOT%',
    });
  });
});

test('a wrong output folder of the command line is not a mistake of site.config.ts', async () => {
  const {status, stderr} = await runCli(['build', '--root', site, '--out-dir', 'docs']);
  expect(status).toBe(1);
  expect(stderr).toContain('The output folder `docs` of --out-dir or MANUAL_OUT_DIR contains sources');
  expect(stderr).not.toContain('site.config.ts');
});

test.skipIf(process.platform === 'win32')('a folder that was removed is told, whatever the command', () => {
  const gone = fs.mkdtempSync(path.join(folder, 'gone-'));
  const script = 'rmdir "$1" && exec "$2" "$3" build';
  const {status, stderr} = spawnSync('sh', ['-c', script, '', gone, process.execPath, cli], {
    cwd: gone,
    encoding: 'utf8',
  });
  expect(stderr).toBe('\nThe folder that this command runs in does not exist any more: change to another one.\n');
  expect(status).toBe(1);
});
