import {describe, expect, test} from 'vitest';
import {compileFiles} from '../../../../../test/tools/testCompile.ts';

describe('a partial in a page', () => {
  test('with imports of its own stays a module: none of its statements is in the page', async () => {
    const {code, toc, diagnostics} = await compileFiles({
      'docs/page.mdx':
        "import {Filter} from '@site/src/Filter.tsx';\nimport One from '../parts/one.mdx';\n\n<Filter />\n\n<One />",
      'parts/one.mdx':
        "import {Filter} from '@site/src/Filter.tsx';\nimport js from './js.md';\n\n## In it\n\n<Filter of={js} />",
      'parts/js.md': 'right',
      'docs/js.md': 'wrong',
    });
    expect(diagnostics).toEqual([]);
    expect(code.match(/@site\/src\/Filter/g)).toHaveLength(1);
    expect(code).not.toContain('./js.md');
    expect(code).toContain('../parts/one.mdx');
    expect(toc.map(({id}) => id)).toEqual(['in-it']);
  });

  test.each([
    ["import A from './_one.mdx';\nimport B from './_one.mdx';"],
    ["import B from './_one.mdx';\nimport A from './_one.mdx';"],
    ["import A from './_one.mdx';\n\nimport B from './_one.mdx';"],
    ["import A from './_one.mdx';\nimport B, {toc as list} from './_one.mdx';"],
    ["import A from './_one.mdx';\nimport {default as B} from './_one.mdx';"],
    ["import A from './_one.mdx';\nimport C from './_one.mdx';\nimport B from './_one.mdx';"],
  ])('that has several names stays a module only where its props are not known: %s', async (imports) => {
    const page = `${imports}\n\n<A />\n\n${imports.includes('C') ? '<C />\n\n' : ''}<B name={Math.PI} />`;
    const {code, diagnostics} = await compileFiles({'docs/page.mdx': page, 'docs/_one.mdx': 'the text'});
    expect(diagnostics).toEqual([]);
    expect(code.match(/from ['"]\.\/_one\.mdx['"]/g)).toHaveLength(1);
    expect(code).toMatch(/\bB\b.* from ['"]\.\/_one\.mdx['"]/);
    expect(code.match(/the text/g)).toHaveLength(imports.includes('C') ? 2 : 1);
  });

  test('in a partial is found beside it, and not beside the page', async () => {
    const {html} = await compileFiles({
      'docs/page.mdx': "import One from '../parts/one.mdx';\n\n<One />",
      'parts/one.mdx': "import Note from './_note.md';\n\n<Note />",
      'parts/_note.md': 'right',
      'docs/_note.md': 'wrong',
    });
    expect(html).toBe('<p>right</p>');
  });

  test('means by a name what it says itself, not what the page imports', async () => {
    const page = "import {Tabs} from './tabs.js';\nimport One from './_one.mdx';\n\n<Tabs />\n\n<One />";
    const {code} = await compileFiles({'docs/page.mdx': page, 'docs/_one.mdx': '<Tabs />'});
    expect(code).toContain('./_one.mdx');
    const constant = "import One from './_one.mdx';\n\nexport const version = 1;\n\n<One />";
    const {code: other} = await compileFiles({'docs/page.mdx': constant, 'docs/_one.mdx': 'v{version}'});
    expect(other).toContain('./_one.mdx');
  });

  test.each([
    ['<img src="./a.png" />', '_one.mdx'],
    ['<a href="x.md">x</a>', '_one.mdx'],
    ['<img alt="" src=a.png>', '_one.md'],
    ['<form action="./x.md"></form>', '_one.mdx'],
    ['<svg><use xlinkHref="./a.svg#b" /></svg>', '_one.mdx'],
    ['<p style="background: url(./a.png)">x</p>', '_one.md'],
    ['<img src={require("./a.png").default} />', '_one.mdx'],
  ])('with an address of its own in %s stays a module', async (text, name) => {
    const page = `import One from '../parts/${name}';\n\n<One />`;
    const {code} = await compileFiles({'docs/page.mdx': page, [`parts/${name}`]: text});
    expect(code).toContain(name);
  });

  test.each([
    '<img src="/a.png" />',
    '<a href="https://example.com">x</a>',
    '<b className="x">{"in"}</b>',
    '<a href="#x">x</a>',
  ])('with %s is text', async (text) => {
    const page = "import One from '../parts/_one.mdx';\n\n<One />";
    expect((await compileFiles({'docs/page.mdx': page, 'parts/_one.mdx': text})).code).toBe('');
  });

  test('has labels and footnotes of its own', async () => {
    const {html, markdown} = await compileFiles({
      'docs/page.mdx':
        "import One from './_one.md';\n\n<One />\n\n[there][x] page[^1]\n\n[x]: /page\n\n[^1]: of the page",
      'docs/_one.md': '[here][x] part[^1]\n\n[x]: /part\n\n[^1]: of the part',
    });
    expect(html).toMatch(/>here<[\s\S]*>there</);
    const notes = [...html.matchAll(/<li id="user-content-fn-[^"]+">\s*<p>([^<]+?) *</g)].map(([, text]) => text);
    expect(notes).toEqual(['of the part', 'of the page']);
    expect(markdown).toBe('');
  });

  test('that is used in a statement or an attribute stays a module', async () => {
    const files = {'docs/_one.mdx': 'x'};
    const start = "import One from './_one.mdx';\n\n";
    for (const page of ['export const kept = <One />;\n\n<One />', '<Tabs first={<One />} />\n\n<One />']) {
      expect((await compileFiles({'docs/page.mdx': start + page, ...files})).code).toContain('./_one.mdx');
    }
  });

  test('with an unknown component is named', async () => {
    const {diagnostics} = await compileFiles({
      'docs/page.mdx': "import One from './_one.mdx';\n\n<One />",
      'docs/_one.mdx': 'a\n\n<Nothing />',
    });
    expect(diagnostics.map(({code, file, line}) => [code, file, line])).toEqual([
      ['unknown-component', 'docs/_one.mdx', 3],
    ]);
  });

  test('that is a module brings its files, and is named by its faults', async () => {
    const {assets, diagnostics} = await compileFiles({
      'docs/page.mdx': "import One from '../parts/one.mdx';\n\n<One />",
      'parts/one.mdx': 'export const a = 1;\n\n![a](./a.png)\n\n<Nothing />',
      'parts/a.png': 'a',
    });
    expect(assets.map(({file}) => file)).toEqual(['parts/a.png']);
    expect(diagnostics.map(({code, file, line}) => [code, file, line])).toEqual([
      ['unknown-component', 'parts/one.mdx', 5],
    ]);
  });
});

describe('a partial with known props is its text written out', () => {
  test.each([
    ['text', 'Up to {props.size} of **{props.what}**.', '<P size={100} what="files" />', 'Up to 100 of **files**.'],
    ['a block', 'A\n\n{props.word}\n\nB', '<P word="x" />', "A\n\n{'x'}\n\nB"],
    ['marks', '{props.word}', '<P word="*a* `b` <c>" />', "{'*a* `b` <c>'}"],
    ['a missing one', '## A {props.none}\n\n{props.more}', '<P />', '## A {""}\n\n{""}'],
    ['headings', '## Set up {props.os}\n\nText.', '<P os="Linux" />', '## Set up Linux\n\nText.'],
    ['attributes', '<a id={props.id} title="t">x</a>', '<P id="here" />', '<a id="here" title="t">x</a>'],
    ['a missing attribute', '<a id={props.id}>x</a>', '<P />', '<a>x</a>'],
  ])('%s', async (_, partial, use, text) => {
    const start = '# Page\n\n## Set up Linux\n\n';
    const {dependencies, ...page} = await compileFiles({
      'docs/page.mdx': `import P from './_p.mdx';\n\n${start}${use}\n\n## Last\n`,
      'docs/_p.mdx': `${partial}\n`,
    });
    const written = await compileFiles({'docs/page.mdx': `${start}${text}\n\n## Last\n`});
    for (const field of ['kind', 'html', 'toc', 'anchors', 'sections', 'excerpt', 'words'] as const)
      expect([field, page[field]]).toEqual([field, written[field]]);
    expect(dependencies).toEqual(['docs/_p.mdx']);
  });

  test('with different values at each use, in components, too', async () => {
    const files = {
      'docs/page.mdx': 'import P from \'./_p.mdx\';\n\n<P name="a" />\n\n<P name="b" />\n',
      'docs/_p.mdx': '## For {props.name}\n\n<Tabs groupId={props.name} />\n',
    };
    const {kind, code, toc, markdown} = await compileFiles(files, {themeParts: ['Tabs']});
    expect([kind, toc.map(({id}) => id), markdown]).toEqual(['module', ['for-a', 'for-b'], '']);
    expect([...code.matchAll(/groupId: ?"(\w)"/g)].map(([, id]) => id)).toEqual(['a', 'b']);
    expect(code).not.toContain('_p.mdx');
  });

  test.each([
    ['<P {...{name: "a"}} />', '{props.name}'],
    ['<P name={Math.PI} />', '{props.name}'],
    ['<P name />', '{props.name}'],
    ['<P>a</P>', '{props.children}'],
    ['<P name="a" />', '{props.name.length}'],
    ['<P name="a" />', '<a title={props.name + "x"}>x</a>'],
    ['<P src="a.png" />', '<img alt="" src={props.src} />'],
  ])('but stays a module with %s and %s', async (use, partial) => {
    const {code} = await compileFiles({
      'docs/page.mdx': `import P from './_p.mdx';\n\n${use}\n`,
      'docs/_p.mdx': `${partial}\n`,
    });
    expect(code).toContain('./_p.mdx');
  });
});

describe('a plugin of the site', () => {
  /** Shows the folder of the file that it runs on, as plugins do that read files beside it. */
  const folder = () => (tree: {children: unknown[]}, file: {dirname?: string; cwd: string}) => {
    const text = `in ${file.dirname!.slice(file.cwd.length + 1)}`;
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: text}]});
  };
  const parts = {'parts/_one.md': "import Two from './more/_two.md';\n\nOne.\n\n<Two />", 'parts/more/_two.md': 'Two.'};

  test('runs on each file by itself, with the path of that file', async () => {
    const page = "import One from '../parts/_one.md';\n\n<One />\n\nPage.";
    const files = {'docs/page.mdx': page, ...parts, 'parts/_one.md': 'One.'};
    const {html, markdown} = await compileFiles(files, {remarkPlugins: [folder]});
    expect(html).toBe('<p>One.</p>\n<p>in parts</p>\n<p>Page.</p>\n<p>in docs</p>');
    // The texts of the files lack what the plugin adds.
    expect(markdown).toBe('');
  });

  test('runs so on partials of partials, and on those of a page with components', async () => {
    const nested = {...parts, 'parts/_one.mdx': parts['parts/_one.md']};
    const page = "import One from '../parts/_one.mdx';\n\n<One />";
    const {html} = await compileFiles({'docs/page.mdx': page, ...nested}, {remarkPlugins: [folder]});
    expect(html).toBe('<p>One.</p>\n<p>Two.</p>\n<p>in parts/more</p>\n<p>in parts</p>\n<p>in docs</p>');
    const {code} = await compileFiles({'docs/page.mdx': `${page}\n\n<Tabs />`, ...nested}, {remarkPlugins: [folder]});
    expect(code.match(/in (?:docs|parts[\w/]*)/g)).toEqual(['in parts/more', 'in parts', 'in docs']);
  });

  test('throws with the name of the partial', async () => {
    const fails =
      () =>
      (_: unknown, {stem}: {stem?: string}) => {
        if (stem === '_one') throw new Error('cannot');
      };
    const page = "import One from '../parts/_one.md';\n\n<One />";
    const files = {'docs/page.mdx': page, 'parts/_one.md': 'One.'};
    const {diagnostics} = await compileFiles(files, {remarkPlugins: [fails]});
    expect(diagnostics).toMatchObject([{code: 'plugin-failed', file: 'parts/_one.md'}]);
  });
});
