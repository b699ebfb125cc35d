import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {findPrivacyReason} from '../../src/node/base/files/findPrivacyReason.ts';
import {readCsv} from './csv.ts';
import {includes} from './index.ts';
import {findRegion} from './region.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'includes-'));
afterAll(() => fs.rmSync(root, {recursive: true}));

beforeAll(() => {
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(
    path.join(root, 'docs/a.ts'),
    'before\r\n  // #region one\r\n  if (a)\r\n    // #region two\r\n    b();\r\n    // #endregion\r\n  // #endregion one\r\n// #region open\r\n',
  );
  fs.writeFileSync(path.join(root, 'docs/rows.csv'), 'Name,Count\n"a ""b"", c",1\nd,20\n');
});

interface Node {
  type: string;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  align?: unknown;
  children?: Node[];
  data?: {markdown?: string};
  position?: {start: {line: number}; end: {line: number}};
}

interface Ran {
  readonly nodes: readonly Node[];
  readonly said: readonly string[];
  readonly read: ReadonlySet<string>;
}

/** The output of the plugin for the blocks of a page. */
const run = (...children: Node[]): Ran => runWith(includes(), ...children);

function runWith(plugin: ReturnType<typeof includes>, ...children: Node[]): Ran {
  const said: string[] = [];
  const read = new Set<string>();
  const tree = {type: 'root', children};
  const page = {
    path: path.join(root, 'docs/page.md'),
    cwd: root,
    data: {
      dependOn: (file: string) => void read.add(path.relative(root, file)),
      whyPrivate: (file: string) => findPrivacyReason(file, [fs.realpathSync(root)]),
    },
    message(reason: string, {position, line}: {position?: {start: {line: number}}; line?: number}) {
      said.push(`${line ?? position?.start.line}: ${reason}`);
      return {};
    },
  };
  const [attach] = plugin.remarkPlugins as unknown as (() => (tree: object, file: object) => void)[];
  attach!()(tree, page);
  return {nodes: tree.children, said, read};
}

const code = (meta: string, lang: string | null = 'ts', value = ''): Node => ({type: 'code', lang, meta, value});
const lines = (...texts: string[]): Node => ({
  type: 'paragraph',
  children: [{type: 'text', value: texts.join('\n')}],
  position: {start: {line: 3}, end: {line: 2 + texts.length}},
});

test('a file outside of the site, or of its repository, is refused', () => {
  const beside = fs.mkdtempSync(path.join(os.tmpdir(), 'includes-beside-'));
  fs.writeFileSync(path.join(beside, 'key.ts'), 'secret\n');
  fs.symlinkSync(path.join(beside, 'key.ts'), path.join(root, 'docs/linked.ts'));
  const written = path.posix.join('../..', path.basename(beside), 'key.ts');
  const {said, nodes} = run(code(`file=${written}`), code('file=./linked.ts'));
  expect(said).toEqual([
    expect.stringContaining(`The file ${written} is not shown: it is outside of the repository`),
    expect.stringContaining('The file ./linked.ts is not shown: it is outside of the repository'),
  ]);
  expect(JSON.stringify(nodes)).not.toContain('secret');
  fs.rmSync(beside, {recursive: true});
});

describe('code', () => {
  test('is a file, a region, or lines, without common indentation and without marks', () => {
    const {nodes, said, read} = run(
      code('file=./a.ts#one {1}'),
      code('file="@/docs/a.ts#L3-L3" title="x"'),
      code('file=./a.ts#two', null),
    );
    expect(said).toEqual([]);
    expect(nodes.map(({value}) => value)).toEqual(['if (a)\n  b();', 'if (a)', 'b();']);
    expect(nodes.map(({meta, lang}) => [meta, lang])).toEqual([
      ['{1}', 'ts'],
      ['title="x"', 'ts'],
      ['', 'ts'],
    ]);
    expect(run(code('file=./a.ts')).nodes[0]!.value).toBe('before\n  if (a)\n    b();');
    expect(nodes[1]!.data!.markdown).toBe('**x**\n\n```ts\nif (a)\n```');
    expect([...read]).toEqual(['docs/a.ts']);
  });

  test('may be written as VitePress does, one on a line', () => {
    const {nodes, said} = run(lines('<<< ./a.ts#one{2,4-5 js:line-numbers} [Name]', '<<< @/docs/a.ts{1}'));
    expect(said).toEqual([]);
    expect(nodes.map(({type, lang, meta}) => [type, lang, meta])).toEqual([
      ['code', 'js', '{2,4-5} :line-numbers [Name]'],
      ['code', 'ts', '{1}'],
    ]);
    expect(run(lines('Write <<< ./none.ts here'))).toMatchObject({said: [], nodes: [{type: 'paragraph'}]});
    // Both are where the paragraph was.
    expect(nodes[0]!.data!.markdown).toMatch(/^```js\nif [\s\S]*```ts\nbefore/);
  });

  test('of a section is that of a snippet of Python-Markdown', () => {
    const file = ['# --8<-- [start:one]', 'a', '# --8<-- [start:two]', 'b', '# --8<-- [end:one]', 'c'];
    expect(findRegion(file, 'one')).toEqual(['a', '# --8<-- [start:two]', 'b']);
    expect(findRegion(file, 'two')).toBe('open');
    fs.writeFileSync(path.join(root, 'docs/s.py'), `${file.join('\n')}\n`);
    expect(run(code('file=./s.py#one')).nodes[0]!.value).toBe('a\nb');
  });

  test('from a folder that the site names', () => {
    const found = (root: string | readonly string[], file: string) =>
      runWith(includes({root}), code(`file=${file}`)).nodes[0]!.value;
    expect(found('docs', '@/a.ts#two')).toBe('b();');
    expect(found(['.', 'docs'], '@/a.ts#two')).toBe('b();');
    expect(found(['.', 'docs'], '@/docs/a.ts#two')).toBe('b();');
  });

  test('that is not there is said with its line', () => {
    const {said} = run(
      lines('<<< ./none.ts', '<<< ./a.ts#none'),
      lines('<<< ./a.ts and more'),
      lines('<<< ./a.ts#open'),
      {...code('file=./a.ts', 'ts', 'text'), position: {start: {line: 9}, end: {line: 11}}},
    );
    expect(said).toEqual([
      '3: There is no file ./none.ts',
      '4: There is no region `none` in docs/a.ts',
      '3: This line names no file',
      '3: The region `open` of docs/a.ts has no end',
      '9: A block that takes its text from a file holds text',
    ]);
  });

  test.each([
    ['# region r', '# endregion'],
    ['<!-- #region r -->', '<!-- #endregion r -->'],
    ['/* #region r */', '/* #endregion */'],
    ['{/* #region r */}', '{/* #endregion */}'],
    ['--#region r', '--#endregion'],
    ['#pragma region r', '#pragma endregion'],
    ['  // #region r', '  // #end region r'],
    ['#Region r', '#End Region'],
    ['REM #region r', 'REM #endregion'],
    ['(* #region r *)', '(* #endregion *)'],
  ])('regions are marked by %s', (begin, end) => {
    expect(findRegion(['a', begin, 'b', end, 'c'], 'r')).toEqual(['b']);
  });

  test('words are not marks', () => {
    expect(findRegion(['region r', 'b', 'endregion'], 'r')).toBeUndefined();
    expect(findRegion(['// #region rest', 'b', '// #endregion'], 'r')).toBeUndefined();
  });
});

describe('CSV', () => {
  test('is a table, also in Markdown, with numbers at the right', () => {
    const {nodes, said} = run(
      code('table file=./rows.csv', 'csv'),
      code('table', 'tsv', 'a\tb|\n1\t'),
      code('', 'csv', 'a'),
    );
    expect(said).toEqual([]);
    expect(nodes.map(({type}) => type)).toEqual(['table', 'table', 'code']);
    expect(nodes[0]!.align).toEqual([null, 'right']);
    expect(nodes[0]!.data!.markdown).toBe('| Name | Count |\n| --- | ---: |\n| a "b", c | 1 |\n| d | 20 |');
    expect(nodes[1]!.data!.markdown).toContain('| a | b\\| |');
  });

  test('that is wrong is said with its line', () => {
    expect(readCsv('a,b\n"1\n2",2\n\n3\n')).toEqual({line: 5, reason: 'The row has 1 value, the header 2'});
    expect(readCsv('a\n"b\n')).toEqual({line: 2, reason: 'A quotation mark has no partner'});
    expect(readCsv('a\n"b"c\n')).toEqual({line: 2, reason: 'More text follows the closing quotation mark'});
    expect(readCsv('a\nb"c\n')).toMatchObject({line: 2});
    expect(readCsv('')).toEqual({line: 1, reason: 'The table has no header'});
    expect(run({...code('table', 'csv', 'a\n1,2'), position: {start: {line: 7}, end: {line: 10}}}).said).toEqual([
      '9: The row has 2 values, the header 1',
    ]);
  });

  test('keeps empty values, line ends of every kind, and what is in quotation marks', () => {
    expect(readCsv('\uFEFFa,b\r\n,\r\n"x\r\ny"," z "\r\n')).toEqual({
      header: ['a', 'b'],
      rows: [
        ['', ''],
        ['x\ny', ' z '],
      ],
    });
    expect(readCsv('a;b\n1;2', ';')).toEqual({header: ['a', 'b'], rows: [['1', '2']]});
  });
});
