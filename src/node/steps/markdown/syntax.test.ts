import {describe, expect, test} from 'vitest';
import {compileMd, compileMdx, told} from '../../../../test/tools/testCompile.ts';

const FENCE = '```';
const text = (html: string) =>
  html.replace(/<svg[\s\S]*?<\/svg>|<button[\s\S]*?<\/button>/g, '').replace(/<[^>]*>/g, '');

describe('containers', () => {
  test('the names that a section defines: first cells, terms, and code or bold text that begins a list item', async () => {
    const {sections} = await compileMd(
      '| Name | Use |\n|---|---|\n| [`port`](#a) | See `host` |\n\n- `host`, the name\n- **path** of it\n- **Note:** a label\n- The `rest`\n\n' +
        '## A\n\n<dl><dt>user</dt><dd>one</dd></dl>\n',
    );
    expect(sections.map(({names}) => names)).toEqual([['port', 'host', 'path'], ['user']]);
  });

  test('cells of a table are parted in the text of search, and empty ones leave nothing', async () => {
    const {sections, words} = await compileMd('A.\n\n| a | b |\n|---|---|\n| c | |\n| `d` | *e* f |\n\nB.\n');
    expect(sections.map(({text: searched}) => searched)).toEqual(['A. a · b · c · d · e f B.']);
    expect(words).toBe(8);
  });

  test('a section that only leads to other pages has no text in search', async () => {
    const list = '- [B](./b.md): all of B.\n- **[C](./c.md)** has C.\n';
    const {sections, words} = await compileMd(
      `${list}\n## Next\n\n${list}\n## Parts\n\n${list}\nA word of its own about them.\n`,
    );
    expect(sections.map(({text: searched}) => searched)).toEqual([
      'B: all of B. C has C.',
      '',
      'B: all of B. C has C. A word of its own about them.',
    ]);
    expect(words).toBe(28);
  });

  test('a title without brackets is Markdown, and its links are checked', async () => {
    const {html, links} = await compileMd(':::tip A `x` **b** [c](./d.md) &amp; \\_ [e\n\ntext\n\n:::');
    expect(html).toMatch(/<code>x<\/code> <strong>b<\/strong> <a href="[^"]*">c<\/a> &#x26; _ \[e<\/p>/);
    expect(links).toMatchObject([{href: './d.md', line: 1, column: 20}]);
  });

  test('a title may have attributes behind it, in MDX too', async () => {
    for (const compile of [compileMd, compileMdx]) {
      const {html, diagnostics} = await compile(':::note A title {#own}\n\ntext\n\n:::');
      expect(diagnostics).toEqual([]);
      expect(html).toContain('<div class="m-admonition m-admonition-note" id="own">');
      expect(text(html)).toBe('A titletext');
    }
  });

  test('an unknown container keeps title and content, and is reported', async () => {
    const {html, diagnostics} = await compileMd('x\n\n:::foo Bar *x*\n\ntext\n\n:::');
    expect(html).toContain('<div class="m-directive m-directive-foo"><p>Bar <em>x</em></p><p>text</p></div>');
    expect(told(diagnostics)).toEqual(['3:1 unknown-admonition There is no admonition `foo`.']);
  });

  test.each([
    [
      ':::tip[A]text\n\nx\n\n:::',
      ':::tip[A]text',
      '1:1 unknown-admonition This line opens no container `tip`, so it is shown as text.',
    ],
    [
      ':::note\n\nx\n\n::: trailing',
      '::: trailing',
      '1:1 unmatched `:::note` is never closed.',
      '5:1 unknown-admonition This line opens no container `trailing`, so it is shown as text.',
    ],
    ['x\n\n:::\n\ny', ':::', '3:1 unknown-admonition This line closes no container, so it is shown as text.'],
    [':foo[a]', ':foo[a]', '1:1 unknown-admonition There is no directive `foo`, so it is shown as text.'],
    [
      'x\n\n::leaf[x]{a=1}',
      '::leaf[x]{a=1}',
      '3:1 unknown-admonition There is no directive `leaf`, so it is shown as text.',
    ],
    ['> [!FOO]\n> y', '[!FOO]', '1:3 unknown-admonition There is no alert `FOO`, so it is shown as text.'],
  ])('what is left over of %j is shown and reported', async (source, shown, ...problems) => {
    const {html, diagnostics} = await compileMd(source);
    expect(text(html)).toContain(shown);
    expect(told(diagnostics)).toEqual(problems);
  });

  test('times, ratios and paths are not directives', async () => {
    const {html, diagnostics} = await compileMd('At 10:30, 3:4, C:drive, std::vector[0], a:b[c], note:this');
    expect(html).toBe('<p>At 10:30, 3:4, C:drive, std::vector[0], a:b[c], note:this</p>');
    expect(diagnostics).toEqual([]);
  });

  test('a fence that is left open ends with its container', async () => {
    const {html} = await compileMd(`:::tip\n\n${FENCE}ps\nx\n:::\n\nafter\n\n${FENCE}js\ny\n${FENCE}\n\nend`);
    expect(html).toMatch(/<\/div>\n<p>after<\/p>[\s\S]*language-js[\s\S]*<p>end<\/p>$/);
    const longer = await compileMd(
      `:::tip\n\n${FENCE}\`ps\nx\n:::\n\nafter\n\n${FENCE}js\ny\n${FENCE}\`\n\n:::note\n\nend\n\n:::`,
    );
    expect(longer.html).toMatch(/<\/div>\n<p>after<\/p>[\s\S]*m-admonition-note/);
    const module = await compileMdx(`<Tabs>\n\n:::tip\n\n${FENCE}ps\nx\n:::\n\n</Tabs>`);
    expect(module.diagnostics).toEqual([]);
  });

  test('colons in a fence of a container are code', async () => {
    // The unified parser closes the container there.
    const page = `:::tip\n\n${FENCE}md\n:::\n${FENCE}\n\n:::\n\nafter`;
    const {html, diagnostics} = await compileMd(page, {parser: 'native'});
    expect(html).toMatch(/<span class="line">:::<\/span>[\s\S]*<p>after<\/p>$/);
    expect(diagnostics).toEqual([]);
  });

  test('`:::details` is a box that opens', async () => {
    const {html, diagnostics} = await compileMd('::: details More *of it*\n\ntext\n\n:::');
    expect(html).toBe('<details><summary>More <em>of it</em></summary><p>text</p></details>');
    expect(diagnostics).toEqual([]);
  });

  test('an indented line outside of lists is code, not a container', async () => {
    const {html} = await compileMd('    :::note Title\n\n- a\n\n    :::note Title\n\n    x\n\n    :::');
    expect(html).toContain('<span class="line">:::note Title</span>');
    expect(html).toContain('<div class="m-admonition m-admonition-note">');
  });
});

describe('alerts', () => {
  test('become boxes, with the title that is behind them', async () => {
    const {html, diagnostics} = await compileMd('> [!NOTE]\n> text\n\n> [!CAUTION] Title **b**\n> x\n>\n> - y');
    expect(html).toMatch(
      /m-admonition-note"><p class="m-admonition-title">.*?note<\/p><div class="m-admonition-body"><p>text/,
    );
    expect(html).toMatch(
      /m-admonition-caution">.*?Title <strong>b<\/strong><\/p><div class="m-admonition-body"><p>x<\/p>/,
    );
    expect(diagnostics).toEqual([]);
  });

  test('quotations that begin with a bracket stay', async () => {
    expect((await compileMd('> [!note the bracket')).html).toContain('<blockquote>');
    expect((await compileMd('> [x] y')).html).toContain('<blockquote>');
  });
});

describe('code', () => {
  test('a code group becomes tabs, named in brackets', async () => {
    const group = `::: code-group\n${FENCE}js [a.js] {1}\nx\n${FENCE}\n${FENCE}ts\ny\n${FENCE}\n:::`;
    const {code, kind, sections, diagnostics} = await compileMd(group);
    expect(kind).toBe('module');
    expect(code).toMatch(
      /_jsx\(TabItem, {\s*value: "a.js"[\s\S]*line highlighted[\s\S]*_jsx\(TabItem, {\s*value: "ts"/,
    );
    expect(sections[0]?.code).toBe('x\ny');
    expect(diagnostics).toEqual([]);
  });

  test('comments in a code group are none of its tabs, and a raw container is its content', async () => {
    const group = await compileMd(`:::code-group\n\n<!-- a -->\n${FENCE}js [a.js]\nx\n${FENCE}\n\n:::`);
    expect(told(group.diagnostics)).toEqual([]);
    expect(group.code.match(/_jsx\(TabItem/g)).toHaveLength(1);
    const raw = await compileMd('::: raw\n\n**a**\n\n:::');
    expect((await compileMd('::: v-pre\n\n**a**\n\n:::')).html).toBe(raw.html);
    expect(told(raw.diagnostics)).toEqual([]);
    expect(raw.html).toBe('<div><p><strong>a</strong></p></div>');
  });

  test('a code group with text is reported, and shown', async () => {
    const {html, diagnostics} = await compileMd(`:::code-group\n\nwords\n\n${FENCE}js\nx\n${FENCE}\n\n:::`);
    expect(text(html)).toContain('words');
    expect(told(diagnostics)).toEqual(['1:1 unknown-admonition A `code-group` may contain only code blocks.']);
  });

  test('`npm2yarn` gives a tab for each package manager, one choice for the site', async () => {
    const {code} = await compileMd(`${FENCE}bash npm2yarn\nnpm install --save-dev a\n${FENCE}`);
    expect(code).toContain('groupId: "npm2yarn"');
    for (const command of ['npm install --save-dev a', 'yarn add --dev a', 'pnpm add --save-dev a', 'bun add --dev a'])
      expect(code).toContain(command);
  });

  test('`noCopy` takes the button away', async () => {
    expect((await compileMd(`${FENCE}js noCopy\nx\n${FENCE}`)).html).not.toContain('m-copy-button');
    expect((await compileMd(`${FENCE}js\nx\n${FENCE}`)).html).toContain('m-copy-button');
  });

  test('notations of other tools mark lines, or are reported', async () => {
    const {html, markdown, diagnostics} = await compileMd(
      `${FENCE}js {1}:line-numbers=5\na // [!code ++]\nb\nc // [!code fold]\n${FENCE}`,
    );
    expect(html).toContain('<span class="line m-inserted highlighted" data-line="5">');
    expect(html).not.toContain('[!code ++]');
    expect(markdown).toContain('\na\nb\nc // [!code fold]\n');
    expect(told(diagnostics)).toEqual(['4:1 code-unread `[!code fold]` is not a known mark, so it is shown as text.']);
  });

  test('`live` is reported', async () => {
    const {html, diagnostics} = await compileMd(`${FENCE}jsx live\nx\n${FENCE}`);
    expect(text(html)).toContain('x');
    expect(told(diagnostics)).toEqual(['1:1 code-unread `live` has no effect here.']);
  });

  test('lines and numbers may be against the language', async () => {
    const {html} = await compileMd(`${FENCE}js:line-numbers=5{2}\nx\ny\n${FENCE}`);
    expect(html).toContain('class="shiki language-js m-has-line-numbers"');
    expect(html).toContain('<span class="line highlighted" data-line="6">y</span>');
  });

  test('blank lines at the end of a block stay', async () => {
    expect((await compileMd(`${FENCE}\na\n\n\n${FENCE}`)).html.match(/class="line"/g)).toHaveLength(3);
  });

  test('comments of the site mark lines', async () => {
    const magicComments = [{className: 'bad', line: 'error-next-line'}];
    const {html} = await compileMd(`${FENCE}js\n// error-next-line\nx\ny\n${FENCE}`, {magicComments});
    expect(html).toContain('<span class="line bad">x</span>\n<span class="line">y</span>');
  });
});

test('braces without a name at the end of a heading, and a brace that is not closed, are its text', async () => {
  const {toc, diagnostics} = await compileMdx('# T\n\n## own.{#}\n\n## Other {#x}\n\n## Open {#y]');
  expect(diagnostics).toEqual([]);
  expect(toc).toMatchObject([{html: 'own.{#}'}, {html: 'Other', id: 'x'}, {html: 'Open {#y]'}]);
});

describe('emoji', () => {
  test('are in place of their names, but not in code, times and addresses', async () => {
    const {html} = await compileMd('x :smile: `:smile:` 10:100:20 :nope: http://x.org/:smile:/\n\n    :smile:');
    expect(html).toContain('x 😄 <code>:smile:</code> 10:100:20 :nope: <a href="http://x.org/:smile:/"');
    expect(html).toContain('<span class="line">:smile:</span>');
  });

  test('leave the id of a heading as its text gives it', async () => {
    const {toc, contentTitle, sections} = await compileMd('# :rocket: Go\n\n## :tada: Done');
    expect(contentTitle).toBe('🚀 Go');
    expect(toc).toEqual([{id: 'tada-done', level: 2, html: '🎉 Done'}]);
    expect(sections.at(-1)?.titles).toContain('🎉 Done');
  });

  test('can be switched off', async () => {
    expect((await compileMd(':smile:', {emoji: false})).html).toBe('<p>:smile:</p>');
  });
});

describe('what only MDX reads, on a page that is none', () => {
  test('is reported with its place', async () => {
    const page = `import Tabs from '@theme/Tabs';\n\ntext <Tabs>\n\n<!-- <Tabs> -->\n\n<div>\n  <Link to="x">y</Link></div>\n\n${FENCE}mdx-code-block\n<Tabs/>\n${FENCE}`;
    const {diagnostics} = await compileMd(page);
    expect(told(diagnostics)).toEqual([
      '1:1 mdx-in-markdown `import` is text in a .md page.',
      '3:6 mdx-in-markdown The component `Tabs` does nothing in a .md page.',
      '8:3 mdx-in-markdown The component `Link` does nothing in a .md page.',
      '10:1 mdx-in-markdown A block of `mdx-code-block` is shown as code in a .md page.',
    ]);
    expect(diagnostics[0]?.hint).toContain("markdown.format: 'mdx'");
  });

  test('sentences and elements are not taken for it', async () => {
    const page = 'import taxes from abroad\n\nexport controls are const\n\n<DIV>x</DIV>\n\n`<Tabs>` \\<Tabs>';
    expect((await compileMd(page)).diagnostics).toEqual([]);
  });

  test('front matter in TOML is shown and reported', async () => {
    const {html, diagnostics} = await compileMd('+++\ntitle = "x"\n+++\n\ntext');
    expect(text(html)).toContain('title = "x"');
    expect(told(diagnostics)).toEqual([
      '1:1 front-matter-syntax Front matter in TOML is not read, so it is shown as text.',
    ]);
  });
});

test('a host that begins with a dot or a hyphen is not an address', async () => {
  const {html} = await compileMd('http://.google.com and http://-a.com and http://ok.com');
  expect(html).toMatch(/^<p>http:\/\/\.google\.com and http:\/\/-a\.com and <a href="http:\/\/ok\.com"/);
});

test('a backslash at the end of a container stays', async () => {
  expect(text((await compileMd(':::note\nmore.\\\n:::')).html)).toBe('notemore.\\');
});

test('the checkbox of a task is labelled by its words', async () => {
  const tight = await compileMd('- [x] done *well* <!-- x -->\n  - below');
  expect(tight.html).toMatch(/<label><input type="checkbox" checked disabled> done <em>well<\/em> ?<\/label>\n<ul>/);
  const loose = await compileMd('- [ ] open\n\n  more');
  expect(loose.html).toMatch(/<p><label><input type="checkbox" disabled> open<\/label><\/p>\n<p>more/);
});

describe('files that an element names beside its source', () => {
  test.each([
    [
      'HTML',
      compileMd,
      '<img src="/a.png" srcset="/a.png 1x, /b.png 2x"><video src="/v.mp4" poster="/p.png"></video><object data="/d.svg"></object>',
    ],
    [
      'JSX',
      compileMdx,
      'export const x = 1\n\n<img src="/a.png" srcSet="/a.png 1x, /b.png 2x" /><video src="/v.mp4" poster="/p.png" /><object data="/d.svg" />',
    ],
  ])('%s: each gets its final address, and is checked', async (_, compile, page) => {
    const {html, code, links} = await compile(page);
    expect(links.map(({href, kind}) => `${kind} ${href}`).sort()).toEqual(
      ['/a.png', '/a.png', '/b.png', '/d.svg', '/p.png', '/v.mp4'].map((file) => `image ${file}`),
    );
    expect(html + code).not.toMatch(/"\/[abdpv]\.\w+|, \/b\.png/);
  });

  test('data and other hosts stay unchanged', async () => {
    const {html, links} = await compileMd(
      '<img src="https://x.test/a.png" srcset="https://x.test/b.png 2x, data:image/png;base64,AA== 3x">',
    );
    expect(html).toContain('srcset="https://x.test/b.png 2x, data:image/png;base64,AA== 3x"');
    expect(links.map(({href}) => href)).toEqual(['https://x.test/a.png']);
  });
});

test('a paragraph in JSX holds no second one: browsers would end the first', async () => {
  const {code} = await compileMdx('<p style={{color: "red"}}>\n  Red sky.\n</p>');
  expect(code).toContain('children: "Red sky."');
  expect(code).not.toContain('_components.p');
});

test('what describes a page is the text of a box, and not its title', async () => {
  const texts = [
    ':::danger\n\nThe words.\n\n:::\n\nMore.',
    ':::note[My title]\n\nThe words.\n\n:::',
    '> [!TIP]\n> The words.',
  ];
  for (const text of texts) expect((await compileMd(text)).excerpt).toBe('The words.');
});

describe('attributes of containers', () => {
  test('class and id are applied, and details can be open', async () => {
    const {html, diagnostics} = await compileMd(
      ':::note{.wide .red #here}\nx\n:::\n\n:::tip Title {.wide}\nx\n:::\n\n:::details{open .wide}\nx\n:::\n\n::: details More {open}\nx\n:::',
    );
    expect(html).toContain('<div class="m-admonition m-admonition-note wide red" id="here">');
    expect(html).toContain('<div class="m-admonition m-admonition-tip wide">');
    expect(html).toContain('<details class="wide" open>');
    expect(html).toContain('<details open><summary>More</summary>');
    expect(diagnostics).toEqual([]);
  });

  test('others are reported', async () => {
    const {diagnostics} = await compileMd(':::note{title="A b" icon=x}\nx\n:::\n\n:::details{open=no}\nx\n:::');
    expect(told(diagnostics)).toEqual([
      '1:1 unknown-admonition `note` has no attribute `title`.',
      '1:1 unknown-admonition `note` has no attribute `icon`.',
      '5:1 unknown-admonition `details` has no attribute `open`.',
    ]);
    expect(diagnostics.map(({hint}) => hint)).toEqual([
      'write `:::note[A b]`',
      'remove it, or write one of `{.class}`, `{#id}`',
      'remove it, or write one of `{.class}`, `{#id}`, `{open}`',
    ]);
  });
});
