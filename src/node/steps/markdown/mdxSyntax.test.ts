import {describe, expect, test} from 'vitest';
import {compileFiles, compileMd, compileMdx, told} from '../../../../test/tools/testCompile.ts';

const FENCE = '```';
const TRUNCATE = [{source: '<!--\\s*truncate\\s*-->', flags: ''}];

describe('comments', () => {
  test('HTML comments are taken out everywhere but in code, and lines and columns stay', async () => {
    const page = [
      'a <!-- x --> b `<!-- c -->` {"<!-- d -->"} [e](./e.md)',
      '',
      '- i',
      '  <!-- a',
      '  b',
      '',
      '  - c',
      '  -->',
      '- j',
      '',
      '<!-- prettier-ignore -->',
      '| a |',
      '|---|',
      '| <!-- x --> b |',
      '',
      '> q <!-- a',
      '> b --> c',
      '',
      `${FENCE}html`,
      '<!-- k -->',
      FENCE,
      '[f](./f.md)',
    ].join('\n');
    const {html, links, markdown, diagnostics} = await compileMdx(page);
    expect(diagnostics).toEqual([]);
    expect(html.match(/&(?:#x3C|lt);!--.*?-->/g)).toEqual(['&#x3C;!-- c -->', '&#x3C;!-- d -->', '&lt;!-- k -->']);
    expect(html).not.toMatch(/<!--|\/\*/);
    expect(html).toMatch(/<li>i\s*<\/li>\n<li>j<\/li>/);
    expect(links.map(({line, column}) => [line, column])).toEqual([
      [1, page.indexOf('[e]') + 1],
      [22, 1],
    ]);
    expect(markdown).not.toMatch(/\{\/\*|prettier/);
  });

  test('they may hold fences, quotations and lists; what follows is at its place', async () => {
    const page = `<!--\n${FENCE}js\n> x\n- y\n\n-->\n\n{broken`;
    expect(told((await compileMdx(page)).diagnostics)).toEqual([
      '8:1 mdx-syntax This brace opens JavaScript in MDX and is never closed.',
    ]);
    const {html} = await compileMdx(page.replace('{broken', 'end'));
    expect(html.trim()).toBe('<p>end</p>');
  });

  test('statements, attributes and templates keep theirs', async () => {
    const page = 'export const a = "<!-- y -->";\n\n<div title="<!-- z -->">{a}</div>\n\n{`\n<!-- k\n\n-->\n`}';
    const {code, diagnostics} = await compileMdx(page);
    expect(diagnostics).toEqual([]);
    for (const kept of ['"<!-- y -->"', '"<!-- z -->"', '<!-- k\n\n-->']) expect(code).toContain(kept);
  });

  test('one that never ends is reported', async () => {
    expect(told((await compileMdx('a\n\nb <!-- x')).diagnostics)).toEqual([
      '3:3 mdx-syntax This comment is never closed.',
    ]);
  });

  test('comments of either kind are published on no page; a post keeps the one that ends its excerpt', async () => {
    expect((await compileMdx('x {/* note */} y\n\n{/* note */}')).html).toBe('<p>x  y</p>\n');
    expect((await compileMd('x <!-- note --> y')).html).toBe('<p>x  y</p>');
    for (const name of ['blog/a.mdx', 'blog/a.md']) {
      const post = {[name]: 'x\n\n<!-- truncate -->\n\n<!-- note -->\n\ny'};
      const {html} = await compileFiles(post, {truncateMarkers: TRUNCATE});
      expect(html.match(/<!--.*?-->/g)?.map((comment) => comment.replaceAll(' ', ''))).toEqual(['<!--truncate-->']);
    }
  });
});

describe('code', () => {
  test.each([
    ['Escape `\\` and `{` and `}`', ['\\', '{', '}']],
    ['`` ` `` `{` `}`', ['`', '{', '}']],
  ])('spans next to braces: %s', async (page, spans) => {
    const {html} = await compileMdx(page);
    expect([...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, span]) => span)).toEqual(spans);
  });

  test('what a fence of `mdx-code-block` holds is MDX', async () => {
    const page = `${FENCE}\`mdx-code-block\n<Tabs>\n<TabItem value="a">\n\n${FENCE}js\n<!-- x -->\n${FENCE}\n\n</TabItem>\n</Tabs>\n${FENCE}\`\n\n{x`;
    expect(told((await compileMdx(page)).diagnostics)[0]).toMatch(/^13:1 mdx-syntax/);
    const {code, diagnostics} = await compileMdx(page.replace('{x', ''));
    expect(diagnostics).toEqual([]);
    expect(code).toMatch(/_jsx\(TabItem, {\s*value: "a"[\s\S]*&lt;!-- x -->/);
  });
});

test('statements of an `mdx-code-block` end with it, and comments behind it are comments', async () => {
  const page = `${FENCE}mdx-code-block\nexport const A = () => <b>x</b>;\n${FENCE}\n\n| a |\n|---|\n| <A/> |\n\n<!-- x -->\n`;
  const {code, diagnostics} = await compileMdx(page);
  expect(diagnostics).toEqual([]);
  expect(code).toContain('_jsx(A, {})');
});

describe('scope', () => {
  test('pages read `frontMatter`, `contentTitle`, `toc` and `metadata`', async () => {
    const page =
      '---\ndescription: D\n---\n\n# T\n\n{frontMatter.description} {toc.length} {metadata.title} {contentTitle}\n\n## A';
    const {code} = await compileMdx(page);
    expect(code.split('\n')[0]).toBe(
      'const frontMatter = {"description":"D"}; const contentTitle = "T"; const toc = [{"value":"A","id":"a","level":2}]; ' +
        'const metadata = {"title":"T","description":"D","source":"@site/docs/page.mdx","frontMatter":{"description":"D"}}; ' +
        'import {Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs} from "react/jsx-runtime";',
    );
  });

  test('a heading after comments and scripts is the title of the page', async () => {
    const md = '<!-- note -->\n\n<script setup>\nlet x\n</script>\n\n# T\n';
    expect((await compileMd(md)).contentTitle).toBe('T');
    expect((await compileMd('<div>seen</div>\n\n# T\n')).contentTitle).toBeUndefined();
    const mdx = "import a from './a.svg';\n\n{/* note */}\n\n# T\n";
    expect((await compileMdx(mdx)).contentTitle).toBe('T');
    expect((await compileMdx('{a}\n\n# T\n')).contentTitle).toBeUndefined();
  });

  test('what a page declares is its own', async () => {
    const {code} = await compileMdx('export const toc = 1;\n\n{toc}');
    expect(code.match(/\btoc = /g)).toHaveLength(1);
  });
});

describe('headings', () => {
  test('hold the value of an expression that is known, in id, label and table of contents', async () => {
    const page = 'export const y = 2024;\nexport const o = {a: "n" + y};\n\n---\n\n## Year {y} {o.a} {"x"}';
    const {toc, code, diagnostics} = await compileMdx(page);
    expect(toc).toEqual([{id: 'year-2024-n2024-x', level: 2, html: 'Year 2024 n2024 x'}]);
    expect(code).toContain('Direct link to Year 2024 n2024 x');
    expect(diagnostics).toEqual([]);
  });

  test('with an expression that is not known are reported', async () => {
    expect(told((await compileMdx('## A {f()}')).diagnostics)).toEqual([
      '1:6 heading-computed `{f()}` in a heading is known only when the page runs.',
    ]);
  });

  test('of a partial with props are listed where it is, with the props', async () => {
    const {toc, anchors, sections, dependencies} = await compileFiles({
      'docs/page.mdx': 'import P from "./_p.mdx";\n\n## A\n\n<P name="x" n={3} />\n\n## B',
      'docs/_p.mdx': 'import Q from "./_q.mdx";\n\n## For {props.name} {props.n}\n\nwords\n\n<Q of="y" />',
      'docs/_q.mdx': '### Of {props.of}\n\n#### Deep',
    });
    expect(toc.map(({id, html}) => [id, html])).toEqual([
      ['a', 'A'],
      ['for-x-3', 'For x 3'],
      ['of-y', 'Of y'],
      ['b', 'B'],
    ]);
    expect(anchors).toContain('deep');
    expect(sections.find(({anchor}) => anchor === 'for-x-3')).toMatchObject({text: 'words'});
    expect(dependencies).toEqual(['docs/_p.mdx', 'docs/_q.mdx']);
  });

  test('as JSX are listed, and get ids like others', async () => {
    const page = await compileMdx(
      '## A\n\n<h2 id="own" className="c">B *b*</h2>\n\n<Tabs>\n<h3>A</h3>\n</Tabs>\n\n<h2 id={f()}>C</h2>',
    );
    expect(page.toc).toEqual([
      {id: 'a', level: 2, html: 'A'},
      {id: 'own', level: 2, html: 'B <em>b</em>'},
      {id: 'a-1', level: 3, html: 'A'},
    ]);
    const {code} = page as unknown as {code: string};
    expect(code).toMatch(/"c",\s*id: "own"|id: "own",\s*className: "c"/);
    expect(code).toContain('Direct link to B b');
  });

  test('of footnotes are not listed', async () => {
    const {toc, html} = await compileMdx('a[^1]\n\n## B\n\n[^1]: x');
    expect(html).toContain('id="footnote-label"');
    expect(toc.map(({id}) => id)).toEqual(['b']);
  });
});

describe('partials', () => {
  test('with the extension .md are MDX where all pages are, and may be imported with an escaped underline', async () => {
    const files = {
      'docs/page.md': "import P from './\\_p.md';\n\n<P />",
      'docs/_p.md': '<b className="x">{"in"}</b> [l](./l.md)',
    };
    const {html, markdown, kind, diagnostics} = await compileFiles(files, {format: 'mdx'});
    expect(diagnostics).toEqual([]);
    expect(kind).toBe('html');
    expect(html).toMatch(/<b class="x">in<\/b> <a/);
    expect(markdown).not.toContain('import');
  });

  test('are in the Markdown copy, indented as their component', async () => {
    const {markdown} = await compileFiles({
      'docs/page.mdx': "import P from './_p.mdx';\n\n- a\n\n  <P />\n\nb",
      'docs/_p.mdx': '<!-- note -->\n\nIn.\n\nSecond [l](./l.md).',
    });
    expect(markdown).toMatch(/^- a\n\n {2}In\.\n\n {2}Second \[l\]\([^.]+\)\.\n\nb$/);
  });

  test('keep their own places in messages', async () => {
    const {html, diagnostics} = await compileFiles({
      'docs/page.mdx': "import P from './_p.mdx';\n\n<P />",
      'docs/_p.mdx': 'Some :text here\n\n:::foo\n\nx\n\n:::',
    });
    expect(html).toContain('Some :text here');
    expect(diagnostics.map(({file, line}) => [file, line])).toEqual([['docs/_p.mdx', 3]]);
  });
});

describe('the end of an opening tag at the beginning of a line', () => {
  test.each([
    ['alone', '<a\n  href="./b.md"\n>Share</a>'],
    ['in a paragraph', 'Text\n<a\n  href="./b.md"\n>Share</a>'],
    ['in a list', '- item\n\n  <a\n    href="./b.md"\n  >Share</a>'],
    ['in a quotation', '> <a\n>   href="./b.md"\n> >Share</a>'],
    ['in an element', '<div>\n<a\n  href="./b.md"\n>Share</a>\n</div>'],
    ['of a component', '<Link\n  to="./b.md"\n>Share</Link>'],
  ])('%s', async (_, page) => {
    const {links, diagnostics} = await compileMdx(page);
    expect([told(diagnostics), links.map(({href}) => href)]).toEqual([[], ['./b.md']]);
  });

  test('in a partial', async () => {
    const files = {
      'docs/page.mdx': "import P from './_p.mdx';\n\n<P />\n",
      'docs/_p.mdx': '<b\n  title="x"\n>Share</b>\n',
    };
    const {html, diagnostics} = await compileFiles(files, {parser: 'native'});
    expect([told(diagnostics), html]).toEqual([[], '<b title="x">Share</b>']);
  });
});

test.each([
  ['<Tabs />', 'module'],
  ['<Hero />', 'ownCode'],
  ['<ui.Box />', 'ownCode'],
  ['<b title={1 + 1} />', 'module'],
])('components that are not those of the theme may render headings and ids: %s', async (text, kind) => {
  const page = await compileMdx(text, {components: ['Tabs', 'Hero', 'ui'], themeParts: ['Tabs']});
  expect(page.kind).toBe(kind);
});
