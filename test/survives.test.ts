import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {copySite, runManualHere} from './tools/runSite.ts';

/** Odd inputs that must pass: every page is built, its words are kept, and warnings say where to look. */

const CONFIG = "export default {title: 'Survives', url: 'https://docs.example.com', baseUrl: '/base/'};\n";
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-survives-')));
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

/** Writes a site; names that some file systems refuse stay out of the repository this way. */
function writeSite(name: string, files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = path.join(work, name);
  for (const [file, content] of Object.entries({'site.config.ts': CONFIG, ...files})) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), content);
  }
  return root;
}

async function build(root: string): Promise<string> {
  const {status, messages} = await runManualHere(['build'], root);
  expect(messages).not.toMatch(/defect|^ {4}at /m);
  expect(status, messages).toBe(0);
  return messages;
}

function articleOf(root: string, page: string): string {
  const html = fs.readFileSync(path.join(root, 'build', `${page}.html`), 'utf8');
  return /<article[\s>][\s\S]*<\/article>/.exec(html)![0];
}

function htmlFiles(root: string): string[] {
  const all = fs.readdirSync(path.join(root, 'build'), {recursive: true}).map(String);
  return all.filter((file) => file.endsWith('.html')).map((file) => file.split(path.sep).join('/'));
}

const decode = (html: string): string =>
  html
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(
      /&(lt|gt|quot|amp);/g,
      (_, name: 'lt' | 'gt' | 'quot' | 'amp') => ({lt: '<', gt: '>', quot: '"', amp: '&'})[name],
    );

/** The visible text of a page: its article without tags. */
const textOf = (root: string, page: string): string => decode(articleOf(root, page).replace(/<[^>]*>/g, ''));

describe('odd text', () => {
  const site = copySite(path.join(import.meta.dirname, 'survives/text'));
  afterAll(site.remove);
  const docs = path.join(site.root, 'docs');
  // Tools that keep line ends and encodings of text files in order must not put these in order.
  const written: Record<string, Uint8Array> = {
    crlf: Buffer.from(
      '---\r\ntitle: Windows line ends\r\n---\r\n\r\n## First\r\n\r\n```js\r\nconst a = 1;\r\nconst b = 2;\r\n```\r\n\r\n:::note[Of a kind]\r\n\r\nInside.\r\n\r\n:::\r\n',
    ),
    'cr-only': Buffer.from('# Old Mac\r\rOne paragraph.\r\rAnother paragraph.\r'),
    bom: Buffer.from('\ufeff---\ntitle: With a mark\n---\n\nThe text behind the byte-order mark.\n'),
    'bom-heading': Buffer.from('\ufeff# A marked heading\n\nText.\n'),
    'invalid-utf8': Buffer.concat([
      Buffer.from('# Bytes\n\nA caf'),
      Buffer.from([0xe9]),
      Buffer.from(' in Latin-1.\n'),
    ]),
    utf16: Buffer.from('\ufeff# Wide\n\nText.\n', 'utf16le'),
  };

  test('is built with its words, and warnings say where to look', async () => {
    for (const [name, bytes] of Object.entries(written)) fs.writeFileSync(path.join(docs, `${name}.md`), bytes);
    const messages = await build(site.root);
    await expect(messages).toMatchFileSnapshot('./survives/text/expected.txt');

    // Parts that are not text of the page: front matter, names of languages, definitions, destinations.
    const silent =
      /^---\n[\s\S]*?\n---\n|^[ \t]*(?:`{3,}|~{3,}).*$|<[^<>\n]*>|\]\([^)]*\)|^\[[^\]]*\]:.*$|\{#[\w-]+\}/gm;
    const lost: string[] = [];
    const pages = fs.readdirSync(docs).filter((file) => file.endsWith('.md') && !(file.slice(0, -3) in written));
    for (const file of pages) {
      const source = fs.readFileSync(path.join(docs, file), 'utf8').replace(silent, ' ');
      const shown = decode(articleOf(site.root, file.slice(0, -3)));
      for (const [word] of source.matchAll(/\p{L}{3,}/gu)) if (!shown.includes(word)) lost.push(`${file}: ${word}`);
    }
    // Named characters and emoji become what they name, comments are not shown, names of references neither; cells beyond the last
    // column are cut in every dialect.
    expect([...new Set(lost)].sort()).toEqual([
      'directives.md: smile',
      'entities.md: nbsp',
      'html.md: comment',
      'references.md: REF',
      'references.md: dot',
      'tables.md: cells',
    ]);
  });

  test.each([
    ['less-than', ['A run takes <10s, a wait <= 5 s, and 3 < 4 > 2.', 'We <3 tests.', '<- arrows -> and <<EOF']],
    ['braces', ['{username} and $', '{env.HOME}, {{handlebars}}, {% liquid %}, {unclosed.', '{/* no comment here */}']],
    ['directives', ["At 10:30 o'clock, a ratio of 3:4, C:drive, std::vector, 😄, note:this", '::leaf{a=1}']],
    ['crlf', ['First', 'const a = 1;\nconst b = 2;', 'Of a kind', 'Inside.']],
    ['cr-only', ['One paragraph.', 'Another paragraph.']],
    ['bom', ['With a mark', 'The text behind the byte-order mark.']],
    ['bom-heading', ['A marked heading']],
    ['invalid-utf8', ['A caf\ufffd in Latin-1.']],
    ['unknown-language', ['qaStaH nuq', 'prototype names']],
    ['front-matter-only', ['Nothing below']],
    ['empty', ['empty']],
    ['class', ['static box', 'in a tab', '<10s and {escaped}']],
    ['constructor', ['own text and bold']],
  ])('%s says the same as its source', (page, texts) => {
    const text = textOf(site.root, page);
    for (const one of texts) expect(text).toContain(one);
    expect(text).not.toContain('\r');
  });

  test('a byte-order mark is not part of a heading', () => {
    expect(articleOf(site.root, 'bom-heading')).toContain('<h1 id="a-marked-heading">A marked heading</h1>');
  });
});

const NAMES = [
  'with space',
  'C#',
  '100%',
  '50%25',
  'a&b',
  'question?',
  'plus+equals=',
  "it's",
  'quote"',
  'semi;colon',
  'dots.in.test',
  '日本語',
  'übergröße',
  'e\u0301combining',
  'Привет мир',
  'مرحبا',
  '😀 smile',
  '(paren)',
  '[bracket]',
  '{brace}',
  '~tilde',
  '@at',
  '!bang',
  '$dollar',
  'comma,name',
  'back`tick',
  '<b>bold',
  'constructor',
  'toString',
  'hasOwnProperty',
  'CON',
  'UPPER',
  'MiXeD Case/Inner Page',
  '2024-01-02-date',
  '1.2.3',
  '-dash',
  'x'.repeat(200),
  'deep/a/b/c/d/e/f/g/h/i/j/k',
  'space folder/index',
] as const;

test('odd names are pages, can be linked, and come back under their address', async () => {
  const pages = NAMES.map((name, i) => [`docs/${name}.md`, `# Page ${i}\n\nThe text of page ${i}.\n`] as const);
  const links = NAMES.map((name, i) => `- [${i}](./${name.split('/').map(encodeURIComponent).join('/')}.md)`);
  const root = writeSite('names', {
    'docs/index.md': `# Names\n\n${links.join('\n')}\n`,
    // None of these is a page.
    'docs/_partial.md': 'A partial.\n',
    'docs/.hidden.md': '# Hidden\n',
    ...Object.fromEntries(pages),
  });
  // Names that other systems refuse are reported, and no others.
  const told = new Set([...(await build(root)).matchAll(/\[([\w-]+)\]$/gm)].map(([, code]) => code));
  expect(told).toEqual(new Set(['windows-name']));
  const hrefs = [...articleOf(root, 'index').matchAll(/<li><a href="([^"]+)">(\d+)<\/a>/g)];
  expect(hrefs).toHaveLength(NAMES.length);
  const files = new Map<string, string>();
  for (const file of htmlFiles(root)) files.set(file, fs.readFileSync(path.join(root, 'build', file), 'utf8'));
  for (const [, href, number] of hrefs) {
    const route = decodeURIComponent(decode(href!).replace(/^\/base\//, ''));
    expect(files.get(`${route}.html`), `${NAMES[Number(number)]} at ${route}`).toContain(`The text of page ${number}.`);
  }
  const texts = [...files.values()].join('\n');
  expect(texts).not.toContain('A partial.');
  expect(files.size).toBe(NAMES.length + 3);
});

test('symbolic links are followed once, and cycles come to an end', async () => {
  const root = writeSite('symlinks', {
    'docs/index.md': '# Start\n\n[Note](./shared/note.md) [Alias](./alias.md) ![Dot](./shared/dot.svg)\n',
    'docs/guide.md': '# Guide\n\nText.\n',
    'shared/note.md': '# A note from elsewhere\n\nText.\n',
    'shared/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>\n',
  });
  for (const [target, name] of [
    ['../shared', 'shared'],
    ['guide.md', 'alias.md'],
    ['.', 'loop'],
    ['..', 'up'],
  ] as const)
    fs.symlinkSync(target, path.join(root, 'docs', name));
  await build(root);
  expect(htmlFiles(root).sort()).toEqual([
    '404.html',
    'alias.html',
    'guide.html',
    'index.html',
    'search.html',
    'shared/note.html',
  ]);
});

test('a symbolic link that leads nowhere is named', async () => {
  const root = writeSite('dangling', {'docs/index.md': '# Start\n'});
  fs.symlinkSync('nowhere.md', path.join(root, 'docs/dangling.md'));
  fs.symlinkSync('itself.md', path.join(root, 'docs/itself.md'));
  const {status, messages} = await runManualHere(['build'], root);
  expect(status).toBe(1);
  expect(messages.match(/^.*\[file-unreadable\]$/gm)).toEqual([
    '  error  The file cannot be read: it is a symbolic link to nowhere.md, which does not exist.  [file-unreadable]',
    '  error  The file cannot be read: it is a symbolic link to itself.md, which leads back to itself.  [file-unreadable]',
  ]);
});

test('long pages and deep lists are shown whole', async () => {
  const headings = Array.from({length: 4000}, (_, i) => `## Heading ${i}\n\nText ${i}.\n`).join('\n');
  const list = Array.from({length: 80}, (_, i) => `${'  '.repeat(i)}- level ${i + 1}`).join('\n');
  const quotes = `${'> '.repeat(60)}at the bottom`;
  const table = `| a | b |\n|---|---|\n${Array.from({length: 3000}, (_, i) => `| cell ${i} | x |`).join('\n')}\n`;
  const root = writeSite('large', {
    'docs/index.md': `# Long\n\n${headings}`,
    'docs/deep.md': `# Deep\n\n${list}\n\n${quotes}\n`,
    'docs/table.md': `# Table\n\n${table}`,
    'docs/line.md': `# Line\n\n${'word '.repeat(100_000)}end.\n`,
  });
  expect(await build(root)).toBe('');
  const long = articleOf(root, 'index');
  expect(long.match(/<h2 id="heading-\d+">/g)).toHaveLength(4000);
  expect(long).toContain('Text 3999.');
  const deep = articleOf(root, 'deep');
  expect(deep).toContain('level 80');
  expect(deep.match(/<blockquote>/g)).toHaveLength(60);
  expect(articleOf(root, 'table')).toContain('cell 2999');
  expect(textOf(root, 'line')).toContain('word end.');
});

test('components that import each other are both hydrated, whichever page asks first', async () => {
  const component = (own: string, other: string): string =>
    `import {${other}} from './${other}.tsx';\nimport {Count} from './Count.tsx';\n\nexport const ${own} = ({deep = 0}) => (deep > 0 ? <${other} /> : <Count />);\n`;
  const root = writeSite('mutual', {
    'components/Count.tsx':
      "import {useState} from 'react';\n\nexport function Count() {\n  const [count, set] = useState(0);\n  return <button onClick={() => set(count + 1)}>{count}</button>;\n}\n",
    'components/First.tsx': component('First', 'Second'),
    'components/Second.tsx': component('Second', 'First')
      .replace("import {Count} from './Count.tsx';\n", '')
      .replace('<Count />', '<b>two</b>'),
    'docs/index.mdx': "import {First} from '@site/components/First';\n\n# One\n\n<First />\n",
    'docs/two.mdx': "import {Second} from '@site/components/Second';\n\n# Two\n\n<Second />\n",
  });
  await build(root);
  for (const page of ['index', 'two']) expect(articleOf(root, page)).toContain('<manual-island');
});
