import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {PluginSite} from 'manual-docs/config';
import {afterAll, describe, expect, test} from 'vitest';
import {createVariableReader} from '../../src/node/base/variables/createVariableReader.ts';
import {compileFiles, told} from '../../test/tools/testCompile.ts';
import {type GlossaryOptions, glossary} from './index.ts';
import {readTerms} from './readTerms.ts';

const TERMS = `# Words

:::glossary

| Term | Also | Meaning |
|---|---|---|
| [berth](./a.md) | moorage, slip | A **place** for \`one\\|ship\`, see [A](./a.md) |
| quay | | Where ships "lie" |
| Data Store | | With capitals |
| data store | | Without |
| 埠頭 | | 船の場所 |

:::
`;

async function compile(files: Readonly<Record<string, string>>, options?: GlossaryOptions) {
  const {remarkPlugins = [], rehypePlugins = []} = glossary(options);
  return compileFiles(
    {...files, 'docs/glossary.md': files['docs/glossary.md'] ?? TERMS},
    {remarkPlugins, rehypePlugins},
  );
}

/** The terms of a page, with their definitions. */
const listMarks = (html: string) =>
  [...html.matchAll(/<a class="m-term"[^>]*? data-definition="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, definition, text]) => `${text}: ${definition}`,
  );

describe('terms in text', () => {
  test('are links at their first use, with the definition as plain text', async () => {
    const page = await compile({'docs/a.md': 'Berths and a berth by the\nquay. **Data Store**, data store.\n'});
    expect(told(page.diagnostics)).toEqual([]);
    expect(listMarks(page.html)).toEqual([
      'Berths: A place for one|ship, see A',
      'quay: Where ships &#x22;lie&#x22;',
      'Data Store: With capitals',
      'data store: Without',
    ]);
    expect(page.links.map(({href}) => href)).toEqual([
      './glossary.md#term-berth',
      './glossary.md#term-quay',
      './glossary.md#term-data-store',
      './glossary.md#term-data-store-1',
    ]);
    expect(page.markdown).toBe('Berths and a berth by the\nquay. **Data Store**, data store.');
  });

  test('have the values of variables in their definitions', async () => {
    const {remarkPlugins = [], rehypePlugins = []} = glossary();
    const files = {
      'docs/a.md': 'A berth.\n',
      'docs/glossary.md': ':::glossary\n\n| Term | Meaning |\n|---|---|\n| berth | In {{port}} {{none}} |\n\n:::\n',
    };
    const page = await compileFiles(files, {remarkPlugins, rehypePlugins}, createVariableReader({port: 'Kiel'}));
    expect([listMarks(page.html), told(page.diagnostics)]).toEqual([['berth: In Kiel {{none}}'], []]);
  });

  test.each([
    'The moorages are free.',
    'A slip.',
    'Berth.',
    "The berth's end.",
    '- Slip first\n- next',
    '> Quote of a berth',
    '| a |\n|---|\n| berth |',
    ':::note\nA berth.\n:::',
    '<div>A berth.</div>',
    '<details><summary>x</summary>\n\nA berth.\n\n</details>',
  ])('are marked: %s', async (text) => {
    expect(listMarks((await compile({'docs/a.md': `${text}\n`})).html)).toHaveLength(1);
  });

  test.each([
    '## A berth',
    'The `berth`.',
    '    berth',
    '[a berth](./b.md)',
    '[a berth][b]\n\n[b]: ./b.md',
    '| berth |\n|---|\n| a |',
    ':::note A berth\nText.\n:::',
    '<button>berth</button>',
    '<kbd>berth</kbd>',
    'Two-berth, berth-side, berthing, reberth, BERTH.',
    'A Quay-like data-store.',
  ])('are not marked: %s', async (text) => {
    const page = await compile({'docs/a.md': `${text}\n`, 'docs/b.md': '# B\n'});
    expect(listMarks(page.html)).toEqual([]);
  });

  test('need no spaces where the script has none', async () => {
    expect(listMarks((await compile({'docs/a.md': '新しい埠頭です。\n'})).html)).toEqual(['埠頭: 船の場所']);
  });

  test('are in MDX, but not within components of a line', async () => {
    const page = await compile({'docs/a.mdx': '<Tabs>\n\nA berth, <Badge>quay</Badge>, {1 + 1}.\n\n</Tabs>\n'});
    const {code} = page as unknown as {code: string};
    expect([...code.matchAll(/"data-definition": "([^"]*)"/g)].map(([, text]) => text)).toEqual([
      'A place for one|ship, see A',
    ]);
    expect(page.links).toEqual([expect.not.objectContaining({plain: true})]);
  });

  test('stay text on a page that says so, on the glossary page, and for terms that are left out', async () => {
    const text = 'A berth by the quay.\n';
    expect(listMarks((await compile({'docs/a.md': `---\nglossary: false\n---\n\n${text}`})).html)).toEqual([]);
    expect(listMarks((await compile({'docs/a.md': text}, {unmarked: ['berth']})).html)).toHaveLength(1);
    expect(listMarks((await compile({'docs/glossary.md': `${TERMS}\n${text}`})).html)).toEqual([]);
  });

  test('come from the glossary of the nearest folder', async () => {
    const near = ':::glossary\n\n| Term | Meaning |\n|---|---|\n| berth | Near |\n\n:::\n';
    const page = await compile({'docs/b/c/a.md': 'A berth.\n', 'docs/b/glossary.md': near});
    expect(listMarks(page.html)).toEqual(['berth: Near']);
    expect(page.links[0]?.href).toBe('../glossary.md#term-berth');
    const plain = await compile({'docs/b/a.md': 'A berth.\n', 'docs/b/glossary.md': '# No list\n'});
    expect(plain.links[0]?.href).toBe('../glossary.md#term-berth');
    expect(plain.dependencies).toEqual(['docs/b/glossary.md', 'docs/glossary.md']);
  });

  test('do not make an item a link to another page for the search', async () => {
    const {sections} = await compile({'docs/a.md': '## List\n\n- Berth of ships, and more words\n'});
    expect(sections.at(-1)?.text).toBe('Berth of ships, and more words');
  });
});

describe('the list', () => {
  test('has an anchor for each term, which search finds by its names', async () => {
    const page = await compile({'docs/glossary.md': TERMS, 'docs/a.md': '# A\n'});
    expect(told(page.diagnostics)).toEqual([]);
    expect(page.html).toContain('<div id="term-berth"><dt><dfn><a href="');
    expect(page.html).toContain(
      '</dfn><span>moorage, slip</span></dt><dd>A <strong>place</strong> for <code>one|ship</code>',
    );
    expect(page.anchors).toEqual([
      'words',
      'term-berth',
      'term-quay',
      'term-data-store',
      'term-data-store-1',
      'term-埠頭',
    ]);
    expect(page.sections.slice(-5).map(({anchor, titles}) => [anchor, titles.at(-1)])).toEqual([
      ['term-berth', 'berth'],
      ['term-quay', 'quay'],
      ['term-data-store', 'Data Store'],
      ['term-data-store-1', 'data store'],
      ['term-埠頭', '埠頭'],
    ]);
    expect(page.markdown).toContain('| quay | | Where ships "lie" |');
  });

  test('reports a term without a definition, and a form of two terms', async () => {
    const rows = '| berth | slip | |\n| slip | | A place |\n| quay | |\n';
    const {diagnostics} = await compile({
      'docs/glossary.md': `:::glossary\n\n| Term | Also | Meaning |\n|---|---|---|\n${rows}\n:::\n`,
    });
    expect(told(diagnostics)).toEqual([
      '5:1 plugin-problem The term `berth` has no definition.',
      '6:1 plugin-problem `slip` is a form of two terms: `berth` and `slip`.',
      '7:1 plugin-problem The term `quay` has no definition.',
    ]);
  });
});

test('terms are read like the table shows them', () => {
  const cell = (markdown: string) => readTerms(`:::glossary\n|a|b|\n|-|-|\n|x|${markdown}|\n:::\n`)?.[0]?.definition;
  expect(cell(' *a* **b** _c_ ~~d~~ \\*e\\* snake_case_name 2 * 3 ')).toBe('a b c d *e* snake_case_name 2 * 3');
  expect(cell('[a `<b>`](./c_(d).md "t") ![i](x.png) <b>c</b> [e][f]')).toBe('a <b> i c e');
  expect(readTerms('# Page\n\n| a | b |\n|---|---|\n| c | d |\n')).toBeUndefined();
  const two = readTerms(
    '::::glossary\na | b\n-|-\nc | d\n\n| a | b |\n|---|---|\n| e | f |\n::::\n\n| a | b |\n|-|-|\n| g | h |\n',
  );
  expect(two?.map(({name, definition, line}) => [name, definition, line])).toEqual([
    ['c', 'd', 4],
    ['e', 'f', 8],
  ]);
});

describe('the check', () => {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-glossary-')));
  afterAll(() => fs.rmSync(root, {recursive: true}));

  function check(files: Readonly<Record<string, string>>, options?: GlossaryOptions) {
    fs.rmSync(path.join(root, 'docs'), {recursive: true, force: true});
    fs.mkdirSync(path.join(root, 'docs'), {recursive: true});
    for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(root, file), text);
    const pages = Object.keys(files).map((file) => ({source: {file}}));
    return glossary(options).check!({pages} as unknown as PluginSite, {root} as never);
  }

  test('reports definitions that no page uses', () => {
    const text =
      '# Quay\n\n## quay\n\n`quay` [quay](./x.md)\n\n```\nquay\n```\n\nSlips. Data Store, data store, 新埠頭\n';
    expect(check({'docs/glossary.md': TERMS, 'docs/a.md': text})).toEqual([
      {
        severity: 'warn',
        message: 'No page uses the term `quay`.',
        file: 'docs/glossary.md',
        line: 8,
        hint: expect.stringContaining('as an alias'),
      },
    ]);
    expect(check({'docs/glossary.md': TERMS, 'docs/a.md': text}, {unmarked: ['quay']})).toEqual([]);
    expect(check({'docs/glossary.md': TERMS, 'docs/a.md': text, 'docs/b.md': 'A quay.\n'})).toEqual([]);
  });

  test('reports that there is no glossary', () => {
    expect(check({'docs/a.md': 'A quay.\n', 'docs/glossary.md': '# Empty\n'})).toEqual([
      {message: expect.stringContaining('The site has no glossary page `glossary.md`'), hint: expect.any(String)},
    ]);
  });
});
