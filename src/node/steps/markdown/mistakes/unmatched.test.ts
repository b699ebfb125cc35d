import {describe, expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../../test/tools/testCompile.ts';

const problems = async (text: string, compile = compileMd) => told((await compile(text)).diagnostics);

describe('what refers to something that the page does not have', () => {
  test('a footnote without a reference, and a reference without a footnote', async () => {
    expect(await problems('Known[^a], unknown[^1].\n\n[^a]: Note.\n[^2]: Lost.')).toEqual([
      '4:1 unmatched Nothing refers to the footnote `[^2]`: it is not shown.',
      '1:19 unmatched There is no footnote `[^1]`, so it is shown as text.',
    ]);
  });

  test('a link whose label is not defined', async () => {
    expect(await problems('See\n[the guide][guide] and [here][].\n\n[here]: https://example.com')).toEqual([
      '2:1 unmatched `[the guide][guide]` names a link that is not defined, so it is shown as text.',
    ]);
    expect(await problems('[the guide][guide]', compileMdx)).toHaveLength(1);
  });

  test('patterns, indexes, escapes, and code are meant', async () => {
    const text = 'Any of [^abc], grid[row][column], [0][1], \\[see below][x], `[text][label]`, [a][b].';
    expect(await problems(text)).toEqual([]);
  });
});

describe('a tag without its end', () => {
  test('is reported where it begins', async () => {
    expect(await problems('<details>\n<summary>More</summary>\n\nText.\n\n## Next')).toEqual([
      '1:1 unmatched `<details>` is never closed.',
    ]);
    expect(await problems('One.\n\nA <strong>word and <kbd>Ctrl</kbd>.')).toEqual([
      '3:3 unmatched `<strong>` is never closed.',
    ]);
  });

  test('is none in comments, scripts, and for what HTML closes by itself', async () => {
    const text = [
      '<!-- <div> -->',
      '<script>const a = "<div>";</script>',
      '<p>One',
      '<ul><li>a<li>b</ul>',
      '<img src="https://example.com/a.png" alt="a > b"> <br>',
      '<div title="<div>">\n\nText.\n\n</div>',
    ].join('\n\n');
    expect(await problems(text)).toEqual([]);
  });
});

test('what has no end takes in the rest of the page, and is reported where it begins', async () => {
  const inBoth = [
    ['Text.\n\n```js\nlet a;\n\n## Next', '3:1 unmatched The block of code is never closed.'],
    ['~~~~\n\nlet a;\n\n~~~', '1:1 unmatched The block of code is never closed.'],
    ['Text.\n\n:::note\n\n## Next', '3:1 unmatched `:::note` is never closed.'],
    ['::::tip[A title]\n\n:::note\n\nText.\n\n:::', '1:1 unmatched `::::tip` is never closed.'],
  ] as const;
  for (const [text, problem] of inBoth) {
    expect(await problems(text)).toEqual([problem]);
    expect(await problems(text, compileMdx)).toEqual([problem]);
  }
  expect(await problems('Text.\n\n<!-- a note\n\n## Next')).toEqual(['3:1 unmatched `<!--` is never closed.']);
  expect(await problems('Text.\n\n<pre>\nText.\n\n## Next')).toEqual(['3:1 unmatched `<pre>` is never closed.']);
});

test('what has its end is not reported, whatever contains it', async () => {
  const text = [
    ...[
      '```',
      '',
      '```',
      '',
      '~~~ js',
      '~~~~',
      '',
      '    indented',
      '',
      '- ```',
      '  a',
      '  ```   ',
      '',
      '> ```',
      '> ```',
    ],
    ...['', ':::note', '', '- ```js', '  ```', '', ':::', '', '::::tip', ':::note', 'Text.', ':::', '::::', ''],
    ...['> :::note', '>', '> Text.', '>', '> :::', '', '<!-- a', '', 'b -->', '', 'In <!-- c --> text <pre>x</pre>.'],
    ...['', '<style>a {', '', 'b}</style>'],
  ];
  expect(await problems(text.join('\n'))).toEqual([]);
  expect(await problems(text.slice(0, -5).join('\r\n'), compileMdx)).toEqual([]);
});

test('a heading without text is reported', async () => {
  expect(await problems('## One\n\n##\n\nText.\n\n> ### ###\n\n```sh\n##\n```')).toEqual([
    '3:1 unmatched This heading has no text.',
    '7:3 unmatched This heading has no text.',
  ]);
});

test('a link and an image without an address are reported', async () => {
  expect(await problems('A [link](), `[code]()`, and [an anchor](#a-link).\n\n![An image](<>)\n\n## A link\n')).toEqual(
    ['1:3 unmatched This link has no address: it leads to its own page.', '3:1 unmatched This image has no address.'],
  );
});

test('a heading of signs alone has an id', async () => {
  const {html, toc, diagnostics} = await compileMd('## 🎉\n\n## 🚀');
  expect(html.match(/ id="[^"]*"/g)).toEqual([' id="heading"', ' id="-1"']);
  expect(toc).toHaveLength(2);
  expect(diagnostics).toEqual([]);
});

test('an id of two headings is reported at the second', async () => {
  expect(await problems('## One {#same}\n\n## Two {#same}\n\n## Text\n\n## Text')).toEqual([
    '3:1 duplicate-anchor Another heading already has the id `same`.',
  ]);
});

describe('words behind the language of a block', () => {
  test.each([
    ['{1,3-}', '`{1,3-}` has no effect here.'],
    ['title=app.ts', '`title=…` has no effect here.'],
    ['showLineNumber', '`showLineNumber` has no effect here.'],
    ['linenums="1"', '`linenums=…` has no effect here.'],
    ['{1} nocopy', '`nocopy` has no effect here.'],
    ['{1-', '`{1-` has no effect here.'],
    ['{1,3}', '`{1,3}` has no effect here.'],
  ])('%s is reported', async (meta, message) => {
    expect(await problems(`\`\`\`text ${meta}\na\n\`\`\``)).toEqual([`1:1 code-unread ${message}`]);
  });

  test.each(['{1,3-5} title="linenums=1" showLineNumbers=4 noCopy', 'file=./a.ts twoslash', '{ 2 }', "{'key'} x"])(
    '%s is read, or means something to a plugin',
    async (meta) => {
      expect(await problems(`\`\`\`text ${meta}\na\nb\nc\n\`\`\``)).toEqual([]);
    },
  );
});

test('the beginning of an admonition of MkDocs is not a text', async () => {
  expect(await problems('!!! note "Title"\n    Text.\n\nWhat???\n\n??? tip\n    Text.')).toEqual([
    '1:1 unread-syntax An admonition of MkDocs is shown as text.',
    '6:1 unread-syntax A collapsible admonition of MkDocs is shown as text.',
  ]);
});
