import {describe, expect, test} from 'vitest';
import {TextDocument} from 'vscode-languageserver-textdocument';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import type {Documents} from './documents.ts';
import {createProblemList, toLspDiagnostic} from './problems.ts';

const TEXT = '---\ntitel: A\n---\n\n  See [x](./none.md) and `y`.\n';
const documents = {
  read: (file: string) => (file === '/site/docs/a.md' ? TextDocument.create('file:///a', '', 0, TEXT) : undefined),
} as Documents;
const problem = (more: Partial<Diagnostic>): Diagnostic => ({
  code: 'broken-link',
  severity: 'error',
  message: 'Something.',
  file: 'docs/a.md',
  ...more,
});

describe('the range of a problem', () => {
  const list = createProblemList('/site', documents, () => 'site.config.ts');
  test.each<readonly [string, Partial<Diagnostic>, readonly [line: number, from: number, to: number]]>([
    ['its length', {line: 5, column: 3, length: 2}, [4, 2, 4]],
    ['not a name in its message', {line: 5, column: 3, message: 'No `y`.'}, [4, 2, 5]],
    ['the word at its column', {line: 5, column: 3}, [4, 2, 5]],
    ['a character, where there is no word', {line: 5, column: 6}, [4, 5, 6]],
    ['the line without its indentation', {line: 5}, [4, 2, 29]],
    ['the first line, without a line', {}, [0, 0, 3]],
    ['the last line, for one that is gone', {line: 99}, [5, 0, 1]],
    ['a character, in a file that cannot be read', {file: 'docs/b.md', line: 3}, [2, 0, 1]],
  ])('is %s', (_, more, [line, from, to]) => {
    list.replace([problem(more)]);
    expect(list.get(`/site/${more.file ?? 'docs/a.md'}`)[0]!.range).toEqual({
      start: {line, character: from},
      end: {line, character: to},
    });
  });
});

test('a list tells which files have other problems than before, and places those without a file', () => {
  const list = createProblemList('/site', documents, () => 'site.config.ts');
  const [first, second] = [problem({line: 5}), problem({file: undefined})];
  expect(list.replace([first, second])).toEqual(['/site/docs/a.md', '/site/site.config.ts']);
  expect(list.replace([first, second])).toEqual([]);
  expect(list.replace([problem({line: 2}), second])).toEqual(['/site/docs/a.md']);
  expect(list.replace([])).toEqual(['/site/docs/a.md', '/site/site.config.ts']);
  expect(list.get('/site/docs/a.md')).toEqual([]);
});

describe('a problem for the protocol', () => {
  const range = {start: {line: 0, character: 0}, end: {line: 0, character: 1}};
  const send = (more: Partial<Diagnostic>, showsRelated: boolean) =>
    toLspDiagnostic({problem: problem(more), range}, 'file:///a', showsRelated);
  test('has its help beside it, where the client shows that', () => {
    expect(send({hint: 'add it'}, true)).toEqual({
      range,
      severity: 1,
      code: 'broken-link',
      source: 'manual',
      message: 'Something.',
      relatedInformation: [{location: {uri: 'file:///a', range}, message: 'help: add it'}],
    });
    expect(send({hint: 'add it', severity: 'warn'}, false)).toMatchObject({
      severity: 2,
      message: 'Something.\nhelp: add it',
    });
    expect(send({}, true)).not.toHaveProperty('relatedInformation');
    expect(send({}, false).message).toBe('Something.');
  });
});
