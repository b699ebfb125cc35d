import type {Element as HastElement, Root as HastRoot} from 'hast';
import {raw} from 'hast-util-raw';
import type {Root} from 'mdast';
import type {VFile} from 'vfile';
import {describe, expect, test} from 'vitest';
import {compileFiles, compileMd, compileMdx, told} from '../../../../test/tools/testCompile.ts';
import {visit} from './visit.ts';

const jsx = (name: string, children: object[] = []) => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [{type: 'mdxJsxAttribute', name: 'code', value: 'one'}],
  children,
});
/** As plugins for diagrams and live code do. */
const remarkBox = (name: string) => () => (tree: Root) => {
  tree.children = tree.children.map((node) => (node.type === 'code' ? (jsx(name) as never) : node));
};
const rehypeBox = (name: string) => () => (tree: HastRoot) => {
  tree.children.push(jsx(name) as never);
};

describe('JSX that plugins make', () => {
  const page = '# Title\n\n<b>raw</b> *em* [l](./l.md)\n\n```js\nx\n```\n';

  test.each([
    ['a remark plugin', {remarkPlugins: [remarkBox('Tabs')]}],
    ['a rehype plugin', {rehypePlugins: [rehypeBox('Tabs')]}],
  ])('%s turns a page into a module, with raw HTML and links as before', async (_name, plugins) => {
    for (const parser of ['native', 'unified'] as const) {
      for (const file of ['docs/page.md', 'docs/page.mdx']) {
        const compiled = await compileFiles({[file]: page}, {...plugins, parser});
        expect(told(compiled.diagnostics), file).toEqual([]);
        expect(compiled).toMatchObject({kind: 'ownCode', contentTitle: 'Title'});
        expect(compiled.code).toMatch(/_jsx\(Tabs, {\s*code: "one"/);
        // In Markdown a tag is part of the text, in MDX it is JSX.
        expect(compiled.code).toMatch(/<b>raw<\/b>|_(?:components\.b|jsx\("b"), {\s*children: "raw"/);
        expect(compiled.links).toMatchObject([{href: './l.md', line: 3}]);
      }
    }
  });

  test.each(['docs/page.md', 'docs/page.mdx'])('nodes without children have none, in %s', async (file) => {
    const bare = (type: string, rest: object) => ({type, ...rest});
    const remarkBare = () => (tree: Root) => {
      visit(tree, 'link', (_, index, parent) => {
        parent.children[index!] = bare('mdxJsxFlowElement', {name: 'Tabs', attributes: []});
      });
      tree.children.push(
        bare('mdxJsxFlowElement', {name: 'Tabs', attributes: []}) as never,
        bare('mdxJsxFlowElement', {name: 'hr'}) as never,
        bare('paragraph', {}) as never,
        bare('heading', {depth: 2}) as never,
      );
    };
    const rehypeBare = () => (tree: HastRoot) => {
      tree.children.push(bare('element', {tagName: 'aside'}) as never);
    };
    const plugins = {remarkPlugins: [remarkBare], rehypePlugins: [rehypeBare]};
    const compiled = await compileFiles({[file]: page}, plugins);
    expect(told(compiled.diagnostics)).toEqual([]);
    expect(compiled.code).toContain('_jsx(Tabs, {})');
    expect(compiled.code).toMatch(/"(?:aside|<aside><\/aside>)"|<aside><\/aside>|_components\.aside/);
  });

  test('directives that a plugin made elements are elements', async () => {
    const remarkElements = () => (tree: Root) => {
      visit(tree, (node) => {
        if (/Directive$/.test(node.type)) node.data = {hName: node.name, hProperties: {title: 'set'}};
      });
    };
    const text = ':::section\nWords with :abbr[ETA]\n:::\n\n::hr\n';
    for (const file of ['docs/page.md', 'docs/page.mdx']) {
      const {diagnostics, html} = await compileFiles({[file]: text}, {remarkPlugins: [remarkElements]});
      expect(told(diagnostics)).toEqual([]);
      expect(html).toBe(
        '<section title="set"><p>Words with <abbr title="set">ETA</abbr></p></section>\n<hr title="set">',
      );
    }
  });

  test('elements need no module', async () => {
    const {html, kind} = await compileMd('```js\nx\n```', {remarkPlugins: [remarkBox('section')]});
    expect([html, kind]).toEqual(['<section code="one"></section>', 'html']);
  });

  test('a component that does not exist is reported, in a .md page too', async () => {
    const {diagnostics} = await compileMd('```js\nx\n```', {remarkPlugins: [remarkBox('Chart')]});
    expect(diagnostics.map(({code}) => code)).toEqual(['unknown-component']);
  });

  test('problems of such a page are told once', async () => {
    const {diagnostics} = await compileMd('> [!FOO]\n> x\n\n```js\nx\n```', {remarkPlugins: [remarkBox('Tabs')]});
    expect(told(diagnostics)).toEqual(['1:3 unknown-admonition There is no alert `FOO`, so it is shown as text.']);
  });
});

test('a plugin may parse texts that it makes', async () => {
  const remarkNote = function (this: {parse: (text: string) => Root}) {
    return (tree: Root) => {
      tree.children.push(...this.parse('A *note*.').children);
    };
  };
  const {html, diagnostics} = await compileMd('Text.', {remarkPlugins: [remarkNote]});
  expect([html, diagnostics]).toEqual(['<p>Text.</p>\n<p>A <em>note</em>.</p>', []]);
});

/** `$…$` as its own node, as plugins for formulas read it. */
function remarkFormula(this: {data: () => Record<string, unknown[]>}) {
  const DOLLAR = 36;
  const tokenize = (effects: Effects, ok: State, nok: State) => formula(effects, ok, nok);
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push({text: {[DOLLAR]: {name: 'formula', tokenize}}});
  data.fromMarkdownExtensions.push({
    enter: {
      formulaText(this: Build, token: unknown) {
        this.enter({type: 'html', value: ''}, token);
        this.buffer();
      },
    },
    exit: {
      formulaText(this: Build, token: unknown) {
        const value = this.resume();
        this.stack.at(-1)!.value = `<math>${value}</math>`;
        this.exit(token);
      },
      formulaData(this: Build, token: unknown) {
        this.config.enter.data!.call(this, token);
        this.config.exit.data!.call(this, token);
      },
    },
  });
}

interface Build {
  enter(node: object, token: unknown): void;
  exit(token: unknown): void;
  buffer(): void;
  resume(): string;
  readonly stack: {value?: string}[];
  readonly config: Record<'enter' | 'exit', Record<string, (this: Build, token: unknown) => void>>;
}

type State = (code: number | null) => State | undefined;
interface Effects {
  enter(type: string): void;
  exit(type: string): void;
  consume(code: number | null): void;
}

function formula(effects: Effects, ok: State, nok: State): State {
  const inside: State = (code) => {
    if (code === null || code < 0) return nok(code);
    if (code !== 36) {
      effects.consume(code);
      return inside;
    }
    effects.exit('formulaData');
    effects.enter('formulaMark');
    effects.consume(code);
    effects.exit('formulaMark');
    effects.exit('formulaText');
    return ok;
  };
  return (code) => {
    effects.enter('formulaText');
    effects.enter('formulaMark');
    effects.consume(code);
    effects.exit('formulaMark');
    effects.enter('formulaData');
    return inside;
  };
}

describe('plugins that extend the syntax', () => {
  test('bring the parser that they extend with them', async () => {
    const page = 'A sum $\\int x^2\\,dx$ here.';
    const {html} = await compileMd(page, {remarkPlugins: [remarkFormula]});
    expect(html).toBe('<p>A sum <math>\\int x^2\\,dx</math> here.</p>');
  });

  test('work in partials', async () => {
    const files = {'docs/page.mdx': 'import P from "./_p.md";\n\n<P />', 'docs/_p.md': 'See $a\\,b$.'};
    const {html} = await compileFiles(files, {remarkPlugins: [[remarkFormula, {}]]});
    expect(html).toContain('<math>a\\,b</math>');
    const module = {...files, 'docs/page.mdx': `${files['docs/page.mdx']}\n\n<Tabs />`};
    const {code} = await compileFiles(module, {remarkPlugins: [[remarkFormula, {}]]});
    expect(code).not.toContain('$a');
  });

  test('plugins may leave out the children and properties of what they make', async () => {
    const remarkObject = () => (tree: {children: unknown[]}) => {
      tree.children.push({type: 'mdxJsxFlowElement', name: 'object', attributes: []});
    };
    const rehypeRule = () => (tree: {children: unknown[]}) => {
      tree.children.push({type: 'element', tagName: 'hr'});
    };
    const {html} = await compileMd('a', {remarkPlugins: [remarkObject], rehypePlugins: [rehypeRule]});
    expect(html.replace(/\n/g, '')).toBe('<p>a</p><object></object><hr>');
    const {code} = await compileMdx('<Tabs />', {rehypePlugins: [rehypeRule]});
    expect(code).toMatch(/hr/);
  });

  test('other plugins leave the native parser in place, and one that throws is reported once', async () => {
    const remarkThrows = () => {
      throw new Error('out of ideas');
    };
    const {diagnostics} = await compileMdx('x', {remarkPlugins: [remarkThrows], parser: 'native'});
    expect(diagnostics.map(({code}) => code)).toEqual(['plugin-failed']);
  });
});

describe('the data of the virtual file', () => {
  const page = '---\ntitle: One\nowner: tides\n---\n\n# The *heading* {#own}\n\nText.\n';
  /** Appends what the loader of Docusaurus gives. */
  const remarkShow = () => (tree: Root, file: VFile) => {
    const {frontMatter, contentTitle} = file.data as {frontMatter: Record<string, string>; contentTitle?: string};
    const text = `${frontMatter.owner}: ${contentTitle}`;
    tree.children.push({type: 'paragraph', children: [{type: 'text', value: `remark ${text}`}]});
    file.data.fromRemark = text;
    frontMatter.owner = 'changed';
  };
  const rehypeShow = () => (tree: HastRoot, file: VFile) => {
    const {frontMatter, fromRemark} = file.data as {frontMatter: {owner: string}; fromRemark: string};
    const value = `rehype ${frontMatter.owner}, ${fromRemark}`;
    tree.children.push({type: 'element', tagName: 'p', properties: {}, children: [{type: 'text', value}]});
  };
  const plugins = {remarkPlugins: [remarkShow], rehypePlugins: [rehypeShow]};

  test.each([
    ['docs/page.md', page],
    ['docs/page.mdx', page],
    ['docs/page.mdx', `${page}\n<Tabs />\n`],
  ])('has the front matter and the title of %s', async (file, text) => {
    for (const parser of ['native', 'unified'] as const) {
      const compiled = await compileFiles({[file]: text}, {...plugins, parser});
      expect(told(compiled.diagnostics)).toEqual([]);
      expect(compiled.frontMatter).toMatchObject({owner: 'tides'});
      const output = compiled.html + compiled.code;
      expect(output).toContain('remark tides: The heading');
      expect(output).toContain('rehype changed, tides: The heading');
    }
  });

  test('has those of a partial', async () => {
    const partial = '---\nowner: boats\n---\n\nInner.\n';
    for (const end of ['\n', '\r\n']) {
      const files = {
        'docs/page.mdx': '---\nowner: tides\n---\n\nimport P from "./_p.md";\n\n<P />\n',
        'docs/_p.md': partial.replaceAll('\n', end),
      };
      const {html} = await compileFiles(files, plugins);
      expect(html).toContain('remark boats: undefined');
      expect(html).toContain('remark tides: undefined');
    }
  });

  test('has an empty front matter where a page has none', async () => {
    const {html} = await compileMd('Text.', plugins);
    expect(html).toContain('remark undefined: undefined');
  });
});

describe('code blocks, while rehype plugins run', () => {
  const MDX_NODES = ['mdxjsEsm', 'mdxFlowExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxTextExpression'];
  /** The plugin `rehype-raw`, as advised for Docusaurus. */
  const rehypeRaw = () => (tree: HastRoot) => raw(tree, {passThrough: MDX_NODES as never});
  const editCode = (edit: (code: HastElement) => void) => () => (tree: HastRoot) =>
    visit(tree, 'element', (node: HastElement) => {
      if (node.tagName === 'code') edit(node);
    });
  const text = '> ```js title="a.js" {1}\n> x < 1\n> ```\n\n<div>\n\n```\ny\n```\n\n</div>\n';
  const pages = [
    ['docs/page.md', text],
    ['docs/page.mdx', text],
    ['docs/page.mdx', `${text}\n<Tabs />\n`],
  ] as const;
  const readOutput = async (file: string, page: string, rehypePlugins: readonly unknown[]) => {
    const {html, code, diagnostics, sections} = await compileFiles({[file]: page}, {rehypePlugins});
    expect(told(diagnostics)).toEqual([]);
    return {output: html + code.replace(/sourceMappingURL.*/, ''), sections};
  };

  test.each(pages)('are elements that other parsers read, and stay as they are: %s', async (file, page) => {
    const seen: unknown[] = [];
    const look = editCode(({properties, children, data}) => {
      seen.push([properties.className, properties.metastring, data, children]);
    });
    const before = await readOutput(file, page, []);
    expect(await readOutput(file, page, [look, rehypeRaw])).toEqual(before);
    expect(seen).toEqual([
      [['language-js'], 'title="a.js" {1}', {meta: 'title="a.js" {1}'}, [{type: 'text', value: 'x < 1\n'}]],
      [undefined, undefined, undefined, [{type: 'text', value: 'y\n'}]],
    ]);
  });

  test.each(pages)('may get another text: %s', async (file, page) => {
    const change = editCode((code) => {
      code.children = code.children.map((child) => ({...child, value: 'changed & new\n'}) as never);
    });
    const after = await readOutput(file, page, [change]);
    expect(after.output).toContain('changed &amp; new');
    expect(after.output).not.toContain('x &lt; 1');
    expect(after.sections.map(({code}) => code).join()).toContain('changed & new');
  });

  test.each(pages)('may be rendered by a plugin: %s', async (file, page) => {
    const render = editCode((code) => {
      code.children = [{type: 'element', tagName: 'mark', properties: {}, children: []}];
    });
    const {output} = await readOutput(file, page, [render]);
    expect(output).toMatch(/<code class="language-js"><mark>|_jsx\(_components\.mark/);
    expect(output).not.toMatch(/data-manual-code|metastring/i);
  });
});
