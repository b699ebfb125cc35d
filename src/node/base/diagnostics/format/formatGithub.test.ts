import {expect, test} from 'vitest';
import {createDiagnostic} from '../codes.ts';
import {formatGithub} from './formatGithub.ts';

test('one command a line, errors first, then the counts', () => {
  expect(
    formatGithub([
      createDiagnostic('unknown-language', 'Unknown language `gherkn`.', {file: 'docs/a.md', line: 3}),
      createDiagnostic('broken-link', 'The link `/x` leads nowhere.', {
        file: 'docs/b.md',
        line: 4,
        column: 2,
        hint: 'did you mean `/y`?',
      }),
      createDiagnostic('config-missing', 'There is no site.config.ts.'),
    ]),
  ).toMatchInlineSnapshot(`
    "::error title=config-missing::There is no site.config.ts.
    ::error file=docs/b.md,line=4,col=2,title=broken-link::The link \`/x\` leads nowhere.%0Ahelp: did you mean \`/y\`?
    ::warning file=docs/a.md,line=3,title=unknown-language::Unknown language \`gherkn\`.
    2 errors, 1 warning in 2 files
    "
  `);
});

test('text cannot end a command or start another', () => {
  const text = formatGithub([
    createDiagnostic('broken-link', 'The link `a%20b` leads\r\n::warning::nowhere.', {file: 'docs/a,b:c%.md', line: 1}),
  ]);
  expect(text.split('\n')[0]).toBe(
    '::error file=docs/a%2Cb%3Ac%25.md,line=1,title=broken-link::The link `a%2520b` leads\uFFFD%0A::warning::nowhere.',
  );
});

test.each([
  ['', 'docs/a.md'],
  ['.', 'docs/a.md'],
  ['./', 'docs/a.md'],
  ['site', 'site/docs/a.md'],
  ['./packages/site/', 'packages/site/docs/a.md'],
])('files are named from the root of the repository: %s', (pathPrefix, file) => {
  const text = formatGithub([createDiagnostic('broken-link', 'x', {file: 'docs/a.md'})], {pathPrefix});
  expect(text).toContain(`::error file=${file},title=`);
});

test('the first fix is a suggestion', () => {
  const fixes = [
    {title: 'Change `a` to `b`', certain: true, edits: []},
    {title: 'Remove it', certain: false, edits: []},
  ];
  expect(formatGithub([createDiagnostic('broken-link', 'x', {hint: 'write `b`', fixes})])).toContain(
    '::x%0Ahelp: write `b`%0Asuggestion: Change `a` to `b`\n',
  );
});

test('nothing to say is nothing', () => {
  expect(formatGithub([])).toBe('');
});
