import {describe, expect, test} from 'vitest';
import {compileFiles, told} from '../../../../../test/tools/testCompile.ts';

const GUIDE = `---
title: Guide
---

# Guide

Opening.

## Needs {#needs requirements}

A [file](./other.md), and ![x](./x.svg)

### More

Deep.

\`\`\`md
## Not a heading
\`\`\`

## Last

End.
`;
const FILES = {
  'docs/guide/_guide.md': GUIDE,
  'docs/guide/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

describe.each(['docs/page.md', 'docs/page.mdx'])('an include in %s', (page) => {
  const compile = (text: string, files: Readonly<Record<string, string>> = FILES, own = {}) =>
    compileFiles({[page]: `# Page\n\n## Last\n\n${text}\n\nAfter.\n`, ...files}, own);

  test('is the text of the file, written out', async () => {
    const included = await compile('::include{file="./guide/_guide.md"}');
    const written = await compile(
      GUIDE.replace(/^---[\s\S]*?---\n/, '')
        .replaceAll('(./', '(./guide/')
        .trim(),
    );
    expect(told(included.diagnostics)).toEqual([]);
    for (const field of ['kind', 'html', 'toc', 'anchors', 'sections', 'assets', 'words'] as const)
      expect([field, included[field]]).toEqual([field, written[field]]);
    expect(included.markdown).toBe(written.markdown.replaceAll('./guide/', './').replace('\\{#', '{#'));
    expect(included.links.map(({file, line, column, href}) => [file, line, column, href])).toEqual([
      ['docs/guide/_guide.md', 11, 3, './other.md'],
      ['docs/guide/_guide.md', 11, 27, './x.svg'],
    ]);
    expect(included.dependencies).toContain('docs/guide/_guide.md');
  });

  test.each([
    ['needs', ['last', 'needs', 'more']],
    ['requirements', ['last', 'needs', 'more']],
    ['more', ['last', 'more']],
    ['last', ['last', 'last-1']],
    ['L9-L11', ['last', 'needs']],
    ['L15', ['last']],
  ])('is a part of the file: #%s', async (part, ids) => {
    const {toc, diagnostics, html} = await compile(`::include{file=./guide/_guide.md#${part}}`);
    expect(told(diagnostics)).toEqual([]);
    expect(toc.map(({id}) => id)).toEqual(ids);
    expect(html.includes('Deep.')).toBe(/needs|req|more|L15/.test(part) && part !== 'L9-L11');
    expect(html).not.toContain('Opening.');
  });

  test('of two parts of a file has both in its copy', async () => {
    const one = await compile('::include{file="./guide/_guide.md#L15"}');
    expect(one.markdown).toBe('# Page\n\n## Last\n\nDeep.\n\nAfter.');
    const two = await compile('::include{file="./guide/_guide.md#L15"}\n\n::include{file="./guide/_guide.md#L23"}');
    expect(two.html).toMatch(/Deep\.[\s\S]*End\./);
    // The copy is made of the rendered page.
    expect(two.markdown).toBe('');
  });

  test('fills values, and includes further files', async () => {
    const {html, toc, diagnostics} = await compile('::include{file="./_a.mdx" name="Linux"}', {
      'docs/_a.mdx': '## On {props.name}\n\n::include{file="./deep/_b.md"}',
      'docs/deep/_b.md': 'Deep [link](./c.md).',
    });
    expect(told(diagnostics)).toEqual([]);
    expect(toc.map(({id}) => id)).toEqual(['last', 'on-linux']);
    expect(html).toContain('Deep <a');
  });

  test('is in lists and boxes', async () => {
    const {html} = await compile('- a\n\n  ::include{file="./_a.md"}\n\n:::note\n\n::include{file="./_a.md"}\n\n:::', {
      'docs/_a.md': 'Text of it.',
    });
    expect(html).toMatch(/<li>\s*<p>a<\/p>\s*<p>Text of it\.<\/p>\s*<\/li>[\s\S]*m-admonition-body"><p>Text of it\./);
  });

  test('runs plugins on each file once', async () => {
    const mark = () => (tree: {children: object[]}) => {
      tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'marked'}]});
    };
    const {html} = await compile('::include{file="./_a.md"}', {'docs/_a.md': 'Text.'}, {remarkPlugins: [mark]});
    expect(html.match(/marked/g)).toHaveLength(2);
  });

  test.each([
    ['::include{file="./none.md"}', '`./none.md` cannot be included.'],
    ['::include{file="../../etc/x.md"}', '`../../etc/x.md` cannot be included.'],
    ['::include{file="./guide/_guide.md#none"}', '`./guide/_guide.md#none` cannot be included.'],
    ['::include{file="./guide/_guide.md#L30"}', '`./guide/_guide.md#L30` cannot be included.'],
    ['::include{file="./page.mdx"}', '`./page.mdx` cannot be included.'],
    ['::include{file="_value.mdx"}', '`_value.mdx` cannot be included.'],
    ['::include{file="./a.txt"}', 'This include names no Markdown file.'],
    ['::include', 'This include names no Markdown file.'],
    ['::include{file="./_code.mdx"}', '`./_code.mdx` contains code, or needs a value that the include does not give.'],
    [
      '::include{file="./_value.mdx"}',
      '`./_value.mdx` contains code, or needs a value that the include does not give.',
    ],
  ])('that cannot be is reported: %s', async (text, message) => {
    const {diagnostics} = await compile(text.replace('page.mdx', page.slice(5)), {
      ...FILES,
      'docs/_code.mdx': 'export const a = 1;\n\n{a}',
      'docs/_value.mdx': '{props.a.b}',
    });
    expect(new Set(told(diagnostics))).toEqual(
      new Set([`5:1 unresolved-import ${message.replace('page.mdx', page.slice(5))}`]),
    );
  });

  test('in a partial that is a module is in it', async () => {
    if (page.endsWith('.md')) return;
    const {toc} = await compileFiles({
      [page]: "import P from './_p.mdx';\n\n<P n={Math.PI} />\n",
      'docs/_p.mdx': '{props.n}\n\n::include{file="./_a.md"}\n',
      'docs/_a.md': '## In it',
    });
    expect(toc.map(({id}) => id)).toEqual(['in-it']);
  });
});
