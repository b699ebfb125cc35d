import {expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

const TABLE = `| Setting | Type | Default | Meaning |
|---|---|---|---|
| \`code.theme\` | \`string\` | \`'dark'\` | The *ground*. |
| \`on\` | \`boolean\` | | |`;

test('settings are a list with an address for each, in Markdown and in MDX', async () => {
  const options = {components: ['Settings']};
  const pages = [
    await compileMd(`## One\n\n:::settings\n\n${TABLE}\n\n:::\n\nBelow`, options),
    await compileMdx(`## One\n\n<Settings>\n\n${TABLE}\n\n</Settings>\n\nBelow`, options),
  ];
  for (const {anchors, sections, diagnostics} of pages) {
    expect(told(diagnostics)).toEqual([]);
    expect(anchors).toEqual(['one', 'code.theme', 'on']);
    expect(sections.map(({anchor, titles, text}) => [anchor, titles.join(' > '), text])).toEqual([
      ['', '', ''],
      ['one', 'One', 'Below'],
      ['code.theme', 'One > code.theme', "code.theme string Default 'dark' The ground."],
      ['on', 'One > on', 'on boolean'],
    ]);
  }
  expect(pages[0]!.html).toContain(
    '<div class="m-settings"><dl><div id="code.theme"><dt><code>code.theme</code> <span><code>string</code></span> ' +
      '<span>Default <code>\'dark\'</code></span><a class="m-hash-link" href="#code.theme"',
  );
});

test('a name that a page has several times has the heading in its address', async () => {
  const settings = ':::settings\n\n| A | B |\n|---|---|\n| `id` | x |\n\n:::';
  const {anchors} = await compileMd(`## One\n\n${settings}\n\n## Two\n\n${settings}`);
  expect(anchors).toEqual(['one', 'one.id', 'two', 'two.id']);
});

test('settings that hold something else are reported', async () => {
  const {diagnostics} = await compileMd(':::settings\n\n- a\n\n:::');
  expect(told(diagnostics)).toEqual(['1:1 unknown-admonition A `settings` may contain only tables.']);
});

test('a table that fits a phone keeps its columns', async () => {
  const table = (cell: string) => compileMd(`| A | B | C |\n|---|---|---|\n| ${cell} | 2 | 3 |`);
  expect((await table('x'.repeat(34))).html).toContain('<table>');
  expect((await table('x'.repeat(35))).html).toContain('<table class="m-stacks">');
});

test('cells of a table with many columns carry their header; others do not', async () => {
  const {html} = await compileMd(
    `| A | B | C |\n|---|---|---|\n| ${'1'.repeat(40)} | 2 | 3 |\n\n| A | B |\n|---|---|\n| 1 | 2 |`,
  );
  expect(html).toContain('<table class="m-stacks">');
  expect(html).toMatch(/<td>1{40}<\/td>\s*<td data-label="B">2<\/td>\s*<td data-label="C">3<\/td>/);
  expect(html).toMatch(/<td>1<\/td>\s*<td>2<\/td>/);
});

test.each([
  ['--dry-run x', '<span class="m-whole">--dry-run</span> x'],
  ['a --write -codemods', 'a <span class="m-whole">--write</span> <span class="m-whole">-codemods</span>'],
  [
    'npm create manual-docs my-docs',
    'npm create <span class="m-whole">manual-docs</span> <span class="m-whole">my-docs</span>',
  ],
  ['front-matter-unknown', '<span class="m-whole">front-matter-unknown</span>'],
  ['a-name-with-more-than-twenty', 'a-name-with-more-than-twenty'],
  ['a-long_name_with_underscores', 'a-long_<wbr>name_<wbr>with_<wbr>underscores'],
  ['an-api.example.com/some-path', 'an-api.<wbr>example.<wbr>com/<wbr>some-path'],
  ['var(--m-font-system)', 'var(<span class="m-whole">--m-font-system</span>)'],
  ['cycle_test_executions', 'cycle_<wbr>test_<wbr>executions'],
  ['docs.versions.<name>.banner', 'docs.<wbr>versions.&#x3C;name>.<wbr>banner'],
  ['a.b', 'a.b'],
  ['title="src/greet.js"', 'title="src/<wbr>greet.js"'],
  ['to "<NEXT|LAST>" tab', 'to <span class="m-whole">"&#x3C;NEXT|LAST>"</span> tab'],
])('code breaks where a name does: %s', async (code, html) => {
  expect((await compileMd(`\`${code}\``)).html).toBe(`<p><code>${html}</code></p>`);
});
