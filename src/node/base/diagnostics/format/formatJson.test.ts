import {expect, test} from 'vitest';
import {createDiagnostic} from '../codes.ts';
import {formatJson} from './formatJson.ts';

test('the documented shape, sorted, absent values left out', () => {
  const text = formatJson([
    createDiagnostic('unknown-language', 'Unknown language `gherkn`.', {file: 'docs/b.md', line: 3}),
    createDiagnostic('broken-link', 'The link `/x` leads nowhere.', {
      occurrences: 7,
      hint: 'did you mean `/y`?',
      column: 2,
      length: 9,
      line: 4,
      file: 'docs/a.md',
    }),
  ]);
  expect(text).toMatchInlineSnapshot(`
    "{
      "version": 1,
      "summary": {
        "errors": 1,
        "warnings": 1,
        "files": 2
      },
      "diagnostics": [
        {
          "code": "broken-link",
          "severity": "error",
          "message": "The link \`/x\` leads nowhere.",
          "file": "docs/a.md",
          "line": 4,
          "column": 2,
          "length": 9,
          "hint": "did you mean \`/y\`?",
          "occurrences": 7
        },
        {
          "code": "unknown-language",
          "severity": "warn",
          "message": "Unknown language \`gherkn\`.",
          "file": "docs/b.md",
          "line": 3
        }
      ]
    }
    "
  `);
});

test('a clean run is a document too', () => {
  expect(JSON.parse(formatJson([]))).toEqual({
    version: 1,
    summary: {errors: 0, warnings: 0, files: 0},
    diagnostics: [],
  });
});

test('fixes have exact ranges and texts', () => {
  const range = {start: {line: 1, column: 2}, end: {line: 1, column: 3}};
  const fixes = [{title: 'Change it', certain: true, edits: [{file: 'docs/a.md', range, text: 'b'}]}];
  expect(JSON.parse(formatJson([createDiagnostic('broken-link', 'x', {fixes})])).diagnostics[0].fixes).toEqual(fixes);
});
