import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test} from 'vitest';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../../base/diagnostics/diagnostic.ts';
import {planFixes} from './planFixes.ts';

const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-fixes-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let root = '';
let count = 0;
const write = (file: string, text: string | Buffer): void => {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
};
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {cwd: root});

/** A problem whose fix changes the first two characters of a file. */
const problem = (file: string, fix: Partial<Fix> = {}): Diagnostic => {
  const range = {start: {line: 1, column: 1}, end: {line: 1, column: 3}};
  const whole = {title: 'Change it', certain: true, edits: [{file, range, text: 'NEW'}], ...fix};
  return createDiagnostic('broken-link', 'It is wrong.', {file, fixes: [whole]});
};
const plan = async (problems: readonly Diagnostic[], allowDirty = false) => {
  const {changes, uncommitted} = await planFixes(problems, {root, allowDirty});
  return {changed: changes.map((change) => change.path), uncommitted};
};

beforeEach(() => {
  // The site is a folder of the repository.
  root = path.join(base, String(++count), 'site');
  write('docs/a.md', 'one\ntwo\n');
  write('docs/b.md', 'one\n');
  write('docs/[x].md', 'one\n');
  git('init', '-q', '..');
  git('add', '-A');
  git('commit', '-qm', 'x');
});

describe('a certain fix is planned', () => {
  test('with the new text and a diff, and a guess is not', async () => {
    const {fixes, changes, diff} = await planFixes([problem('docs/a.md'), problem('docs/b.md', {certain: false})], {
      root,
      allowDirty: false,
    });
    expect(fixes).toHaveLength(1);
    expect(changes).toEqual([{kind: 'edit', path: 'docs/a.md', text: 'NEWe\ntwo\n'}]);
    expect(diff).toBe('--- a/docs/a.md\n+++ b/docs/a.md\n@@ -1,1 +1,1 @@\n-one\n+NEWe');
  });

  test('once, where two overlap', async () => {
    const {changes} = await planFixes([problem('docs/a.md'), problem('docs/a.md')], {root, allowDirty: false});
    expect(changes).toMatchObject([{text: 'NEWe\ntwo\n'}]);
  });

  test('for files without uncommitted changes', async () => {
    write('docs/b.md', 'changed\n');
    write('docs/new.md', 'new\n');
    write('docs/staged.md', 'new\n');
    git('add', 'docs/staged.md');
    write('.gitignore', 'ignored.md\n');
    write('ignored.md', 'ignored\n');
    const names = ['docs/a.md', 'docs/b.md', 'docs/new.md', 'docs/staged.md', 'ignored.md', 'docs/[x].md'];
    expect(await plan(names.map((name) => problem(name)))).toEqual({
      changed: ['docs/a.md', 'docs/[x].md'],
      uncommitted: ['docs/b.md', 'docs/new.md', 'docs/staged.md', 'ignored.md'],
    });
    expect(
      await plan(
        names.map((name) => problem(name)),
        true,
      ),
    ).toEqual({changed: names, uncommitted: []});
  });

  test('for files that the same command has changed before', async () => {
    write('docs/a.md', 'changed\n');
    const {changes} = await planFixes([problem('docs/a.md')], {
      root,
      allowDirty: false,
      changed: new Set(['docs/a.md']),
    });
    expect(changes).toHaveLength(1);
  });
});

describe('no fix is planned', () => {
  test('for a file outside of the root, also through a link', async () => {
    fs.writeFileSync(path.join(root, '../outside.md'), 'one\n');
    fs.symlinkSync('../outside.md', path.join(root, 'link.md'));
    fs.symlinkSync('..', path.join(root, 'up'));
    const absolute = path.join(root, '../outside.md');
    const names = ['../outside.md', 'docs/../../outside.md', 'link.md', 'up/outside.md', absolute, '/etc/hostname'];
    expect(
      await plan(
        names.map((name) => problem(name)),
        true,
      ),
    ).toEqual({changed: [], uncommitted: []});
  });

  test('if one of its edits cannot be made', async () => {
    const [inside] = problem('docs/a.md').fixes!;
    const [outside] = problem('../outside.md').fixes!;
    const both = problem('docs/a.md', {edits: [...inside!.edits, ...outside!.edits]});
    expect(await plan([both], true)).toEqual({changed: [], uncommitted: []});
    write('docs/b.md', 'changed\n');
    const [dirty] = problem('docs/b.md').fixes!;
    expect(await plan([problem('docs/a.md', {edits: [...inside!.edits, ...dirty!.edits]})])).toEqual({
      changed: [],
      uncommitted: ['docs/b.md'],
    });
  });

  test('for a folder, a file that is gone, is shorter, or is not UTF-8', async () => {
    write('latin.md', Buffer.from([0x6f, 0x6e, 0xe9, 0x0a]));
    write('short.md', 'o');
    expect(
      await plan(
        ['docs', 'gone.md', 'latin.md', 'short.md'].map((name) => problem(name)),
        true,
      ),
    ).toEqual({
      changed: [],
      uncommitted: [],
    });
  });

  test('without a repository, or without a commit, unless that is allowed', async () => {
    fs.rmSync(path.join(root, '../.git'), {recursive: true});
    expect(await plan([problem('docs/a.md')])).toEqual({changed: [], uncommitted: ['docs/a.md']});
    expect(await plan([problem('docs/a.md')], true)).toEqual({changed: ['docs/a.md'], uncommitted: []});
    git('init', '-q', '..');
    expect(await plan([problem('docs/a.md')])).toEqual({changed: [], uncommitted: ['docs/a.md']});
  });
});
