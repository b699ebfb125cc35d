import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {prepareCacheDir} from './prepareCacheDir.ts';

test('a file in the place of the folder is left alone, with a warning', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-cache-file-'));
  try {
    fs.writeFileSync(path.join(root, '.manual'), 'mine');
    const {value, diagnostics} = prepareCacheDir(root);
    expect(value).not.toBe(path.join(root, '.manual'));
    expect(fs.readdirSync(value)).toEqual([]);
    expect(diagnostics).toMatchObject([
      {
        code: 'output-failed',
        severity: 'warn',
        message: expect.stringContaining('.manual must be a folder, and is a file'),
      },
    ]);
    expect(fs.readFileSync(path.join(root, '.manual'), 'utf8')).toBe('mine');
  } finally {
    fs.rmSync(root, {recursive: true, force: true});
  }
});

test('a site that is a file has no cache, and is reported by the code that reads it', () => {
  expect(prepareCacheDir(import.meta.filename)).toMatchObject({diagnostics: []});
});
