import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readGitHead} from './gitHead.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-head-'));
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  }).trim();

afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test('there is no commit outside a repository and in an empty one', () => {
  expect(readGitHead(folder)).toBe('');
  git('init', '-q');
  expect(readGitHead(folder)).toBe('');
});

test('the commit is the one that git names: on a branch, packed, detached, in a worktree and below the top', () => {
  git('commit', '-q', '--allow-empty', '-m', 'one');
  const first = git('rev-parse', 'HEAD');
  expect(readGitHead(folder)).toBe(first);
  git('pack-refs', '--all');
  expect(readGitHead(folder)).toBe(first);
  git('commit', '-q', '--allow-empty', '-m', 'two');
  const second = git('rev-parse', 'HEAD');
  fs.mkdirSync(path.join(folder, 'docs/deep'), {recursive: true});
  expect(readGitHead(path.join(folder, 'docs/deep'))).toBe(second);
  const tree = path.join(folder, 'tree');
  git('worktree', 'add', '-q', tree, '-b', 'other', first);
  expect(readGitHead(tree)).toBe(first);
  git('checkout', '-q', first);
  expect(readGitHead(folder)).toBe(first);
});
