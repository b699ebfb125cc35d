import {expect, test} from 'vitest';
import {findReferences, replaceReferences} from './findReferences.ts';

const found = async (text: string, format: 'md' | 'mdx' = 'md') => {
  const references = await findReferences(text, format);
  if ('reason' in references) throw new Error(references.reason);
  for (const {href, start, end} of references) expect(text.slice(start, end)).toBe(href);
  return references.map(({href, kind}) => (kind === 'module' ? `import ${href}` : href));
};

test.each([
  ['a link', 'See [a *b* c](./a.md "title") and [](b.md).', ['./a.md', 'b.md']],
  ['an anchor and a query', '[a](./a.md?x=1#b)', ['./a.md?x=1#b']],
  ['angle brackets', '[a](<./a b.md>)', ['./a b.md']],
  ['round brackets', '[a](./a_(b).md)', ['./a_(b).md']],
  ['a label with brackets and code', '[a [b] `](x.md)`](./a.md)', ['./a.md']],
  ['an image', '![alt [x](y.md)](./a.png)', ['./a.png']],
  ['an image in a link', '[![alt](./a.png)](./a.md)', ['./a.md', './a.png']],
  ['a definition', '[a][b], [b]\n\n[b]: ./a.md "title"\n[c]:\n  <./c d.md>', ['./a.md', './c d.md']],
  ['HTML', '<a href="./a.md">x</a>\n\n<img src=\'./a.png\' />', ['./a.md', './a.png']],
  [
    'forms, drawings, and styles',
    '<form action="./a.md"><svg><use xlink:href="./b.svg#c"/></svg></form>\n\n<p style="background: url(./d.png), url(\'e.png\')">x</p>',
    ['./a.md', './b.svg#c', './d.png', 'e.png'],
  ],
  [
    'lists, quotes, tables, admonitions',
    '> - [a](a.md)\n\n| x |\n|---|\n| [b](b.md) |\n\n:::note[Title]\n\n[c](c.md)\n\n:::\n',
    ['a.md', 'b.md', 'c.md'],
  ],
  ['front matter and Windows-free lines', '---\ntitle: x\n---\n\n[a](a.md)', ['a.md']],
])('finds %s', async (_, text, expected) => {
  expect((await found(text)).sort()).toEqual(expected.sort());
});

test.each([
  ['code', '`[a](a.md)`\n\n```md\n[a](a.md)\n```\n\n    [a](a.md)\n'],
  ['comments', '<!-- [a](a.md) <a href="a.md"> -->'],
  ['addresses that stand for themselves', '<https://a.example.com> https://b.example.com'],
  ['escaped brackets', '\\[a](a.md)'],
])('leaves out %s', async (_, text) => {
  expect(await found(text)).toEqual([]);
});

test('finds what MDX imports and hands to components', async () => {
  const text =
    'import A from \'./a.mdx\';\nimport {b} from "../b.tsx";\nexport * from \'./c.ts\';\n\n<Card to="./d.md" title="./no.md">[e](./e.md)</Card>\n\n<Figure srcDark="./g.png" />\n\n{/* [a](a.md) */}\n\n<img src={require(\'./f.png\').default} />\n';
  expect(await found(text, 'mdx')).toEqual([
    'import ./a.mdx',
    'import ../b.tsx',
    'import ./c.ts',
    './d.md',
    './e.md',
    './g.png',
    'import ./f.png',
  ]);
});

test('says why a text does not parse', async () => {
  expect(await findReferences('{x', 'mdx')).toMatchObject({line: 1});
});

test('replaces addresses and nothing else', async () => {
  const text = '[a](./a.md#x) `./a.md` [b](./b.md) ./a.md\n\n[a]: ./a.md\n';
  const references = await findReferences(text, 'md');
  const changed = replaceReferences(text, references as never, ({href}) => href.replace('./a.md', '../z/a.md'));
  expect(changed).toBe('[a](../z/a.md#x) `./a.md` [b](./b.md) ./a.md\n\n[a]: ../z/a.md\n');
});
