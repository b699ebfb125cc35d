// biome-ignore-all lint/suspicious/noTemplateCurlyInString: braces after a dollar sign are part of the syntax
import {expect, test} from 'vitest';
import {compileFiles, told} from '../../../../../test/tools/testCompile.ts';
import {createVariableReader} from '../../../base/variables/createVariableReader.ts';
import {flattenVariables} from '../../../base/variables/flattenVariables.ts';

const VALUES = flattenVariables({
  version: '5.2',
  product: {name: 'Harbor', 'long-name': 'Quay & <Sons>'},
  marks: '*a* _b_ `c`',
  base: 'https://e.com/dl?a=1',
});

/** Compiles a page with both parsers, which agree. */
async function compile(text: string, {file = 'docs/page.md', partials = {}, codeVariables = false} = {}) {
  const [native, unified] = await Promise.all(
    (['native', 'unified'] as const).map((parser) =>
      compileFiles({[file]: text, ...partials}, {parser, codeVariables}, createVariableReader(VALUES)),
    ),
  );
  expect(unified).toEqual(native);
  return native!;
}

test.each([
  ['{{version}}', '<p>5.2</p>'],
  ['{{ version }} and {{product.name}}', '<p>5.2 and Harbor</p>'],
  ['a**{{version}}**b', '<p>a<strong>5.2</strong>b</p>'],
  ['# {{product.long-name}}', '<h1 id="quay--sons">Quay &#x26; &#x3C;Sons></h1>'],
  ['## On {{version}} {#on-{{version}}}', '<h2 id="on-5.2">On 5.2</h2>'],
  ['{{marks}}', '<p>*a* _b_ `c`</p>'],
  [
    '\\{{version}} \\\\{{version}} ${{version}} {{{version}}} {{ }} {{1a}}',
    '<p>{{version}} \\5.2 ${{version}} {{{version}}} {{ }} {{1a}}</p>',
  ],
  ['`{{version}}`', '<p><code>{{version}}</code></p>'],
  ['![{{version}}](https://e.com/{{version}}.png "{{version}}")', 'src="https://e.com/5.2.png" alt="5.2" title="5.2"'],
  ['[{{version}}](https://e.com/{{ version }}/a "T {{version}}")', '<a href="https://e.com/5.2/a" title="T 5.2"'],
  [
    '[dl]({{base}}) <https://e.com/{{version}}>',
    '<a href="https://e.com/dl?a=1" target="_blank" rel="noopener noreferrer" aria-description="opens in new tab">dl</a> <a href="https://e.com/5.2"',
  ],
  ['[a][b]\n\n[b]: https://e.com/{{version}} "{{version}}"', '<a href="https://e.com/5.2" title="5.2"'],
  ['| {{version}} |\n|---|\n| {{product.name}} |', '<th>5.2</th>'],
  ['At localhost:{{version}} and x:{{version}}[a]{b=c}', '<p>At localhost:5.2 and x:5.2[a]{b=c}</p>'],
  [':::note[On {{version}}]\n\nIn {{version}}\n\n:::', 'On 5.2</p><div class="m-admonition-body"><p>In 5.2</p>'],
  [
    '<b title="{{product.long-name}}">{{product.long-name}}</b>',
    '<b title="Quay &#x26; <Sons>">Quay &#x26; &#x3C;Sons></b>',
  ],
  ['<div><!-- {{version}} --><script>a("{{version}}")</script></div>', '<script>a("{{version}}")</script>'],
  ['Note[^{{version}}].\n\n[^{{version}}]: Foot {{version}}', 'Foot 5.2'],
])('a page shows the values of its variables: %j', async (text, html) => {
  const page = await compile(text);
  expect(page.html).toContain(html);
  expect(page.diagnostics).toEqual([]);
});

test.each([
  ['variables', true],
  ['{1} variables title="a"', true],
  ['title="my variables"', false],
  ['', false],
])('a block of code uses them only with the word: %j', async (meta, isFilled) => {
  const page = await compile(`\`\`\`sh ${meta}\nget {{version}} \\{{version}} \${{version}}\n\`\`\``);
  const code = isFilled ? 'get 5.2 {{version}} ${{version}}' : 'get {{version}} \\{{version}} ${{version}}';
  expect(page.html).toContain(code);
  expect(page.markdown).toContain(isFilled ? 'get 5.2 \\{{version}} ${{version}}' : code);
});

test('the setting is for all code, also within text', async () => {
  const page = await compile('`get {{version}}`\n\n```sh\nget {{version}}\n```', {codeVariables: true});
  expect(page.html).toContain('<code>get 5.2</code>');
  expect(page.markdown).toBe('`get 5.2`\n\n```sh\nget 5.2\n```');
});

test('code that a plugin inserts is filled like code of the page', async () => {
  const insert = () => (tree: {children: {type: string; value: string}[]}) => {
    for (const node of tree.children) if (node.type === 'code') node.value = 'get {{version}}';
  };
  const text = '```sh variables\n```\n\n```sh\n```';
  const page = await compileFiles({'docs/page.md': text}, {remarkPlugins: [insert]}, createVariableReader(VALUES));
  expect(page.html).toContain('get 5.2');
  expect(page.html).toContain('get {{version}}');
});

test('the title of a block is text', async () => {
  const page = await compile('```sh title="a-{{version}}.sh"\nget {{version}}\n```');
  expect(page.html).toContain('<figcaption>a-5.2.sh</figcaption>');
  expect(page.markdown).toBe('**a-5.2.sh**\n\n```sh\nget {{version}}\n```');
});

test('the Markdown copy has the values, with the marks of Markdown escaped', async () => {
  const lines = [
    'Text {{version}} {{marks}} \\{{version}} `{{version}}`',
    '',
    '- [l {{version}}](#{{version}}) ![p](https://e.com/{{version}}.png "{{version}}")',
    '',
    '[r]: https://e.com/{{version}}',
    '',
    '[r][r] <https://e.com/{{version}}>',
  ];
  const {markdown} = await compile(lines.join('\n'));
  expect(markdown.replace(/\uE0F0\d+\uE0F1/g, 'LINK')).toBe(
    [
      'Text 5.2 \\*a\\* \\_b\\_ \\`c\\` \\{{version}} `{{version}}`',
      '',
      '- [l 5.2](#5.2) ![p](LINK "5.2")',
      '',
      '[r]: LINK',
      '',
      '[r][r] <LINK>',
    ].join('\n'),
  );
});

test('a link keeps the address that the author wrote, for messages and edits', async () => {
  const {links} = await compile('[a](./{{version}}.md)');
  expect(links).toMatchObject([{href: './{{version}}.md', address: './5.2.md', line: 1, column: 1}]);
});

test('partials have the variables of the page, and links relative to themselves', async () => {
  const page = await compile('import P from "./parts/_p.md";\n\n<P />', {
    file: 'docs/page.mdx',
    partials: {'docs/parts/_p.md': 'Part {{version}} [a](./{{version}}.md) {{vesion}}'},
  });
  expect(page.kind).toBe('html');
  expect(page.html).toContain('Part 5.2');
  expect(page.links).toMatchObject([{href: './{{version}}.md', address: './parts/5.2.md'}]);
  expect(page.markdown).toContain('Part 5.2');
  expect(page.diagnostics).toMatchObject([{file: 'docs/parts/_p.md', line: 1, column: 42}]);
});

test.each([
  ['<b style={{color}}>x</b>', 'color'],
  ['<b title="a > b" {...{color}}\n  style={{color}}>x</b>', 'color'],
  ['export const a = "{{version}}";\n\n{a}', '"{{version}}"'],
  ['{["{{version}}"].at(0)}', '"{{version}}"'],
  ['{`${{version}}`}', '${{'],
  ['{{a: 1}.a}', 'a: 1'],
])('expressions of MDX stay expressions: %j', async (text, code) => {
  const page = await compileFiles({'docs/page.mdx': text}, {}, createVariableReader(VALUES));
  expect(page.diagnostics).toEqual([]);
  expect(page.code.replaceAll(/\s+/g, ' ')).toContain(code);
  expect(page.code).not.toContain('5.2');
});

test.each([
  ['x\\{{version}} {1 + 1} {{version}} VERSION={{version}} a < b', false],
  ['<Link to="https://e.com/?v={{version}}" title="{{version}}">{{version}}</Link> {1 + 1}', true],
  ['<Tabs groupId="a{{version}}"><TabItem value="b" label="{{product.name}}">{{version}}</TabItem></Tabs> {1}', true],
])('text and attributes of MDX have values: %j', async (text, hasTag) => {
  const mdx = hasTag ? text : text.replace('<', '\\<');
  const page = await compileFiles({'docs/page.mdx': mdx}, {}, createVariableReader(VALUES));
  expect(page.diagnostics).toEqual([]);
  expect(page.code).toContain('5.2');
  expect(page.code.match(/\{\{version\}\}/g)?.length ?? 0).toBe(hasTag ? 0 : 1);
});

test('unknown names have their place in the source, each once', async () => {
  const text = '# {{verson}}\n\nText {{verson}} {{product}} [a](https://e.com/{{nothing}})\n\n{1 + 1}';
  const page = await compileFiles({'docs/page.mdx': text}, {}, createVariableReader(VALUES));
  expect(told(page.diagnostics)).toEqual([
    '1:5 variable-unknown There is no variable `verson`.',
    '3:8 variable-unknown There is no variable `verson`.',
    '3:19 variable-unknown There is no variable `product`.',
    '3:49 variable-unknown There is no variable `nothing`.',
  ]);
  const hint = 'did you mean `{{version}}`? Otherwise, write `\\{{verson}}` where the braces are part of the text';
  expect(page.diagnostics.map((problem) => problem.hint)).toEqual([
    hint,
    hint,
    'name one of its fields: `{{product.name}}`, `{{product.long-name}}`',
    'add it to `variables` in the configuration, or write `\\{{nothing}}` where the braces are part of the text',
  ]);
});

test('without variables, braces are text, and expressions in MDX', async () => {
  const text = '{{version}} [a](https://e.com/{{version}})';
  expect((await compileFiles({'docs/page.md': text})).html).toContain(
    '<p>{{version}} <a href="https://e.com/%7B%7Bversion%7D%7D"',
  );
  expect((await compileFiles({'docs/page.mdx': '{{version}}'})).code).toContain('version');
});
