import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {listStamps, publishedStamp, readStamps} from './publishedStamps.ts';

test('a list of stamps says of each file what looking at it says', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-stamps-'));
  const files = ['index.html', 'a/b/page.html', 'a/with space.md', 'a/new\nline.txt', 'ä.txt'];
  try {
    for (const file of files) {
      fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
      fs.writeFileSync(path.join(folder, file), `text of ${file}`);
    }
    fs.mkdirSync(path.join(folder, 'empty'));
    const stamps = readStamps(listStamps(folder));
    expect([...stamps.keys()].sort()).toEqual([...files].sort());
    for (const file of files) expect(stamps.get(file)).toBe(publishedStamp(path.join(folder, file)));
    expect(stamps.get('index.html')).toMatch(/^\d{19}-18$/);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});

test('an empty list has no files', () => {
  expect(readStamps('').size).toBe(0);
});
