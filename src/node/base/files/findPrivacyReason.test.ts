import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isMainThread} from 'node:worker_threads';
import fc from 'fast-check';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {siteSchema} from '../../steps/config/schema/site.ts';
import {findImportReason, findPrivacyReason, getPrivacyHint, resolveRealPath} from './findPrivacyReason.ts';

let around: string;
const write = (file: string, text = 'text'): string => {
  const absolute = path.join(around, file);
  fs.mkdirSync(path.dirname(absolute), {recursive: true});
  fs.writeFileSync(absolute, text);
  return absolute;
};
const link = (from: string, to: string): string => {
  fs.mkdirSync(path.dirname(path.join(around, from)), {recursive: true});
  fs.symlinkSync(to, path.join(around, from));
  return path.join(around, from);
};
const folders = (site: string, more: object = {}): string[] =>
  readableFolders({
    root: path.join(around, site),
    config: siteSchema.parse({title: 'T', url: 'https://t.example.com', ...more}),
  });

beforeEach(() => {
  around = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-private-')));
});
afterEach(() => fs.rmSync(around, {recursive: true}));

test('a site reaches as far as its package or its repository, whichever is nearer', () => {
  const reach = (site: string): string => path.relative(around, folders(site)[0]!);
  fs.mkdirSync(path.join(around, 'home/repo/.git'), {recursive: true});
  fs.mkdirSync(path.join(around, 'home/repo/plain'));
  write('home/repo/packages/package.json', '{}');
  write('home/repo/packages/docs/package.json', '{}');
  expect(reach('home/repo/plain')).toBe('home/repo');
  // The package that holds the other one.
  expect(reach('home/repo/packages/docs')).toBe('home/repo/packages');
  expect(reach('home')).toBe('home');
  write('home/package.json', '{}');
  // Above the repository nothing counts.
  expect(reach('home/repo/plain')).toBe('home/repo');
});

// In a thread, `process.env` is a copy, which `os.homedir()` does not read.
test.runIf(isMainThread)('a home folder that is a repository holds more than one project', () => {
  const before = process.env.HOME;
  fs.mkdirSync(path.join(around, '.git'));
  write('package.json', '{}');
  const docs = path.dirname(write('notes/docs/index.md'));
  try {
    process.env.HOME = around;
    const site = path.dirname(docs);
    expect(findPrivacyReason(write('other.txt'), folders('notes'))).toMatch(/^is outside/);
    expect(findPrivacyReason(path.join(docs, 'index.md'), folders('notes'))).toBeUndefined();
    expect(folders('notes')).toContain(site);
  } finally {
    process.env.HOME = before;
  }
});

test('folders that the configuration names count, and links in their place do not', () => {
  fs.mkdirSync(path.join(around, 'repo/.git'), {recursive: true});
  fs.mkdirSync(path.join(around, 'repo/.hidden'), {recursive: true});
  const [beside, shared, hidden] = ['beside/a.md', 'shared/a.png', 'repo/.hidden/a.md'].map((one) => write(one));
  link('repo/linked', '../beside');
  for (const file of [beside!, shared!, hidden!]) expect(findPrivacyReason(file, folders('repo'))).toBeDefined();
  expect(findPrivacyReason(beside!, folders('repo', {docs: {path: '../beside'}}))).toBeUndefined();
  expect(findPrivacyReason(beside!, folders('repo', {docs: {path: 'linked'}}))).toMatch(/^is outside/);
  expect(findPrivacyReason(shared!, folders('repo', {readFrom: ['../shared']}))).toBeUndefined();
  expect(findPrivacyReason(hidden!, folders('repo', {docs: {path: '.hidden'}}))).toBeUndefined();
});

test('pipes and devices are refused, and what is not there is not', () => {
  const pipe = path.join(around, 'pipe.png');
  execFileSync('mkfifo', [pipe]);
  for (const file of [pipe, '/dev/zero', link('zero.md', '/dev/zero')])
    expect(findPrivacyReason(file, [around])).toBe('is not a regular file');
  for (const file of ['none', '.']) expect(findPrivacyReason(path.join(around, file), [around])).toBeUndefined();
});

/** Names of each kind, of which paths are made. */
const NAMES = ['docs', 'a', '.git', '.env', '.well-known', 'node_modules', '..hidden', 'b.c'];
const paths = fc.array(fc.constantFrom(...NAMES), {minLength: 1, maxLength: 4});

test('whatever a file is called and whichever links lead to it, its real path decides', () => {
  fc.assert(
    fc.property(paths, fc.boolean(), fc.array(paths, {maxLength: 3}), (parts, isInside, links) => {
      fs.rmSync(path.join(around, 'repo'), {recursive: true, force: true});
      fs.rmSync(path.join(around, 'out'), {recursive: true, force: true});
      fs.mkdirSync(path.join(around, 'repo/site'), {recursive: true});
      let file = write(path.join(isInside ? 'repo' : 'out', 'of', ...parts));
      links.forEach((names, i) => {
        // A folder on the way, or the file itself.
        const [target, rest] = i % 2 === 0 ? [file, ''] : [path.dirname(file), path.basename(file)];
        file = path.join(link(path.join('repo/site', String(i), ...names, 'link'), target), rest);
      });
      const isOpen = isInside && parts.every((one) => one === '.well-known' || !/^\.|^node_modules$/.test(one));
      const reason = findPrivacyReason(file, [path.join(around, 'repo')]);
      expect(reason === undefined).toBe(isOpen);
      if (!isInside) expect(reason).toMatch(/^is outside/);
      if (!parts.includes('node_modules') && !links.flat().includes('node_modules'))
        expect(findImportReason(file, [path.join(around, 'repo')])).toBe(reason);
    }),
    {numRuns: 60},
  );
});

test('the reason is the nearest thing to change, for the folder that comes nearest', () => {
  const reason = (file: string, ...from: string[]) =>
    findPrivacyReason(
      write(file),
      from.map((one) => path.join(around, one)),
    );
  expect(reason('a/.env', 'a')).toBe('is hidden');
  expect(reason('a/.git/node_modules/x', 'a')).toBe('is hidden');
  expect(reason('a/node_modules/x', 'a')).toBe('is in `node_modules`');
  // Hidden from one folder, and in the packages of the other.
  expect(reason('a/.b/node_modules/x', 'a', 'a/.b')).toBe('is in `node_modules`');
  expect(reason('a/.b/x', 'a', 'a/.b')).toBeUndefined();
  expect(reason('a/.well-known/x', 'a')).toBeUndefined();
  expect(reason('a/.nojekyll', 'a')).toBeUndefined();
  expect(reason('b/x', 'a')).toBe('is outside of the repository or package of the site');
  expect(findPrivacyReason(path.join(write('file'), 'below'), [around])).toBeUndefined();
});

test.each([
  ['is hidden', 'give it a name without a dot in front, below folders without one'],
  [
    'is outside of the repository or package of the site',
    'copy the file into it, or name its folder in `readFrom` of site.config.ts',
  ],
  ['is in `node_modules`', 'copy the file into the site'],
  ['is not a regular file', 'copy the file into the site'],
])('what %s has a remedy', (reason, hint) => {
  expect(getPrivacyHint(reason)).toBe(hint);
});

test('links are followed on the part of a path that exists', () => {
  write('real/file');
  link('way', 'real');
  expect(resolveRealPath(path.join(around, 'way/file'))).toBe(path.join(around, 'real/file'));
  expect(resolveRealPath(path.join(around, 'way/new/folder'))).toBe(path.join(around, 'real/new/folder'));
  expect(resolveRealPath('/')).toBe('/');
});
