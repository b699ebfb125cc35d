import {expect, test} from 'vitest';
import {applyBaseline, createBaseline, parseBaseline, serializeBaseline} from './baseline.ts';
import {createDiagnostic} from './codes.ts';

const at = (file: string, line: number, message = 'The link `/x` leads nowhere.') =>
  createDiagnostic('broken-link', message, {file, line, column: 1});

test('known problems pass, wherever they moved in their file', () => {
  const baseline = createBaseline([at('docs/a.md', 3), at('docs/b.md', 9)]);
  const result = applyBaseline([at('docs/a.md', 300), at('docs/b.md', 1)], baseline);
  expect(result).toEqual([]);
});

test('another file, another message, another code are new', () => {
  const baseline = createBaseline([at('docs/a.md', 3)]);
  const fresh = [
    at('docs/c.md', 3),
    at('docs/a.md', 3, 'The link `/y` leads nowhere.'),
    createDiagnostic('broken-anchor', 'The link `/x` leads nowhere.', {file: 'docs/a.md', line: 3}),
  ];
  const result = applyBaseline([at('docs/a.md', 3), ...fresh], baseline);
  expect(result).toHaveLength(3);
});

test('one more of the same kind in a file is new', () => {
  const baseline = createBaseline([at('docs/a.md', 3), at('docs/a.md', 5)]);
  expect(baseline.entries).toHaveLength(1);
  const result = applyBaseline([at('docs/a.md', 5), at('docs/a.md', 3), at('docs/a.md', 7)], baseline);
  expect(result).toEqual([at('docs/a.md', 7)]);
});

test('a fault that was met twice is one problem', () => {
  expect(createBaseline([at('docs/a.md', 3), at('docs/a.md', 3)]).entries[0]).toMatchObject({count: 1});
});

test('some problems cannot be lived with', () => {
  const leak = createDiagnostic('secret-in-output', 'A key would be published.', {file: 'docs/a.md'});
  expect(createBaseline([leak]).entries).toEqual([]);
  const forged = {entries: [{code: leak.code, file: 'docs/a.md', message: leak.message, count: 1}]};
  expect(applyBaseline([leak], forged)).toEqual([leak]);
});

test('the file is sorted, one entry per line, and reads back as it was', () => {
  const baseline = createBaseline([at('docs/b.md', 9), createDiagnostic('config-missing', 'x'), at('docs/a.md', 3)]);
  const text = serializeBaseline(baseline);
  expect(text).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "problems": [
        {"code":"broken-link","file":"docs/a.md","message":"The link \`/x\` leads nowhere.","count":1},
        {"code":"broken-link","file":"docs/b.md","message":"The link \`/x\` leads nowhere.","count":1}
      ]
    }
    "
  `);
  expect(parseBaseline(text, 'manual.baseline.json')).toEqual({value: baseline, diagnostics: []});
  expect(parseBaseline(serializeBaseline({entries: []}), 'b').value).toEqual({entries: []});
});

test('an entry with a code that the tool no longer has is passed over', () => {
  const text = '{"version":1,"problems":[{"code":"old-code","file":"","message":"m","count":1}]}';
  const {value, diagnostics} = parseBaseline(text, 'manual.baseline.json');
  expect(diagnostics).toEqual([]);
  expect(applyBaseline([], value)).toEqual([]);
});

test.each([
  ['', 'The baseline is not valid JSON'],
  ['null', 'The baseline has version undefined, expected 1.'],
  ['{"version":2,"problems":[]}', 'The baseline has version 2, expected 1.'],
  ['{"version":1}', 'The baseline has no list `problems`.'],
  ['{"version":1,"problems":[null]}', 'Entry 1 of the baseline is wrong: null.'],
  [
    '{"version":1,"problems":[{"code":"broken-link","file":"","message":"m","count":0}]}',
    'Entry 1 of the baseline is wrong',
  ],
])('a baseline that cannot be used hides nothing: %s', (text, message) => {
  const {value, diagnostics} = parseBaseline(text, 'manual.baseline.json');
  expect(value).toEqual({entries: []});
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({code: 'config-invalid', file: 'manual.baseline.json'});
  expect(diagnostics[0]!.message).toContain(message);
});
