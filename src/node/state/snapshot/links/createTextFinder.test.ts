import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {makeTestRecord} from '../../../../../test/tools/makeTestRecord.ts';
import type {Project} from '../../project/project.ts';
import {createTextFinder} from './createTextFinder.ts';

const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-texts-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

const TEXT = '---\ntitle: "Settings"\n---\n\nOne.\n\nTwo.\n\nThree.\n\nFour.\n';
let root = '';
let count = 0;
const write = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {cwd: root});
const commit = (): void => {
  git('add', '-A', '..');
  git('commit', '-qm', 'x');
};
const page = (file: string, title = 'Settings') => makeTestRecord({file, frontMatter: {title}});
const find = (files: readonly string[], pages: readonly ReturnType<typeof page>[]) =>
  createTextFinder({root} as Project)(files, pages);

beforeEach(() => {
  root = path.join(base, String(++count), 'site');
  write('docs/größe [1].md', TEXT);
  git('init', '-q', '..');
  commit();
});

test.each([false, true])('the text of a file that was moved is found; committed: %s', (isCommitted) => {
  fs.mkdirSync(path.join(root, 'docs/new'));
  fs.renameSync(path.join(root, 'docs/größe [1].md'), path.join(root, 'docs/new/config.md'));
  if (isCommitted) commit();
  write('docs/other.md', TEXT.replace('Settings', 'Other'));
  const pages = [page('docs/other.md', 'Other'), page('docs/new/config.md')];
  const moved = {file: 'docs/new/config.md', certain: true};
  expect(find(['docs/größe [1].mdx', 'docs/größe [1].md'], pages)).toEqual(moved);
  // The title may be a heading of the text.
  expect(find(['docs/größe [1].md'], [makeTestRecord({file: moved.file, contentTitle: 'Settings'})])).toEqual(moved);
});

test.each([
  ['Two.\n', 'Changed.\n', false],
  ['One.\n\nTwo.\n\nThree.\n\nFour.\n', 'a\n\nb\n\nc\n\nd\n', undefined],
])('a text that has changed is a guess, or another one: %j', (from, to, certain) => {
  fs.rmSync(path.join(root, 'docs/größe [1].md'));
  write('docs/config.md', TEXT.replace(from, to));
  const moved = find(['docs/größe [1].md'], [page('docs/config.md')]);
  expect(moved).toEqual(certain === undefined ? undefined : {file: 'docs/config.md', certain});
});

test('two files with the text say nothing, and a file that never existed has none', () => {
  write('docs/a.md', TEXT);
  write('docs/b.md', TEXT);
  expect(find(['docs/größe [1].md'], [page('docs/a.md'), page('docs/b.md')])).toBeUndefined();
  expect(find(['docs/never.md'], [page('docs/a.md')])).toBeUndefined();
});

test('without a repository, nothing is found', () => {
  fs.rmSync(path.join(root, '../.git'), {recursive: true});
  write('docs/a.md', TEXT);
  expect(find(['docs/größe [1].md'], [page('docs/a.md')])).toBeUndefined();
});
