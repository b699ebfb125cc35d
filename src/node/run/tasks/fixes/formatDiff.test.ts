import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import type {SourceEdit} from '../../../base/diagnostics/diagnostic.ts';
import {applyEdits} from '../../../base/diagnostics/fixes/applyEdits.ts';
import {formatDiff} from './formatDiff.ts';

const edit = (from: readonly [number, number], to: readonly [number, number], text: string): SourceEdit => ({
  file: 'a.md',
  range: {start: {line: from[0], column: from[1]}, end: {line: to[0], column: to[1]}},
  text,
});

test.each<[name: string, text: string, edits: readonly SourceEdit[]]>([
  ['two on one line', 'a b\nc\n', [edit([1, 3], [1, 4], 'B'), edit([1, 1], [1, 2], 'A')]],
  ['lines that are added and removed', 'a\nb\nc\nd\n', [edit([1, 2], [1, 2], '\nx\ny'), edit([3, 1], [4, 1], '')]],
  ['lines that overlap', 'a\nb\nc\n', [edit([1, 1], [2, 1], 'x'), edit([2, 2], [3, 1], 'y')]],
  ['the last line without a line break', 'a\nb', [edit([2, 1], [2, 2], 'c')]],
  ['the first line', 'a\n', [edit([1, 1], [1, 1], 'b\n')]],
])('git applies the diff of %s', (_, text, edits) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-diff-'));
  try {
    fs.writeFileSync(path.join(folder, 'a.md'), text);
    const diff = formatDiff('a.md', text, edits);
    execFileSync('git', ['apply', '--unidiff-zero'], {cwd: folder, input: `${diff}\n`});
    expect(fs.readFileSync(path.join(folder, 'a.md'), 'utf8')).toBe(applyEdits(text, edits));
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
