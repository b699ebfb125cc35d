import {execFileSync} from 'node:child_process';
import {mkdir, mkdtemp, rename, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {findInside} from './findInside.ts';

let folder = '';
let root = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manual-inside-'));
  root = join(folder, 'build');
  await mkdir(join(root, 'sub'), {recursive: true});
  await mkdir(join(folder, 'build-old'));
  await writeFile(join(root, 'page.html'), 'page');
  await writeFile(join(root, 'sub/page.html'), 'sub');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(folder, 'build-old/secret.txt'), 'secret');
  await symlink(join(root, 'page.html'), join(root, 'inside.html'));
  await symlink('../secret.txt', join(root, 'outside.txt'));
  await symlink(folder, join(root, 'up'));
  await symlink(join(folder, 'build-old'), join(root, 'old'));
  // As on a file system that ignores case: the name is found, its real path is written otherwise.
  await symlink('page.html', join(root, 'Page.HTML')).catch(() => {});
  await symlink('loop', join(root, 'loop'));
  await symlink('missing', join(root, 'dangling'));
  await symlink(root, join(folder, 'current'));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

it('finds files, also through links that stay inside and below a linked root', () => {
  expect(findInside(root, ['page.html'])).toMatchObject({size: 4});
  expect(findInside(root, ['inside.html'])?.path).toMatch(/page\.html$/);
  expect(findInside(join(folder, 'current'), ['sub', 'page.html'])).toMatchObject({size: 3});
});

it.each([
  ['a link out', ['outside.txt']],
  ['a linked folder out', ['up', 'secret.txt']],
  ['a way out and back in', ['up', 'build-old', 'secret.txt']],
  ['a linked sibling with the same beginning', ['old', 'secret.txt']],
  ['dot segments, should they ever get here', ['..', 'secret.txt']],
  ['a sibling', ['..', 'build-old', 'secret.txt']],
  ['a circle', ['loop']],
  ['a link to nothing', ['dangling']],
  ['a folder', ['sub']],
  ['the root', []],
  ['something below a file', ['page.html', 'x']],
  ['another case', ['PAGE.html']],
  ['another case that the file system finds', ['Page.HTML']],
  ['nothing', ['missing']],
  ['a name that is too long', ['a'.repeat(300)]],
  ['a name with a NUL', ['page.html\0']],
])('refuses %s', (_, segments) => {
  expect(findInside(root, segments)).toBeNull();
});

it('refuses a missing root', () => {
  expect(findInside(join(folder, 'nowhere'), ['page.html'])).toBeNull();
});

it.skipIf(process.platform === 'win32')('refuses a pipe, which would never end', async () => {
  execFileSync('mkfifo', [join(root, 'pipe')]);
  expect(findInside(root, ['pipe'])).toBeNull();
});

it('gives a replaced file another version', async () => {
  const before = findInside(root, ['sub', 'page.html']);
  await writeFile(join(root, 'sub/next.html'), 'SUB');
  await rename(join(root, 'sub/next.html'), join(root, 'sub/page.html'));
  const after = findInside(root, ['sub', 'page.html']);
  expect(after?.size).toBe(before?.size);
  expect(after?.version).not.toBe(before?.version);
});
