import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {unzipSync} from 'fflate';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {openExportTarget, SITE_SCRIPT, wouldOverwrite} from './openExportTarget.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-target-'));
});
afterEach(() => fs.rmSync(root, {recursive: true, force: true}));

test.each<readonly [string, Readonly<Record<string, string>>, 'folder' | 'zip', string, boolean]>([
  ['nothing', {}, 'folder', 'out', false],
  ['an earlier export', {[`out/${SITE_SCRIPT}`]: ''}, 'folder', 'out', false],
  ['a folder of something else', {'out/a.txt': ''}, 'folder', 'out', true],
  ['a file', {out: 'a'}, 'folder', 'out', true],
  ['nothing', {}, 'zip', 'out.zip', false],
  ['an earlier archive', {'out.zip': `PK-out/${SITE_SCRIPT}-`}, 'zip', 'out.zip', false],
  ['a document of an office', {'out.zip': 'PK-word/document.xml'}, 'zip', 'out.zip', true],
  ['an empty file', {'out.zip': ''}, 'zip', 'out.zip', false],
  ['a file that is no archive', {'out.zip': 'xPK'}, 'zip', 'out.zip', true],
  ['a folder', {'out.zip/a.txt': ''}, 'zip', 'out.zip', true],
])('%s: %j may be in the way of a %s', (_, files, kind, to, expected) => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  }
  expect(wouldOverwrite(path.join(root, to), kind)).toBe(expected);
});

test('an empty folder is not in the way', () => {
  expect(wouldOverwrite(root, 'folder')).toBe(false);
});

test('an archive unpacks to a folder of its name', () => {
  const to = path.join(root, 'lines.zip');
  const target = openExportTarget(to, 'zip');
  target.write('a/b.txt', 'text');
  expect(fs.existsSync(to)).toBe(false);
  target.publish();
  const files = unzipSync(fs.readFileSync(to));
  expect(Object.keys(files)).toEqual(['lines/a/b.txt']);
  expect(Buffer.from(files['lines/a/b.txt']!).toString()).toBe('text');
});
