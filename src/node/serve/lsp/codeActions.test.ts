import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';
import {CodeActionKind, type Range} from 'vscode-languageserver/node';
import {listCodeActions} from './codeActions.ts';
import {createDocuments} from './documents.ts';
import type {PlacedProblem} from './problems.ts';
import type {RequestContext} from './requestContext.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-actions-'));
afterAll(() => fs.rmSync(root, {recursive: true}));
fs.writeFileSync(path.join(root, 'a.md'), '# A\n\nSee [b](c.md).\n');

const file = path.join(root, 'a.md');
const documents = createDocuments({get: () => undefined, all: () => []});
const request = {documents, file, state: {snapshot: {project: {root}}}} as unknown as RequestContext;
const toRange = (line: number, start: number, end: number, endLine = line): Range => ({
  start: {line, character: start},
  end: {line: endLine, character: end},
});
const fixOf = (name: string, certain: boolean) => {
  const position = {line: 1, column: 1};
  return {title: `Fix ${name}`, certain, edits: [{file: name, range: {start: position, end: position}, text: 'x'}]};
};
const place = (range: Range, ...fixes: ReturnType<typeof fixOf>[]): PlacedProblem => ({
  problem: {code: 'broken-link', severity: 'error', message: 'M', file: 'a.md', fixes},
  range,
});
const list = (problem: PlacedProblem, range: Range, only?: string[]) =>
  listCodeActions(request, [problem], {
    textDocument: {uri: ''},
    range,
    context: {diagnostics: [], ...(only && {only})},
  });

test.each([
  ['before it', toRange(2, 0, 3), 0],
  ['on lines before it', toRange(0, 0, 20, 1), 0],
  ['that ends where it begins', toRange(2, 0, 4), 1],
  ['inside of it', toRange(2, 6, 6), 1],
  ['around it', toRange(0, 0, 0, 3), 1],
  ['that begins where it ends', toRange(2, 13, 14), 1],
  ['after it', toRange(2, 14, 15), 0],
  ['on lines after it', toRange(3, 0, 5), 0],
])('a range %s', (_, range, count) => {
  const problem = place(toRange(2, 4, 13), fixOf('a.md', false));
  expect(list(problem, range, [CodeActionKind.QuickFix])).toHaveLength(count);
});

test('all certain fixes are one action, wherever the cursor is', () => {
  const problem = place(toRange(2, 4, 13), fixOf('a.md', true), fixOf('a.md', false));
  expect(list(problem, toRange(0, 0, 0)).map(({title, kind}) => [title, kind])).toEqual([
    ['Apply all certain fixes (1)', CodeActionKind.SourceFixAll],
  ]);
  expect(list(problem, toRange(0, 0, 0), [CodeActionKind.QuickFix])).toEqual([]);
});

test('a file that does not exist is created before its edit', () => {
  const kinds = (name: string) =>
    list(place(toRange(0, 0, 1), fixOf(name, false)), toRange(0, 0, 0))[0]!.edit!.documentChanges!.map((change) =>
      'kind' in change ? change.kind : 'edit',
    );
  expect([kinds('a.md'), kinds('b.md')]).toEqual([['edit'], ['create', 'edit']]);
});
