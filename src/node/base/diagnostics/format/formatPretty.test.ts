import {expect, test} from 'vitest';
import {createDiagnostic} from '../codes.ts';
import {formatPretty} from './formatPretty.ts';

const FILES: Readonly<Record<string, string>> = {
  'docs/a.md': '# Title\n\nSee [Workers](./workers.md#start) and\r\n![Plan](./plan.png).\n',
  'docs/b.md': '---\ntitle: B\n---\n',
};
const options = {readSource: (file: string) => FILES[file], color: false};

const link = createDiagnostic('broken-link', 'The link `./workers.md#start` leads nowhere.', {
  file: 'docs/a.md',
  line: 3,
  column: 5,
  length: 28,
  hint: 'did you mean `./worker.md#start`?',
});
const image = createDiagnostic('missing-image', 'The image `./plan.png` does not exist.', {
  file: 'docs/a.md',
  line: 4,
  column: 1,
});
const key = createDiagnostic('front-matter-unknown', 'Unknown front matter key `titel`.', {
  file: 'docs/b.md',
  line: 2,
  hint: 'did you mean `title`?\nor remove it',
});

test('grouped by file, sorted by place, with frames, help and counts', () => {
  expect(formatPretty([key, image, link], options)).toMatchInlineSnapshot(`
    "docs/a.md
      3:5  error  The link \`./workers.md#start\` leads nowhere.  [broken-link]
          2 |
        > 3 | See [Workers](./workers.md#start) and
            |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          4 | ![Plan](./plan.png).
        help: did you mean \`./worker.md#start\`?

      4:1  error  The image \`./plan.png\` does not exist.  [missing-image]
          3 | See [Workers](./workers.md#start) and
        > 4 | ![Plan](./plan.png).
            | ^

    docs/b.md
      2  warning  Unknown front matter key \`titel\`.  [front-matter-unknown]
          1 | ---
        > 2 | title: B
          3 | ---
        help: did you mean \`title\`?
              or remove it

    2 errors, 1 warning in 2 files
    "
  `);
});

test('a problem of no file, a file that cannot be read, a message of several lines', () => {
  const site = createDiagnostic('config-missing', 'There is no site.config.ts in /work/site.');
  const unread = createDiagnostic('render-failed', 'The page throws:\n  at Chart (chart.tsx:3)', {
    file: 'docs/gone.mdx',
    line: 7,
  });
  expect(formatPretty([unread, site], options)).toMatchInlineSnapshot(`
    "  error  There is no site.config.ts in /work/site.  [config-missing]

    docs/gone.mdx
      7  error  The page throws:  [render-failed]
          at Chart (chart.tsx:3)

    2 errors in 1 file
    "
  `);
});

test('one fault is one message, and a folded one says how often it was met', () => {
  const folded = {...link, occurrences: 12};
  const text = formatPretty([folded, {...folded}, {...folded}], options);
  expect(text).toContain('The link `./workers.md#start` leads nowhere. (12 times)  [broken-link]');
  expect(text.trimEnd().split('\n').at(-1)).toBe('1 error in 1 file');
});

test('colour only when asked for', () => {
  const esc = String.fromCharCode(27);
  expect(formatPretty([link, key], options)).not.toContain(esc);
  const coloured = formatPretty([link, key], {...options, color: true});
  expect(coloured).toContain(`${esc}[31merror${esc}[39m`);
  expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(formatPretty([link, key], options));
});

test('an author cannot drive the terminal', () => {
  const sly = createDiagnostic('broken-link', 'The link `\u001B]0;owned\u0007` leads nowhere.', {
    file: 'docs/\u001B[2J.md',
    hint: '\u009B31m',
  });
  expect(formatPretty([sly], options)).not.toMatch(/[\u001B\u0007\u009B]/);
});

test('nothing to say is nothing', () => {
  expect(formatPretty([], options)).toBe('');
});

test('no text of an author begins a line that a CI service obeys', () => {
  const hostile = {
    ...createDiagnostic('bad-slug', 'The slug `/x\n::set-output name=a::1` is none.', {
      file: 'docs/a\n::add-mask::b.md',
      hint: 'write\n  ::warning::this\nor\n##[error]that',
    }),
  };
  const text = formatPretty([hostile], options);
  expect(text).toContain('docs/a\\n::add-mask::b.md');
  expect(text).not.toMatch(/^\s*(?:::|##\[)/m);
});

test('warnings with one message are counted after the first ones, and errors are not', () => {
  const many = (count: number, severity: 'warn' | 'error') =>
    Array.from({length: count}, (_, i) => ({
      ...createDiagnostic('unread-syntax', 'A shortcode of Hugo is shown as text.', {
        ...{file: `docs/${String(i >> 2).padStart(3, '0')}.md`, line: (i & 3) + 1, hint: `write it as ${i}`},
      }),
      severity,
    }));
  const text = formatPretty([...many(500, 'warn'), key], options);
  expect(text.match(/is shown as text/g)).toHaveLength(6);
  expect(text).toContain('docs/001.md\n  1  warning');
  expect(text).not.toContain('docs/002.md\n');
  expect(text.slice(text.indexOf('docs/b.md'))).toMatchInlineSnapshot(`
    "docs/b.md
      2  warning  Unknown front matter key \`titel\`.  [front-matter-unknown]
          1 | ---
        > 2 | title: B
          3 | ---
        help: did you mean \`title\`?
              or remove it

      warning  495 more in 124 files: A shortcode of Hugo is shown as text.  [unread-syntax]
        next: docs/001.md:2, docs/001.md:3, docs/001.md:4, docs/002.md:1, docs/002.md:2
        help: list all of them with \`--format json\`

    501 warnings in 126 files
    "
  `);
  expect(formatPretty(many(6, 'warn'), options)).not.toContain('more in');
  expect(formatPretty(many(9, 'error'), options).match(/is shown as text/g)).toHaveLength(9);
});
