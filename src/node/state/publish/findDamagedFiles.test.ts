import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {hashContent} from '../../base/files/hashFile.ts';
import {findDamagedFiles} from './findDamagedFiles.ts';

let outDir: string;
beforeEach(() => {
  outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-damaged-'));
});
afterEach(() => fs.rmSync(outDir, {recursive: true, force: true}));

const PAGE = {hash: hashContent('page'), bytes: 4, stamp: ''};
const COPY = {hash: 'file:1-2', bytes: 4, stamp: ''};

test.each([
  ['nothing', {'a.html': 'page', 'b.png': 'copy'}, []],
  ['another byte', {'a.html': 'pagE', 'b.png': 'copy'}, ['a.html']],
  ['a missing file', {'b.png': 'copy'}, ['a.html']],
  ['a copy that is cut', {'a.html': 'page', 'b.png': 'cop'}, ['b.png']],
  ['a file of nobody', {'a.html': 'page', 'b.png': 'copy', 'c.html': ''}, []],
])('finds %s', (_, files, damaged) => {
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(outDir, file), text);
  expect(
    findDamagedFiles({
      outDir,
      files: new Map([
        ['a.html', PAGE],
        ['b.png', COPY],
      ]),
    }),
  ).toEqual(damaged);
});
