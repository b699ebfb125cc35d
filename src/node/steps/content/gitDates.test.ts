import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, expect, test} from 'vitest';
import {readGitDates} from './gitDates.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, {recursive: true, force: true});
});

function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-git-'));
  folders.push(folder);
  return folder;
}

function git(cwd: string, ...args: string[]): string {
  const environment = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_NAME: 'Ada Ü',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'CI',
    GIT_COMMITTER_EMAIL: 'ci@example.com',
  };
  return execFileSync('git', args, {cwd, env: environment, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
}

function write(root: string, file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

function commit(root: string, date: string): void {
  git(root, 'add', '-A');
  const previous = process.env.GIT_COMMITTER_DATE;
  process.env.GIT_COMMITTER_DATE = `${date}T12:00:00Z`;
  try {
    git(root, 'commit', '-q', '--allow-empty', '-m', date);
  } finally {
    if (previous === undefined) delete process.env.GIT_COMMITTER_DATE;
    else process.env.GIT_COMMITTER_DATE = previous;
  }
}

function repository(): string {
  const root = temporaryFolder();
  git(root, 'init', '-q', '-b', 'main');
  write(root, 'site/docs/a.md', 'One\n');
  write(root, 'site/docs/größe "x".md', 'Two\n');
  write(root, 'site/docs/old.md', 'A text that is long enough to be told from the others.\n');
  write(root, 'elsewhere.md', 'Three\n');
  commit(root, '2025-01-10');
  git(root, 'mv', 'site/docs/old.md', 'site/docs/new.md');
  commit(root, '2025-02-10');
  write(root, 'site/docs/a.md', 'One, changed\n');
  commit(root, '2025-03-10');
  return root;
}

test('dates and authors from the repository around the site, moved files by their text', async () => {
  const root = repository();
  write(root, 'site/docs/uncommitted.md', 'New\n');
  const {value, diagnostics} = await readGitDates({root: path.join(root, 'site'), folders: ['docs', 'i18n']});
  expect(diagnostics).toEqual([]);
  expect(Object.fromEntries([...value.changes].map(([file, {date}]) => [file, date]))).toEqual({
    'docs/a.md': '2025-03-10',
    'docs/größe "x".md': '2025-01-10',
    'docs/new.md': '2025-01-10',
  });
  expect(value.changes.get('docs/a.md')).toEqual({
    commit: git(root, 'rev-parse', 'HEAD').slice(0, 10),
    date: '2025-03-10',
    author: 'Ada Ü',
    time: Date.parse('2025-03-10T12:00:00Z') / 1000,
  });
});

test('stops when all wanted files are known', async () => {
  const root = repository();
  const {value} = await readGitDates({root, folders: ['.'], files: new Set(['site/docs/a.md'])});
  expect([...value.changes.keys()]).toEqual(['site/docs/a.md']);
});

test('a shallow clone is reported, and its old files have no date', async () => {
  const root = repository();
  const clone = path.join(temporaryFolder(), 'clone');
  git(root, 'clone', '-q', '--depth', '2', `file://${root}`, clone);
  const site = path.join(clone, 'site');
  const {value, diagnostics} = await readGitDates({root: site, folders: ['docs']});
  expect([...value.changes.keys()]).toEqual(['docs/a.md']);
  expect(diagnostics).toEqual([
    {
      code: 'shallow-clone',
      severity: 'warn',
      message:
        'The git history is incomplete (a shallow clone), so 2 files (docs/größe "x".md …) are shown without dates.',
      hint: 'fetch the whole history: `git fetch --unshallow`; in GitHub Actions `fetch-depth: 0`, in GitLab CI `GIT_DEPTH: 0`',
    },
  ]);
  const enough = await readGitDates({root: site, folders: ['docs'], files: new Set(['docs/a.md'])});
  expect(enough.diagnostics).toEqual([]);
});

test('a folder outside any repository, and one without commits, have no dates and say why', async () => {
  const outside = await readGitDates({root: temporaryFolder(), folders: ['docs']});
  expect(outside).toMatchObject({
    value: {unavailable: expect.stringContaining('not a git repository')},
    diagnostics: [],
  });
  const empty = temporaryFolder();
  git(empty, 'init', '-q');
  const {value} = await readGitDates({root: empty, folders: ['docs']});
  expect(value.changes.size).toBe(0);
  expect(value.unavailable).toBeTruthy();
});
