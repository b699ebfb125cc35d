import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readGit} from './runGit.ts';

let root: string;
const git = (...args: readonly string[]): string => execFileSync('git', args, {cwd: root, encoding: 'utf8'});
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-git-'));
  git('init', '-q');
  fs.writeFileSync(path.join(root, 'a.md'), 'a');
  git('add', '.');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a');
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

test('the configuration of a copied repository runs no program', async () => {
  const program = path.join(root, 'program.sh');
  const mark = path.join(root, 'has-run');
  fs.writeFileSync(program, `#!/bin/sh\ntouch ${mark}\n`, {mode: 0o755});
  git('config', 'core.fsmonitor', program);
  git('config', 'gpg.program', program);
  git('config', 'log.showSignature', 'true');
  git('config', 'core.pager', program);
  fs.writeFileSync(path.join(root, 'a.md'), 'b');
  expect(await readGit(['diff', '--name-only', 'HEAD'], root)).toEqual({output: 'a.md\n'});
  expect((await readGit(['log', '--format=%s'], root)).output).toBe('a\n');
  expect(fs.existsSync(mark)).toBe(false);
  // git itself runs it.
  git('diff', '--name-only', 'HEAD');
  expect(fs.existsSync(mark)).toBe(true);
});
