import {expect, test} from 'vitest';
import {compileFiles, compileMd, compileMdx, testOptions, told} from '../../../../../test/tools/testCompile.ts';
import {compilePage} from '../compile.ts';

const block = (language: string, sample: string) => `Above.\n\n\`\`\`\`${language} preview\n${sample}\n\`\`\`\`\n`;

test('the result of a sample is below it; the Markdown copy has the sample alone', async () => {
  const {html, markdown, links, diagnostics} = await compileMd(
    block('md', '---\ntitle: A\n---\n\n:::tip B\n\n[c](./c.md) at 10:30\n\n:::\n\n```js title="d.js"\ne\n```'),
  );
  expect(diagnostics).toEqual([]);
  expect(html).toMatch(/<\/figure>\s*<div class="m-preview"><div class="m-admonition m-admonition-tip">/);
  expect(html).toMatch(/at 10:30<\/p><\/div><\/div><figure class="m-code-block/);
  expect(html).not.toContain('<hr>');
  expect(links).toMatchObject([{href: './c.md', line: 10, column: 1}]);
  expect(markdown.match(/c\.md/g)).toHaveLength(1);
});

test('a sample in MDX has components in both kinds of pages', async () => {
  const sample = block('mdx', '<Tabs>\n  <TabItem value="a" label={"b"}>c {/* d */}</TabItem>\n</Tabs>');
  for (const compile of [compileMd, compileMdx]) {
    const {code, diagnostics} = await compile(sample);
    expect(diagnostics).toEqual([]);
    expect(code).toMatch(/className: "m-preview"[\s\S]*label: "b"/);
  }
});

test('expressions and statements of a sample run in an MDX page alone', async () => {
  const sample = block('mdx', 'export const rate = 12;\n\n<Tabs>\n  <TabItem value="a">{rate * 2}</TabItem>\n</Tabs>');
  const {code, diagnostics} = await compileMdx(sample);
  expect(diagnostics).toEqual([]);
  expect(code).toMatch(/className: "m-preview"[\s\S]*children: rate \* 2/);
  expect(code).toContain('export const rate = 12');
  for (const text of ['export const rate = 12;', '{rate}', '<A b={rate} />', '<A {...rate} />', 'a {rate()}']) {
    const refused = await compileMd(block('mdx', text));
    expect(told(refused.diagnostics), text).toEqual([
      expect.stringMatching(/^4:\d mdx-in-markdown The code of this sample does not run/),
    ]);
    expect(refused.code, text).toBe('');
  }
  const partial = await compileFiles({
    'docs/page.mdx': "import Part from './_part.md';\n\n<Part />\n",
    'docs/_part.md': block('mdx', '{process.exit(1)}'),
  });
  expect(partial.diagnostics).toMatchObject([{file: 'docs/_part.md', line: 4, code: 'mdx-in-markdown'}]);
  expect(JSON.stringify(partial)).not.toContain('preview"');
});

test('what is wrong in a sample is reported where it is written, also in a partial', async () => {
  for (const compile of [compileMd, compileMdx]) {
    expect(told((await compile(block('mdx', 'a\n\n{b'))).diagnostics)).toEqual([
      expect.stringMatching(/^6:1 mdx-syntax /),
    ]);
    expect(told((await compile(block('md', 'a\n\n:::foo\n\nb\n\n:::'))).diagnostics)).toEqual([
      '6:1 unknown-admonition There is no admonition `foo`.',
    ]);
  }
  const partial = await compileFiles({
    'docs/page.mdx': "import Part from './_part.md';\n\n<Part />\n",
    'docs/_part.md': block('md', '[c](./c.md)\n\n:::foo\n\nb\n\n:::'),
  });
  expect(partial.diagnostics).toMatchObject([{file: 'docs/_part.md', line: 6, code: 'unknown-admonition'}]);
  expect(partial.links).toMatchObject([{file: 'docs/_part.md', line: 4}]);
});

test('other languages, and other words, show code alone', async () => {
  expect((await compileMd(`${block('tsx', '<A />')}\n\`\`\`md previews\na\n\`\`\``)).html).not.toContain('"m-preview"');
});

test('text from elsewhere shows code alone: it would run as a program', async () => {
  const text = block('mdx', '{process.exit(1)}');
  const source = {file: 'docs/api.md', path: 'api.md', kind: 'doc', instance: 'default', version: 'current'} as const;
  const generated = {as: 'openapi', foreign: true} as const;
  const input = {source: {...source, locale: 'en', format: 'md' as const, generated}, text, frontMatter: {}};
  const {value, diagnostics} = await compilePage({...input, frontMatterLines: {}}, testOptions());
  expect(diagnostics).toEqual([]);
  expect(value).toMatchObject({record: {kind: 'html'}, body: {code: ''}});
  expect(value.body.html).not.toContain('class="m-preview"');
});
