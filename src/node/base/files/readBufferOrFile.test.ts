import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {readBufferOrFile} from './readBufferOrFile.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-unsaved-'));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

test('a file that is larger than any page is not read, whatever the editor holds is', () => {
  const file = path.join(folder, 'page.md');
  fs.writeFileSync(file, '# Page\n');
  expect(readBufferOrFile(file, undefined).toString()).toBe('# Page\n');
  fs.truncateSync(file, 60_000_000);
  expect(() => readBufferOrFile(file, undefined)).toThrow('it has 60 MB, and the limit is 16 MB');
  expect(readBufferOrFile(file, new Map([[file, '# Open']])).toString()).toBe('# Open');
});

test('a file of exactly the limit is read, and an empty buffer is the text', () => {
  const file = path.join(folder, 'limit.md');
  fs.writeFileSync(file, '');
  fs.truncateSync(file, 16_000_000);
  expect(readBufferOrFile(file, new Map()).length).toBe(16_000_000);
  fs.truncateSync(file, 16_000_001);
  expect(() => readBufferOrFile(file, new Map())).toThrow('it has 16 MB');
  expect(readBufferOrFile(file, new Map([[file, '']])).toString()).toBe('');
});
