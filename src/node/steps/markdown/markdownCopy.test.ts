import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {compileMd, compileMdx} from '../../../../test/tools/testCompile.ts';

const FENCE = '```';
const versionOf = async (text: string, own = {}) => (await compileMd(text, own)).markdown;

test('the title of a code block is above it, as its container has its lines', async () => {
  expect(await versionOf(`${FENCE}ts title="a/b_c.ts" {1}\na();\n${FENCE}`)).toBe(
    `**a/b_c.ts**\n\n${FENCE}ts {1}\na();\n${FENCE}`,
  );
  expect(await versionOf(`- x\n\n  ${FENCE}ts title='*a*'\n  a();\n  ${FENCE}`)).toBe(
    `- x\n\n  **\\*a\\***\n\n  ${FENCE}ts\n  a();\n  ${FENCE}`,
  );
  expect(await versionOf(`> ${FENCE}ts title="a"\n> a();\n> ${FENCE}`)).toBe(
    `> **a**\n>\n> ${FENCE}ts\n> a();\n> ${FENCE}`,
  );
  expect(await versionOf(`1. ${FENCE}ts title="a"\n   a();\n   ${FENCE}`)).toBe(
    `1. **a**\n\n   ${FENCE}ts\n   a();\n   ${FENCE}`,
  );
});

test('comments that mark lines of code are left out, others stay', async () => {
  const code = ['// highlight-next-line', 'a();', '', '// mine', '// highlight-start', 'b();', '// highlight-end'];
  expect(await versionOf(`${FENCE}ts\n${code.join('\n')}\n${FENCE}`)).toBe(
    `${FENCE}ts\na();\n\n// mine\nb();\n${FENCE}`,
  );
});

test('a page with addresses, classes or programs in its HTML is taken from what it shows', async () => {
  for (const html of ['<a href="./x.md">x</a>', '<p class="far">x</p>', '<svg></svg>', 'a <img src="a.png">'])
    expect(await versionOf(html), html).toBe('');
  for (const html of ['<kbd>x</kbd>', '<a id="x"></a>', '<details open>\n<summary>x</summary>\n</details>', 'a<br/>b'])
    expect(await versionOf(html), html).toBe(html);
  expect((await compileMdx('<b className="x">y</b>')).markdown).toBe('');
  expect((await compileMdx("a{' '}b")).markdown).toBe('');
  expect((await compileMdx('<kbd>x</kbd> {/* note */}y')).markdown).toBe('<kbd>x</kbd> y');
});

test('a page that a plugin of the site has changed is taken from what it shows', async () => {
  const adds = () => (tree: Root) => {
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: 'Made from sources.'}]});
  };
  const reads = () => (tree: Root) => void tree.children.length;
  expect(await versionOf('A *page*.', {remarkPlugins: [adds]})).toBe('');
  expect(await versionOf('A *page*.', {remarkPlugins: [reads]})).toBe('A *page*.');
});

test('a link without words has a marker for them, in the page and in its copy', async () => {
  const {html, markdown, sections, wordless} = await compileMd('See [](./b.md) and [x](./b.md).');
  expect(wordless).toEqual([0]);
  expect(html).toContain('>\uE0F0w0\uE0F1</a>');
  expect(markdown).toContain('[\uE0F0w0\uE0F1](');
  expect(JSON.stringify(sections)).not.toContain('w0');
});
