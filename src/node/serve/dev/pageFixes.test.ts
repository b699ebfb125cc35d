import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeEach, expect, test} from 'vitest';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Fix} from '../../base/diagnostics/diagnostic.ts';
import {createPageFixes} from './pageFixes.ts';

const base = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-page-fixes-')));
afterAll(() => fs.rmSync(base, {recursive: true, force: true}));

let root = '';
let count = 0;
beforeEach(() => {
  root = path.join(base, String(++count), 'site');
  fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
  fs.writeFileSync(path.join(root, 'docs/a.md'), 'one\n');
  fs.writeFileSync(path.join(root, '../outside.md'), 'one\n');
});
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const createFix = (file: string, text = 'NEW'): Fix => ({
  title: 'Change it',
  certain: false,
  edits: [{file, range: {start: {line: 1, column: 1}, end: {line: 1, column: 4}}, text}],
});
const createProblem = (...fixes: readonly Fix[]): Diagnostic =>
  createDiagnostic('broken-link', 'It is wrong.', {fixes});

test('a fix that a page knows by its id is applied once', () => {
  const fixes = createPageFixes();
  const [first, second] = [createFix('docs/a.md'), createFix('docs/a.md', 'OTHER')];
  const problems = [createProblem(), createProblem(first, second)];
  const id = fixes.getId(second, root);
  expect(id).not.toBe(fixes.getId(first, root));
  expect(fixes.apply(id, problems, root)).toBeUndefined();
  expect(read('docs/a.md')).toBe('OTHER\n');
  expect(fixes.apply(id, problems, root)).toContain('has changed');
  expect(read('docs/a.md')).toBe('OTHER\n');
});

test('a fix creates a file', () => {
  const fixes = createPageFixes();
  const start = {line: 1, column: 1};
  const fix = {
    title: 'Create it',
    certain: false,
    edits: [{file: 'docs/n/new.md', range: {start, end: start}, text: 'x'}],
  };
  expect(fixes.apply(fixes.getId(fix, root), [createProblem(fix)], root)).toBeUndefined();
  expect(read('docs/n/new.md')).toBe('x');
});

test('no fix is applied to a file that has changed since the page was shown', () => {
  const fixes = createPageFixes();
  const fix = createFix('docs/a.md');
  const id = fixes.getId(fix, root);
  fs.writeFileSync(path.join(root, 'docs/a.md'), 'two\n');
  expect(fixes.apply(id, [createProblem(fix)], root)).toContain('has changed');
  expect(read('docs/a.md')).toBe('two\n');
});

test('an id of another server, or of a problem that is gone, does nothing', () => {
  const fix = createFix('docs/a.md');
  const fixes = createPageFixes();
  for (const id of [createPageFixes().getId(fix, root), '', 'undefined', JSON.stringify(fix)])
    expect(fixes.apply(id, [createProblem(fix)], root)).toContain('has changed');
  expect(fixes.apply(fixes.getId(fix, root), [createProblem()], root)).toContain('has changed');
  expect(read('docs/a.md')).toBe('one\n');
});

test.each(['../outside.md', 'link.md', 'up/outside.md', 'docs/../../outside.md'])('%s is never written', (file) => {
  fs.symlinkSync('../outside.md', path.join(root, 'link.md'));
  fs.symlinkSync('..', path.join(root, 'up'));
  const fixes = createPageFixes();
  const fix = createFix(file);
  expect(fixes.apply(fixes.getId(fix, root), [createProblem(fix)], root)).toBe('This file is not changed from here.');
  expect(read('../outside.md')).toBe('one\n');
});
