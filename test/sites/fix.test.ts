import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {createRunner} from '../tools/runHere.ts';

const runCli = createRunner();
const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-fix-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let site = '';
let count = 0;
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(site, file)), {recursive: true});
  fs.writeFileSync(path.join(site, file), text);
};
const read = (file: string): string => fs.readFileSync(path.join(site, file), 'utf8');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {cwd: site});

const BROKEN = '---\nsidebar_position: "3"\n---\n\n# Home\n\n[a](./Guide.md) [b](./guide.md#Start) [c](./none.md)\n';
const FIXED = '---\nsidebar_position: 3\n---\n\n# Home\n\n[a](./guide.md) [b](./guide.md#start) [c](./none.md)\n';

beforeEach(() => {
  site = path.join(base, String(++count));
  write('site.config.ts', "export default {title: 'Fix', url: 'https://docs.example.com'};\n");
  write('.gitignore', '.manual\nbuild\n');
  write('docs/index.md', BROKEN);
  write('docs/guide.md', '# Guide\n\n## Start\n\nText.\n');
  // The second mistake is found when the first is fixed.
  write('docs/live.mdx', '# Live\n\nA <https://a.example.com> and <br>.\n');
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'x');
});

test.each(['check-links', 'build'])('%s --fix applies certain fixes, and ends as a run without it', async (command) => {
  const fixed = await runCli([command, '--root', site, '--fix']);
  expect(read('docs/index.md')).toBe(FIXED);
  expect(read('docs/live.mdx')).toBe('# Live\n\nA [https://a.example.com](https://a.example.com) and <br />.\n');
  expect(fixed.stderr).toContain('Fixed docs/index.md:7: Change `./Guide.md` to `./guide.md`\n');
  expect(fixed.stderr).toContain('4 fixes applied in 2 files.\n');
  expect(fixed.stderr).toContain('1 fix applied in 1 file.\n');
  const again = await runCli([command, '--root', site, '--format', 'json']);
  expect(fixed.status).toBe(again.status);
  expect(fixed.status).toBe(1);
  const {diagnostics} = JSON.parse(again.stdout);
  expect(diagnostics.map(({message}: {message: string}) => message)).toEqual([
    'The link `./none.md` leads nowhere: there is no `docs/none.md`.',
  ]);
  expect(fixed.stderr.match(/ {2}error {2}.*/g)).toEqual([
    '  error  The link `./none.md` leads nowhere: there is no `docs/none.md`.  [broken-link]',
  ]);
});

test('--dry-run prints a diff that git applies, writes nothing, and ends with all problems', async () => {
  const plain = await runCli(['check-links', '--root', site, '--format', 'json']);
  const dry = await runCli(['check-links', '--root', site, '--fix', '--dry-run']);
  expect(git('status', '--porcelain').toString()).toBe('');
  expect(dry.status).toBe(plain.status);
  expect(dry.stderr).toContain('5 errors in 2 files');
  expect(JSON.parse(plain.stdout).summary.errors).toBe(5);
  const diff = dry.stdout.slice(0, dry.stdout.lastIndexOf('\n', dry.stdout.length - 2) + 1);
  execFileSync('git', ['apply', '--unidiff-zero'], {cwd: site, input: diff});
  expect(read('docs/index.md')).toBe(FIXED);
});

test('with --format json, the output is one document, and the diff is beside it', async () => {
  const {stdout, stderr} = await runCli(['check-links', '--root', site, '--fix', '--dry-run', '--format', 'json']);
  expect(JSON.parse(stdout).diagnostics[0].fixes).toMatchObject([{title: 'Change `"3"` to `3`', certain: true}]);
  expect(stderr).toContain('+sidebar_position: 3');
});

test('a file with uncommitted changes is changed only with --allow-dirty', async () => {
  const changed = `${BROKEN}\nMore.\n`;
  write('docs/index.md', changed);
  const careful = await runCli(['check-links', '--root', site, '--fix']);
  expect(careful.stderr).toContain(
    'Not fixed, because of uncommitted changes: docs/index.md. Commit them, or add --allow-dirty.\n',
  );
  expect(read('docs/index.md')).toBe(changed);
  expect(read('docs/live.mdx')).toContain('[https://a.example.com]');
  await runCli(['check-links', '--root', site, '--fix', '--allow-dirty']);
  expect(read('docs/index.md')).toBe(`${FIXED}\nMore.\n`);
});

test.each(['--dry-run', '--allow-dirty'])('%s needs --fix', async (option) => {
  const {status, stderr} = await runCli(['check-links', '--root', site, option]);
  expect([status, stderr]).toEqual([1, expect.stringContaining(`error: ${option} needs --fix`)]);
});
