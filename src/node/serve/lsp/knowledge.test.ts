import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import type {
  CompletionItem,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  MarkupContent,
  WorkspaceSymbol,
} from 'vscode-languageserver-protocol/node';
import {type Editor, startEditorHere} from '../../../../test/lsp/editor.ts';
import {writeSite} from '../../../../test/lsp/writeSite.ts';

const page = (front: string, body: string): string => `---\n${front}\n---\n\n${body}\n`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAADklEQVR4nGNgYGD4DwABBAEAwS2OUAAAAABJRU5ErkJggg==',
  'base64',
);
const FILES = {
  'src/greet.js': '// #region greet\n/* #region inner */\ngreet();\n// #endregion\n// #endregion greet\n',
  'src/.env': 'KEY=1\n',
  'docs/code.md': '# Code\n\n<<< ../src/greet.js#greet\n\n```js file=@/src/greet.js#inner\n```\n',
  'site.config.ts': `import {defineConfig} from 'manual-docs/config';
import includes from 'manual-docs/plugins/includes';
export default defineConfig({
  title: 'Lines',
  url: 'https://lines.example.test',
  i18n: {defaultLocale: 'en', locales: ['en', 'de']},
  blog: {},
  markdown: {admonitions: ['example'], code: {grammars: ['tide.json']}},
  plugins: [includes()],
  readFrom: ['../shared'],
});
`,
  'tide.json': '{"name": "tide", "scopeName": "source.tide", "patterns": []}',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': page('title: Old home', 'Old [guide](./guide.md).'),
  'versioned_docs/version-1.0/guide.md': page('title: Old guide', '## First step\n\nThen.'),
  'i18n/de/docs/current/guide.md': page('title: Anleitung', '## Erster Schritt {#first-step}\n\nDann.'),
  'docs/index.md': page('title: Home', 'See [the guide](./guide.md#first-step).\n\n## Next\n\nMore.'),
  'docs/guide.md': page(
    'title: Guide\ndescription: How it begins.\ntags: [setup]\nunlisted: true',
    'It begins here.\n\n## First step\n\nBegin.\n\n### Detail\n\nSo.\n\n## Last step\n\nEnd.',
  ),
  'docs/area/deep page.md': page('title: Deep page', 'See [home](/).'),
  'docs/area/tools.mdx': page(
    'title: Tools',
    "import Note from './_note.mdx';\nimport {Meter} from '@site/components/Meter';\n\n<Note />\n\n<Meter of=\"a\" />",
  ),
  'docs/area/_note.mdx': 'A note on the [guide](../guide.md).\n',
  'docs/tags.yml': 'setup:\n  label: Setup\nother-tag:\n  label: Other\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n',
  'blog/2026-01-01-hello.md': page('title: Hello\nauthors: [ada]', 'Hello.'),
  'components/Meter.tsx': `interface MeterProps {
  /** The measured quantity. */
  readonly of: string;
  readonly large?: boolean;
}
/** Shows a measure. */
export function Meter({of}: MeterProps) {
  return <b>{of}</b>;
}
`,
};
let editor: Editor;
let outer: string;

beforeAll(async () => {
  // The folder that `readFrom` names is beside the site.
  const all = Object.entries({...FILES, 'package.json': '{}'}).map(([file, text]) => [`site/${file}`, text]);
  outer = writeSite({
    ...Object.fromEntries(all),
    'shared/code/part.py': '# region only\n1\n# endregion\n',
    'shared/_note.md': 'A note.\n',
  });
  const root = path.join(outer, 'site');
  for (const file of ['docs/area/screen.png', 'static/img/logo.png']) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), PIXEL);
  }
  editor = await startEditorHere([root]);
});
afterAll(async () => {
  expect(await editor.quit()).toBe(0);
  fs.rmSync(outer, {recursive: true, force: true});
});

const read = (file: string): string => fs.readFileSync(path.join(editor.root, file), 'utf8');
/** The text of a file with `|` after the first place of some words. */
const at = (file: string, words: string): string => read(file).replace(words, () => `${words}|`);
const labels = async (file: string, marked: string): Promise<string[]> =>
  ((await editor.ask<CompletionItem[]>('textDocument/completion', file, marked)) ?? []).map(({label}) => label);
const place = ({uri, range}: Location): string =>
  `${path.relative(editor.root, decodeURIComponent(new URL(uri).pathname))}:${range.start.line + 1}`;

describe('completion', () => {
  const HOME = 'docs/index.md';
  const home = (line: string): string => `${FILES[HOME]}\n${line}\n`;

  test.each([
    [
      'files, as the page names them, of this version and language',
      'See [x](|)',
      ['./guide.md', './area/deep%20page.md', './area/tools.mdx'],
    ],
    ['addresses', 'See [x](/|)', ['/next/guide', '/next/area/deep%20page', '/blog/2026/01/01/hello']],
    ['files from the root', 'See [x](@site/|)', ['@site/docs/guide.md']],
    ['definitions', '[x]: ./|', ['./guide.md']],
    ['anchors of another page', 'See [x](./guide.md#|)', ['#first-step', '#detail', '#last-step']],
    ['anchors of this page, typed and not saved', '## Brand new\n\nSee [x](#|)', ['#next', '#brand-new']],
    ['images', '![x](|)', ['./area/screen.png', '/img/logo.png']],
    ['labels', '[one]: ./guide.md\n\nSee [x][|]', ['one']],
    ['admonitions, those of the site too', ':::|', [':::note', ':::details', ':::example']],
    ['languages of code, those of the site too', '```|', ['ts', 'sh', 'tide']],
    ['words behind the language', '```ts |', ['title=""', 'showLineNumbers']],
  ])('offers %s', async (_, line, expected) => {
    const found = await labels(HOME, home(line));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found.filter((label) => /version|i18n|_note/.test(label))).toEqual([]);
  });

  test.each([
    ['<<< |', ['./guide.md', './area/', '../../shared/']],
    ['<<< @/|', ['@/src/', '@/docs/']],
    ['```js file=../src/|', ['../src/greet.js']],
    ['```js file="@site/src/|', ['@site/src/greet.js']],
    ['<<< ../../|', ['../../shared/', '../../site/']],
    ['<<< ../../shared/code/|', ['../../shared/code/part.py']],
    ['<<< ../src/greet.js#|', ['greet', 'inner']],
    ['```js file=@/src/greet.js#in|', ['greet', 'inner']],
    ['<<< ../../shared/code/part.py#|', ['only']],
    ['<<< ../src/.env#|', []],
    ["import Note from '../../shared/|", ['../../shared/_note.md']],
  ])('offers files to include, and their parts: %s', async (line, expected) => {
    const found = await labels(HOME, home(line));
    expect(found).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0 || line.includes('#')) expect(found).toEqual(expected);
    expect(found.filter((label) => /\.env|node_modules|\.manual/.test(label))).toEqual([]);
  });

  test('offers nothing in code', async () => {
    expect(await labels(HOME, home('```md\n[x](|)\n```'))).toEqual([]);
  });

  test.each([
    ['keys that are not there yet', 'title: A\n|', 'sidebar_position', 'title'],
    ['a yes or no', 'draft: |', 'true', 'title'],
    ['tags of the file and of pages', 'tags: [setup, |]', 'other-tag', 'title'],
    ['tags of a list', 'tags:\n  - |', 'setup', 'title'],
    ['docs', 'pagination_next: |', 'guide', 'title'],
    ['images', 'image: |', '/img/logo.png', 'title'],
  ])('offers in the front matter %s', async (_, front, expected, absent) => {
    const found = await labels('docs/guide.md', `---\n${front}\n---\n\nText.\n`);
    expect(found).toContain(expected);
    expect(found).not.toContain(absent);
  });

  test('offers authors', async () => {
    expect(await labels('blog/2026-01-01-hello.md', '---\ntitle: A\nauthors: [|]\n---\n')).toEqual(['ada']);
  });

  test('describes keys', async () => {
    const items = await editor.ask<CompletionItem[]>('textDocument/completion', 'docs/guide.md', '---\nslu|\n---\n');
    expect(items.find(({label}) => label === 'slug')?.documentation).toContain('Address of the page');
  });

  test('offers components with their attributes, and the values of these', async () => {
    const file = 'docs/area/tools.mdx';
    const tools = (line: string): string => `${FILES[file]}\n${line}\n`;
    expect(await labels(file, tools('<|'))).toEqual(expect.arrayContaining(['Tabs', 'Card', 'Meter', 'Note']));
    expect(await labels(file, tools('<Meter |'))).toEqual(['of', 'large']);
    expect(await labels(file, tools('<Tabs\n  gr|'))).toContain('groupId');
    expect(await labels(file, tools('<Badge type="|'))).toContain('danger');
    expect(await labels(file, tools('<Card href="|'))).toContain('../guide.md');
    expect(await labels(file, tools("import X from '|"))).toContain('./_note.mdx');
    expect(await labels(file, tools('::include{file="|'))).toEqual(
      expect.arrayContaining(['./_note.mdx', '../../../shared/']),
    );
    expect(await labels(file, tools('::include{file="../guide.md#|'))).toContain('first-step');
  });
});

describe('hover', () => {
  const shown = async (file: string, words: string): Promise<string> => {
    const found = await editor.ask<Hover | null>('textDocument/hover', file, at(file, words));
    return (found?.contents as MarkupContent | undefined)?.value ?? '';
  };

  test('shows title, status, and first words of the page that a link leads to', async () => {
    const text = await shown('docs/index.md', './guide');
    expect(text).toContain('**Guide** (unlisted, version Next, en)');
    expect(text).toContain('How it begins.');
    expect(text).toContain('It begins here.');
    expect(await shown('versioned_docs/version-1.0/index.md', './guide')).toContain('**Old guide** (version 1.0, en)');
  });

  test('shows an image with its size', async () => {
    const text = await editor.ask<Hover>('textDocument/hover', 'docs/index.md', '![x](./area/scr|een.png)');
    expect((text.contents as MarkupContent).value).toContain('3 × 2');
  });

  test('says what a key is for, and what a component takes', async () => {
    expect(await shown('docs/guide.md', 'descr')).toContain('Description for search engines');
    const meter = await shown('docs/area/tools.mdx', '<Met');
    expect(meter).toContain('Shows a measure.');
    expect(meter).toContain('`of: string` — The measured quantity.');
  });
});

describe('places', () => {
  const defined = async (file: string, words: string): Promise<string> =>
    place(await editor.ask<Location>('textDocument/definition', file, at(file, words)));

  test.each([
    ['docs/index.md', './guide', 'docs/guide.md:10'],
    ['versioned_docs/version-1.0/index.md', './guide', 'versioned_docs/version-1.0/guide.md:1'],
    ['docs/area/deep page.md', '(/', 'versioned_docs/version-1.0/index.md:1'],
    ['docs/area/tools.mdx', './_note', 'docs/area/_note.mdx:1'],
    ['docs/area/tools.mdx', '<Meter', 'components/Meter.tsx:7'],
    ['docs/area/tools.mdx', '<Note', 'docs/area/_note.mdx:1'],
    ['docs/area/_note.mdx', '../guide', 'docs/guide.md:1'],
    ['docs/guide.md', '[setup', 'docs/tags.yml:1'],
    ['docs/code.md', '<<< ../src', 'src/greet.js:1'],
    ['docs/code.md', 'file=@/src', 'src/greet.js:1'],
    ['blog/2026-01-01-hello.md', '[ada', 'blog/authors.yml:1'],
  ])('%s: %s leads to %s', async (file, words, expected) => {
    expect(await defined(file, words)).toBe(expected);
  });

  test.each([
    ['a page', 'docs/guide.md', 'It begins', ['docs/area/_note.mdx:1', 'docs/index.md:5']],
    ['a heading', 'docs/guide.md', '## First', ['docs/index.md:5']],
    ['the target of a link', 'docs/index.md', './guide', ['docs/index.md:5']],
    ['a partial', 'docs/area/_note.mdx', 'A note', ['docs/area/tools.mdx:5']],
  ])('finds who names %s', async (_, file, words, expected) => {
    const context = {context: {includeDeclaration: false}};
    const found = await editor.ask<Location[]>('textDocument/references', file, at(file, words), context);
    expect(
      found
        .map(place)
        .filter((one) => !one.startsWith('i18n'))
        .sort(),
    ).toEqual(expected);
  });

  test('links lead to the line of their heading', async () => {
    const [link] = await editor.ask<DocumentLink[]>(
      'textDocument/documentLink',
      'docs/index.md',
      at('docs/index.md', 'See'),
    );
    expect(link!.target).toBe(`${editor.uri('docs/guide.md')}#L10`);
  });
});

test('lists the headings of a page, and pages and headings of the site', async () => {
  const [first, last] = await editor.ask<DocumentSymbol[]>(
    'textDocument/documentSymbol',
    'docs/guide.md',
    at('docs/guide.md', 'It'),
  );
  expect([first!.name, first!.children!.map(({name}) => name), last!.name]).toEqual([
    'First step',
    ['Detail'],
    'Last step',
  ]);
  const found = await editor.connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', {query: 'firststep'});
  expect(found.map(({name, containerName}) => `${containerName} ${name}`)).toEqual(
    expect.arrayContaining(['docs/guide.md First step', 'versioned_docs/version-1.0/guide.md First step']),
  );
});

test('folds sections, front matter, and blocks', async () => {
  const text = '|---\ntitle: A\n---\n\n## One\n\n```md\n## no\n```\n\n:::note\n\nx\n\n:::\n\n## Two\n\nEnd.\n';
  const ranges = await editor.ask<FoldingRange[]>('textDocument/foldingRange', 'docs/index.md', text);
  expect(ranges.map(({startLine, endLine}) => [startLine, endLine])).toEqual([
    [4, 15],
    [16, 19],
    [0, 2],
    [6, 8],
    [10, 14],
  ]);
});

test('a document of no site has symbols, and nothing else', async () => {
  const folder = fs.mkdtempSync(path.join(editor.root, '..', 'manual-none-'));
  const file = path.relative(editor.root, path.join(folder, 'a.md'));
  expect(await editor.ask('textDocument/hover', file, '# A|\n')).toBeNull();
  expect(await editor.ask<DocumentSymbol[]>('textDocument/documentSymbol', file, '# A|\n')).toHaveLength(1);
  fs.rmSync(folder, {recursive: true});
});
