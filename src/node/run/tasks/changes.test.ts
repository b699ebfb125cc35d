import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {applyChanges, containsOnly, type PlannedChange} from './changes.ts';

test('nothing is written over a link that leads out of the repository', () => {
  const around = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-changes-')));
  try {
    const root = path.join(around, 'repo/site');
    fs.mkdirSync(path.join(around, 'repo/.git'), {recursive: true});
    for (const folder of ['repo/shared', 'repo/site', 'beside']) fs.mkdirSync(path.join(around, folder));
    fs.writeFileSync(path.join(around, 'victim'), 'theirs');
    fs.symlinkSync('../../victim', path.join(root, '.gitignore'));
    fs.symlinkSync('../../beside', path.join(root, 'docs'));
    fs.symlinkSync('../shared', path.join(root, 'shared'));
    const write = (file: string) => ({kind: 'new', path: file, text: 'ours'}) as const;
    for (const file of ['.gitignore', 'docs/new/page.md'])
      expect(applyChanges(root, [write('first'), {...write(file), kind: 'edit'}]), file).toMatchObject([
        {code: 'output-failed', file},
      ]);
    expect(fs.existsSync(path.join(root, 'first'))).toBe(false);
    expect(fs.readFileSync(path.join(around, 'victim'), 'utf8')).toBe('theirs');
    expect(fs.readdirSync(path.join(around, 'beside'))).toEqual([]);
    expect(applyChanges(root, [write('first'), write('shared/page.md')])).toEqual([]);
    expect(fs.readdirSync(path.join(around, 'repo/shared'))).toEqual(['page.md']);
  } finally {
    fs.rmSync(around, {recursive: true});
  }
});

test('a disk that refuses one of the texts changes no file', () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-changes-')));
  try {
    fs.writeFileSync(path.join(root, 'page.md'), 'old', {mode: 0o600});
    fs.symlinkSync('page.md', path.join(root, 'link.md'));
    fs.writeFileSync(path.join(root, 'file'), '');
    const edit = {kind: 'edit', path: 'link.md', text: 'new'} as const;
    const names = fs.readdirSync(root);
    // A folder in the place of a file is refused before anything is written, too.
    const refused = applyChanges(root, [
      edit,
      {kind: 'move', from: 'page.md', path: 'moved.md'},
      {kind: 'new', path: 'file/page.md', text: ''},
    ]);
    expect(refused).toMatchObject([
      {code: 'output-failed', message: expect.stringMatching(/cannot be changed: ENOTDIR|EEXIST/)},
    ]);
    expect(fs.readdirSync(root)).toEqual(names);
    expect(fs.readFileSync(path.join(root, 'page.md'), 'utf8')).toBe('old');
    expect(applyChanges(root, [edit])).toEqual([]);
    expect(fs.readdirSync(root)).toEqual(names);
    expect(fs.readFileSync(path.join(root, 'page.md'), 'utf8')).toBe('new');
    expect(fs.statSync(path.join(root, 'page.md')).mode & 0o777).toBe(0o600);
  } finally {
    fs.rmSync(root, {recursive: true});
  }
});

test('a command that was killed half-way can be given again, and what it left goes', () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-changes-')));
  try {
    fs.writeFileSync(path.join(root, 'page.md'), 'page');
    const changes: readonly PlannedChange[] = [
      {kind: 'copy', from: 'page.md', path: 'kept/page.md'},
      {kind: 'new', path: 'kept/more.md', text: 'more'},
    ];
    fs.mkdirSync(path.join(root, 'kept'));
    expect(containsOnly(root, 'kept', changes)).toBe(true);
    fs.writeFileSync(path.join(root, 'kept/page.md'), 'page');
    fs.writeFileSync(path.join(root, 'kept/more.md.0123456789ab.tmp'), 'mo');
    expect(containsOnly(root, 'kept', changes)).toBe(true);
    expect(applyChanges(root, changes)).toEqual([]);
    expect(fs.readdirSync(path.join(root, 'kept'))).toEqual(['more.md', 'page.md']);
    fs.writeFileSync(path.join(root, 'kept/page.md'), 'of somebody');
    expect(containsOnly(root, 'kept', changes)).toBe(false);
    expect(applyChanges(root, changes)).toMatchObject([
      {code: 'output-failed', message: 'Another program has changed kept/page.md meanwhile.', file: 'kept/page.md'},
    ]);
    expect(fs.readFileSync(path.join(root, 'kept/page.md'), 'utf8')).toBe('of somebody');
  } finally {
    fs.rmSync(root, {recursive: true});
  }
});
