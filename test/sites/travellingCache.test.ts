import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import {SILENT} from '../../src/node/state/snapshot/reporter.ts';
import {createSampler, drawn} from '../tools/draw.ts';
import {damage} from '../trust/damage.ts';
import {differences, listFolder} from '../trust/siteOnDisk.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

const {draw} = createSampler(import.meta.url);

/** A cache that is carried to another machine or folder, where every time stamp and inode is another one. */
let site: ToolSite;
let base: string;
let origin: string;
let root: string;
let count = 0;

const PAGES = 12;

beforeAll(async () => {
  site = await createToolSite('travels', {'docs/index.md': '# Home\n'});
  base = path.dirname(site.root);
  origin = path.join(base, 'origin');
  write('site.config.ts', CONFIG);
  write('.gitignore', 'build\n.manual\n');
  write('docs/index.md', '# Home\n\n![A picture](./pic.png)\n');
  write('docs/pic.png', 'a picture');
  write('docs/_part.md', 'A part.\n');
  for (let i = 0; i < PAGES; i++)
    write(`docs/guide/p${i}.mdx`, `# P${i}\n\nimport Part from '../_part.md';\n\n<Part />\n\nText ${i}.\n`);
  write(
    'docs/live.mdx',
    "import Part from './_part.md';\nimport {Box} from '@site/components/Box';\n\n# Live\n\n<Part />\n\n<Box />\n",
  );
  write(
    'components/Box.tsx',
    'import \'./box.css\';\n\nexport function Box() {return <b className="box">a box</b>;}\n',
  );
  write('components/box.css', '.box {color: red}');
  write('static/notes.txt', 'a note');
  git(origin, 'init', '-q');
  git(origin, 'add', '.');
  git(origin, 'commit', '-q', '-m', 'one');
  await build(origin);
});

beforeEach(() => {
  root = path.join(base, 'elsewhere/deep', `clone-${++count}`);
});

afterAll(() => site.remove());

const CONFIG = `const say = ({word}) => (tree) => {tree.children.push({type: 'paragraph', children: [{type: 'text', value: word}]});};
export default {title: 'T', url: 'https://docs.example.com', markdown: {remarkPlugins: [[say, {word: 'said'}]]}};
`;

function write(file: string, text: string, folder = origin): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
  fs.writeFileSync(path.join(folder, file), text);
}
const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
    encoding: 'utf8',
  });
const build = (folder: string, options: {readonly cache?: boolean} = {}) =>
  site.tool.build({root: folder, cache: options.cache ?? true, reporter: SILENT});

/** Brings the sources by a clone and the cache by another way. */
function carry(way: 'cp' | 'tar'): void {
  fs.mkdirSync(path.dirname(root), {recursive: true});
  execFileSync('git', ['clone', '-q', origin, root]);
  if (way === 'cp') fs.cpSync(path.join(origin, '.manual'), path.join(root, '.manual'), {recursive: true});
  else execFileSync('sh', ['-c', `tar -C '${origin}' -cf - .manual | tar -C '${root}' -xf -`]);
}

function expectSameSite(other = origin): void {
  expect(differences(listFolder(path.join(root, 'build')), listFolder(path.join(other, 'build')))).toEqual([]);
}

/** The output must equal that of an independent build. */
async function expectCleanSite(): Promise<void> {
  const clean = `${root}-clean`;
  fs.cpSync(root, clean, {recursive: true, filter: (file) => !['.manual', 'build'].includes(path.basename(file))});
  await build(clean);
  expectSameSite(clean);
}

describe('a fresh clone with the cache of another folder', () => {
  test.each(['cp', 'tar'] as const)('compiles and renders nothing, and writes the same site (%s)', async (way) => {
    carry(way);
    await sleep(100);
    const {summary, diagnostics} = await build(root);
    expect(diagnostics).toEqual([]);
    expect(summary).toMatchObject({compiled: 0, rendered: 0});
    expectSameSite();
    await sleep(100);
    expect((await build(root)).summary).toMatchObject({compiled: 0, rendered: 0});
    expect((await build(root)).summary).toMatchObject({written: 0});
  });

  test('compiles and renders the page that is another one there', async () => {
    carry('tar');
    write('docs/guide/p3.mdx', '# P3\n\nAnother text.\n', root);
    const {summary} = await build(root);
    expect(summary).toMatchObject({compiled: 1, rendered: 1});
    await expectCleanSite();
  });

  test.each<[string, string, string]>([
    ['an image of a page', 'docs/pic.png', 'another picture'],
    ['a partial', 'docs/_part.md', 'Another part.\n'],
    ['a component', 'components/Box.tsx', 'export function Box() {return <i>another box</i>;}\n'],
    ['a style of a component', 'components/box.css', '.box {color: blue}'],
    ['the options of a plugin', 'site.config.ts', CONFIG.replace("'said'", "'spoken'")],
    ['a static file', 'static/notes.txt', 'another note'],
  ])('sees %s', async (_, file, text) => {
    carry('tar');
    write(file, text, root);
    await build(root);
    await expectCleanSite();
  });

  test(drawn('believes nothing that was damaged on the way', 'a tenth of the files'), async () => {
    carry('cp');
    const files = [...listFolder(path.join(root, '.manual')).keys()].sort();
    // The chunks of the bundle are alike.
    const some = files.flatMap((file, a) => (file.includes('/chunk-') ? [] : [a]));
    for (const a of draw(some)) {
      fs.rmSync(path.join(root, '.manual'), {recursive: true});
      fs.cpSync(path.join(origin, '.manual'), path.join(root, '.manual'), {recursive: true});
      fs.rmSync(path.join(root, 'build'), {recursive: true, force: true});
      damage(path.join(root, '.manual'), {how: a % 2 === 0 ? 'flip' : 'cut', a, b: 997 * (a + 1)});
      const {summary, diagnostics} = await build(root);
      expect(diagnostics, files[a]).toEqual([]);
      expect(summary, files[a]).toBeDefined();
      expectSameSite();
    }
  });

  test('reads nothing of it when that is asked for', async () => {
    carry('tar');
    const {summary} = await build(root, {cache: false});
    expect(summary!.compiled).toBe(PAGES + 2);
    expect(summary!.rendered).toBeGreaterThan(PAGES);
    expectSameSite();
  });
});

test('pages whose files somebody removed come from the cache', async () => {
  carry('cp');
  await build(root);
  fs.rmSync(path.join(root, 'build'), {recursive: true});
  const {summary} = await build(root);
  expect(summary).toMatchObject({compiled: 0, rendered: 0});
  expect(fs.existsSync(path.join(root, 'build/guide/p3.html'))).toBe(true);
});

test('the cache does not grow with the number of builds', async () => {
  carry('cp');
  // Components cost most of the time of a build, and are not what grows.
  fs.rmSync(path.join(root, 'docs/live.mdx'));
  await build(root);
  const size = (): number =>
    [...listFolder(path.join(root, '.manual')).keys()].reduce(
      (sum, file) => sum + fs.statSync(path.join(root, '.manual', file)).size,
      0,
    );
  const packs = (): number =>
    [...listFolder(path.join(root, '.manual')).keys()].filter((file) => file.endsWith('.pack')).length;
  const first = size();
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (let i = 0; i < 40; i++) {
    write(`docs/guide/p${i % PAGES}.mdx`, `# P\n\nEdit ${i}.\n`, root);
    await build(root);
    // Each build is another day's.
    for (const file of listFolder(path.join(root, '.manual')).keys())
      if (file.endsWith('.pack')) fs.utimesSync(path.join(root, '.manual', file), before, before);
  }
  await build(root, {cache: false});
  expect(packs()).toBeLessThan(3 * 34);
  expect(size()).toBeLessThan(1.5 * first + 500_000);
});
