import {describe, expect, test} from 'vitest';
import analytics from './analytics/index.ts';
import {addBrowserDiagrams} from './diagrams/addBrowserDiagrams.ts';
import diagrams from './diagrams/index.ts';
import math from './math/index.ts';
import {loadPackages} from './shared/loadPackages.ts';

interface Tree {
  type: string;
  value?: string;
  lang?: string;
  meta?: string;
  children?: Tree[];
  data?: {hName?: string; hChildren?: object[]};
}

/** Runs the Markdown plugins of a plugin on a tree, and gives what they say. */
async function run(plugin: {remarkPlugins?: readonly unknown[]}, tree: Tree): Promise<string[]> {
  const said: string[] = [];
  const file = {
    cwd: import.meta.dirname,
    message(reason: string) {
      said.push(reason);
      return {};
    },
  };
  const attach = plugin.remarkPlugins!.at(-1) as () => (tree: Tree, file: object) => unknown;
  await attach()(tree, file);
  return said;
}

const root = (...children: Tree[]): Tree => ({type: 'root', children});

describe('math', () => {
  test('becomes MathML, inline, in blocks, and in code of that language', async () => {
    const tree = root(
      {type: 'inlineMath', value: 'x^2'},
      {type: 'math', value: '\\RR'},
      {type: 'code', lang: 'math', value: 'E = mc^2'},
      {type: 'code', lang: 'js', value: '$x$'},
    );
    expect(await run(math({macros: {'\\RR': '\\mathbb{R}'}}), tree)).toEqual([]);
    expect(tree.children!.map(({data}) => data?.hName)).toEqual(['span', 'div', 'div', undefined]);
    expect(JSON.stringify(tree.children![0])).toContain('"msup"');
    expect(JSON.stringify(tree.children![1])).toContain('ℝ');
  });

  test('that cannot be read is said', async () => {
    expect(await run(math(), root({type: 'inlineMath', value: '\\frac{1}'}))).toEqual([
      expect.stringMatching(/^The formula cannot be read: \S/),
    ]);
  });

  test('concerns pages with a dollar or a block only', () => {
    const [parse, show] = math().remarkPlugins as unknown as {when: RegExp}[];
    expect([parse!.when.test('no formula'), show!.when.test('```math\n')]).toEqual([false, true]);
  });
});

describe('diagrams', () => {
  const svgOf = (node: Tree): string => JSON.stringify(node.data);

  test('are drawings with ids of their own, in the colors of the theme, without styles that reach out', async () => {
    const tree = root(
      {type: 'code', lang: 'mermaid', meta: 'title="One"', value: 'graph TD\n  A[First] --> B'},
      {type: 'code', lang: 'mermaid', value: 'sequenceDiagram\n  A->>B: hello'},
      {type: 'code', lang: 'dot', value: 'digraph { a -> b }'},
      {type: 'code', lang: 'js', value: '1'},
    );
    expect(await run(diagrams(), tree)).toEqual([]);
    expect(tree.children!.map(({data}) => data?.hName)).toEqual(['figure', 'figure', 'figure', undefined]);
    const [first, second, third] = tree.children!.map(svgOf) as [string, string, string];
    expect(first).toContain('"diagram-1-arrowhead"');
    expect(second).toContain('"diagram-2-');
    expect(first).toContain('"ariaLabel":"One"');
    expect(first).toContain('figcaption');
    expect(second).toContain('hello');
    for (const svg of [first, second, third]) {
      expect(svg).toContain('var(--m-');
      expect(svg).not.toMatch(/@import|googleapis|"tagName":"style"/);
    }
  });

  test('statements of a flowchart may share a line; a semicolon in a label is text', async () => {
    const tree = root({type: 'code', lang: 'mermaid', value: 'graph TD; A[One; two]-->B; B-->C["Three; four"];'});
    expect(await run(diagrams(), tree)).toEqual([]);
    expect(svgOf(tree.children![0]!)).toMatch(/One; two[\s\S]*Three; four/);
  });

  test('of a kind that takes a browser are code around which a component draws, or say what is missing', async () => {
    const gantt = {type: 'code', lang: 'mermaid', value: 'gantt\n  title x'};
    const refused = root({...gantt});
    expect(await run(diagrams(), refused)).toEqual([
      'Diagrams of the kind `gantt` are drawn in the browser, by a package that is not installed',
    ]);
    expect(refused.children![0]!.type).toBe('code');
    const tree = root({...gantt});
    addBrowserDiagrams(tree, [tree.children![0]!]);
    expect(tree.children!.map(({type}) => type)).toEqual(['mdxjsEsm', 'mdxJsxFlowElement']);
    expect(tree.children![1]!.children).toMatchObject([{type: 'code', lang: 'mermaid'}]);
  });

  test('that are wrong are said', async () => {
    const tree = root({type: 'code', lang: 'dot', value: 'digraph { a -> '});
    expect(await run(diagrams(), tree)).toEqual([expect.stringMatching(/^The graph cannot be drawn: syntax error/)]);
  });

  test('keep entities whose attributes are on one line', async () => {
    const tree = root({
      type: 'code',
      lang: 'mermaid',
      value: 'erDiagram\n  USER { string name }\n  USER ||--o{ ORDER : has',
    });
    await run(diagrams(), tree);
    expect(svgOf(tree.children![0]!)).toContain('"name"');
  });
});

describe('analytics', () => {
  test('counts readers of the built site, and not its author', () => {
    const tags = analytics({service: 'google', id: 'G-1'}).headTags!;
    expect(tags.map(({builtOnly}) => builtOnly)).toEqual([true, true]);
  });

  test.each([[undefined], [{}], [{service: 'piwik'}]])(
    'names the services where the configuration has %j',
    (options) => {
      expect(() => analytics(options as never)).toThrow("`service` is one of 'plausible', 'matomo', 'google'");
    },
  );

  test('waits for consent when it is told to', () => {
    const tags = (consent?: boolean) => analytics({service: 'google', id: 'G-1', consent}).headTags!;
    expect(tags(true).map(({consent}) => consent)).toEqual([true, true]);
    expect(tags().map(({consent}) => consent)).toEqual([false, false]);
  });

  test('lets in one service and nothing else', () => {
    expect(analytics({service: 'plausible', domain: 'a.example.com'})).toMatchObject({
      contentSecurityPolicy: {scriptSrc: ['https://plausible.io'], connectSrc: ['https://plausible.io']},
      headTags: [{attributes: {'data-domain': 'a.example.com', src: 'https://plausible.io/js/script.js'}}],
    });
    const matomo = analytics({service: 'matomo', host: 'https://m.example.com/stats/', siteId: 7});
    expect(matomo.contentSecurityPolicy?.connectSrc).toEqual(['https://m.example.com']);
    expect(matomo.headTags![0]!.innerHTML).toContain('"https://m.example.com/stats/matomo.php"');
    expect(analytics({service: 'google', id: 'G-1</script>'}).headTags![1]!.innerHTML).not.toContain('</script>');
  });

  test('says what is missing', () => {
    expect(() => analytics({service: 'plausible', domain: ''})).toThrow('`domain` is missing');
    expect(() => analytics({service: 'matomo', host: 'nowhere', siteId: 1})).toThrow('expected an address');
  });
});

test('packages that are missing are named with what installs them', async () => {
  const load = () => import('not-installed-at-all' as string);
  await expect(loadPackages('some', {'not-installed-at-all': load})).rejects.toThrow(
    expect.objectContaining({
      message: 'The plugin `some` works with the package `not-installed-at-all`, which is not installed',
      hint: 'run `npm install --save-dev not-installed-at-all`',
    }),
  );
  const ask = (plugin: string, name: string) => loadPackages(plugin, {[name]: () => import(name)});
  const failures = await Promise.allSettled([ask('some', 'absent-a'), ask('other', 'absent-b')]);
  for (const {reason} of failures as PromiseRejectedResult[]) {
    expect(reason.message).toMatch(
      /^The plugins `some` and `other` work with the packages .*`absent-a`.* `absent-b`, which are not installed$/,
    );
    expect(reason.hint).toBe('run `npm install --save-dev not-installed-at-all absent-a absent-b`');
  }
});
