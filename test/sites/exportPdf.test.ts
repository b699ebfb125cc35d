import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest';
import {readPdf} from '../tools/readPdf.ts';
import {createRunner, type Run} from '../tools/runHere.ts';

/** Books of a site, printed. */
const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-pdf-')));
const run = createRunner();
const exportPdf = (...args: string[]): Promise<Run> => run(['export', 'pdf', '--root', root, ...args]);
const read = (name: string) => readPdf(fs.readFileSync(path.join(root, 'export', name)));
afterAll(() => fs.rmSync(root, {recursive: true, force: true}));

const LONG = `echo ${'a-very-long-word '.repeat(12)}END`;
const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': `export default {
    title: 'Crane', url: 'https://docs.example.com', diagnostics: {severity: {'missing-image': 'ignore'}},
    docs: {versions: {current: {banner: 'unreleased', badge: true}}},
    pdf: {index: true, styles: 'print.css', cover: 'Cover.tsx', link: '/crane-{docs}-{version}-{locale}.pdf'},
  };`,
  'print.css': '@page {@bottom-right {content: "Page " counter(page)}}',
  'Cover.tsx': 'export default ({title, date}: {title: string; date?: string}) => <h1>{title} for crews</h1>;',
  'docs/index.md':
    '---\ntitle: Welcome\nsidebar_position: 1\nkeywords: [start, Hook]\n---\n\nRead [the lift](./use/lift.md#load) and [away](https://away.example.com/x), or <https://bare.example.com>.\n\nATTACK\n',
  'docs/use/_category_.json': '{"label": "Daily use", "position": 2}',
  'docs/use/lift.md': [
    '---\ntitle: Lift\ndescription: D\nkeywords: [hook]\n---\n\n<dl><dt>Boom</dt><dd>The arm.</dd></dl>\n\n## Load {#load}',
    `\`\`\`sh title="lift.sh"\n${LONG}\n\`\`\``,
    '<details><summary>More</summary>\n\nHidden words.\n\n</details>',
    ':::warning\n\nStand clear.\n\n:::',
    '| Key | Value |\n|---|---|\n| Tons | Nine |',
    '![A far picture](http://127.0.0.1:1/far.png)',
    '<video src="/lift.mp4" controls></video>\n\n[Home](../index.md)\n',
  ].join('\n\n'),
  'docs/use/tabs.mdx':
    '# Tabs\n\n<Tabs>\n<TabItem value="a" label="Steel">\n\nBeam.\n\n</TabItem>\n<TabItem value="b" label="Rope">\n\nKnot.\n\n</TabItem>\n</Tabs>\n',
  'static/lift.mp4': 'film',
};

/** Addresses that a page may contain and a book must not request: programs of this machine, files, and folders of the site. */
const attack = (host: string): string =>
  [
    `<link rel="preload" as="image" href="${host}/1"><link rel="stylesheet" href="${host}/2"><base href="${host}/3">`,
    `<meta http-equiv="refresh" content="0;url=${host}/4"><iframe src="${host}/5"></iframe><img src="${host}/6">`,
    `<style>@import "${host}/7"; .far {background: url(${host}/8)}</style><b class="far">b</b><video poster="${host}/9"></video>`,
    '<svg width="9"><style>.a {color: red}</style><foreignObject><iframe src="file:///etc/passwd"></iframe></foreignObject></svg>',
    '<img src="file:///etc/passwd"><img src="/assets"><img src="/%5c..%5csite.config.ts"><img src="/..%2fsite.config.ts"><img src="/%00">',
  ].join('');
const asked: (string | undefined)[] = [];
const local = createServer(({url}, response) => {
  asked.push(url);
  response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
  const host = `http://127.0.0.1:${(local.address() as AddressInfo).port}`;
  for (const [file, text] of Object.entries(FILES)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text.replace('ATTACK', attack(host)));
  }
});
afterAll(() => local.close());

test('a book has all text of the pages, and whatever leads from one place to another', async () => {
  const {status, stdout, stderr} = await exportPdf();
  expect(status, stderr).toBe(0);
  expect(stderr).toMatch(
    /docs\/use\/lift\.md\n +31 +warning +http:\/\/127\.0\.0\.1:1\/far\.png is not in the book: of other sites, a book shows pictures over HTTPS alone\. +\[export-missing\]/,
  );
  expect(stderr).toContain('/assets is not in the book: there is no such file in the built site.');
  expect(asked).toEqual([]);
  expect(stdout).toMatch(/^\S*crane\.pdf: 6 pages, \d+ kB\n$/);
  const {title, lang, texts, outline, links, tags, labels, pixels} = await read('crane.pdf');
  expect({title, lang, labels}).toEqual({title: 'Crane', lang: 'en', labels: '<</Nums[0<</S/r>>2<</S/D>>]>>'});
  expect(outline).toEqual([
    {label: 'Welcome', depth: 0, page: 2},
    {label: 'Daily use', depth: 0, page: 3},
    {label: 'Lift', depth: 1, page: 3},
    {label: 'Tabs', depth: 1, page: 4},
    {label: 'Index', depth: 0, page: 5},
  ]);
  const [cover, contents, welcome, lift, tabs, index] = texts;
  expect(cover).toContain('Craneforcrews');
  expect(contents).toContain('ContentsWelcome1Dailyuse2Lift2Tabs3Index4');
  expect(welcome).toContain('away(https://away.example.com/x),orhttps://bare.example.com.');
  // The cover names the version.
  expect(welcome).not.toMatch(/unreleased|current/);
  // Marks of long lines are drawn; a picture that is absent has an icon.
  expect(pixels).toBeLessThan(5000);
  for (const text of [
    'Dailyuse',
    'Lift',
    'Boom',
    'Load',
    LONG,
    'lift.sh',
    'Hiddenwords.',
    'Standclear.',
    'Nine',
    'lift.mp4',
    'Page2',
  ])
    expect(lift).toContain(text.replace(/\s+/g, ''));
  for (const text of ['Steel', 'Beam.', 'Rope', 'Knot.']) expect(tabs).toContain(text);
  // The head of the page, and the heading that is in its text.
  expect([lift, tabs].map((text) => text!.match(/Tabs/g)?.length)).toEqual([undefined, 2]);
  expect(index).toMatch(/IndexBoom2Hook1,2start1/);
  expect(links).toEqual(
    expect.arrayContaining([
      {from: 1, to: 4},
      {from: 2, to: 3},
      {from: 2, to: 'https://away.example.com/x'},
      {from: 3, to: 2},
      {from: 3, to: 'https://docs.example.com/lift.mp4'},
      {from: 5, to: 3},
    ]),
  );
  expect([...tags]).toEqual(
    expect.arrayContaining(['Document', 'Part', 'H1', 'H2', 'P', 'Table', 'TH', 'Link', 'Code']),
  );
});

test('the menu of a doc offers the book', () => {
  const html = fs.readFileSync(path.join(root, 'build/use/lift.html'), 'utf8');
  expect(html).toContain('<a href="/crane-default-current-en.pdf" data-native="">Download PDF</a>');
});

describe('of a book', () => {
  test('a section is printed alone, and links out of it lead to the site', async () => {
    const {status, stderr} = await exportPdf('--section', 'Daily use', '--paper', 'Letter');
    expect(status, stderr).toBe(0);
    const {outline, links} = await read('crane-daily-use.pdf');
    expect(outline.map(({label, depth}) => [label, depth])).toEqual([
      ['Daily use', 0],
      ['Lift', 1],
      ['Tabs', 1],
      ['Index', 0],
    ]);
    expect(links).toContainEqual({from: 2, to: 'https://docs.example.com/'});
  });

  test.each([
    [
      ['--page', 'docs/use/lifts.md'],
      '`--page docs/use/lifts.md` names nothing of this site.',
      'did you mean `docs/use/lift.md`?',
    ],
    [['--book', 'cranes'], '`--book cranes` names nothing of this site.', 'did you mean `crane`?'],
  ])('%j is told', async (args, problem, hint) => {
    const {status, stderr} = await exportPdf(...args);
    expect(status).toBe(1);
    expect(stderr).toContain(problem);
    expect(stderr).toContain(hint);
    expect(stderr).toContain('[export-failed]');
  });
});

test.each(['/nowhere', '/bin/false'])('the browser %s, which does not start, is told', async (program) => {
  vi.stubEnv('CHROMIUM', program);
  const {status, stderr} = await exportPdf();
  vi.unstubAllEnvs();
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/error +There is no Chromium to print with: .*\[export-failed\]/);
  expect(stderr).not.toMatch(/\n +at /);
});

test('a file that no export wrote stays, and an earlier book is replaced', async () => {
  const mine = path.join(root, 'mine.pdf');
  fs.writeFileSync(mine, '%PDF-1.7 mine');
  const {status, stderr} = await exportPdf('--page', 'docs/use/lift.md', '--to', mine);
  expect(stderr).toContain('mine.pdf already exists, and no export of this kind wrote it.');
  expect(status).toBe(1);
  expect(fs.readFileSync(mine, 'utf8')).toBe('%PDF-1.7 mine');
  const book = path.join(root, 'book.pdf');
  for (let times = 0; times < 2; times++)
    expect(await exportPdf('--page', 'docs/index.md', '--to', book)).toMatchObject({status: 0});
});

test('an interrupted book ends with the status of the signal, and leaves neither file nor browser', async () => {
  // A second try must not find the folders of the first one.
  const temporary = fs.mkdtempSync(path.join(root, 'temporary-'));
  const to = path.join(root, 'interrupted');
  const args = ['bin/manual.js', 'export', 'pdf', '--root', root, '--to', to];
  const child = spawn(process.execPath, args, {env: {...process.env, TMPDIR: temporary}});
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  // The browser has a folder as soon as it starts.
  const watch = setInterval(() => {
    if (!fs.readdirSync(temporary).some((name) => name.startsWith('playwright_'))) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 50);
  const status = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(watch);
  expect(status, said).toBe(143);
  expect(said).not.toMatch(/\n +at /);
  expect([fs.readdirSync(to), fs.readdirSync(temporary).filter((name) => name.startsWith('playwright_'))]).toEqual([
    [],
    [],
  ]);
});

// `/proc` takes no names, and says that it is absent.
test.each([
  ['offline', path.join(root, 'print.css/out')],
  ...(process.platform === 'linux'
    ? [
        ['offline', '/proc/x/y'],
        ['pdf', '/proc/x'],
        ['pdf', '/proc/x.pdf'],
      ]
    : []),
])('%s to %s, where nothing can be written, is told before the site is built', async (what, to) => {
  const {status, stderr} = await run(['export', what!, '--root', root, '--to', to!]);
  expect(status, stderr).toBe(1);
  expect(stderr).toMatch(/^\n {2}error +The site cannot be written to .*(?:out|x|y|x\.pdf): E/);
});
