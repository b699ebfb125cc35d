import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {applyChanges} from './changes.ts';

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
