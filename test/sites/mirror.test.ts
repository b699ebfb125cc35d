import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {SILENT} from '../../src/node/pipeline/report.ts';
import {listFolder} from '../trust/siteOnDisk.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

let site: ToolSite;
let root: string;
let edits = 0;

beforeAll(async () => {
  const pages = Array.from({length: 12}, (_, i) => [`docs/guide/page-${i}.md`, `# Page ${i}\n\nText ${i}.\n`] as const);
  site = await createToolSite('mirror', {'docs/index.md': '# Home\n', ...Object.fromEntries(pages)});
  root = site.root;
}, 60_000);

afterAll(() => site.remove());

const out = (): string => path.join(root, 'build');

async function build(folder = root): Promise<void> {
  const {diagnostics} = await site.tool.build({root: folder, cache: true, reporter: SILENT});
  expect(diagnostics).toEqual([]);
}

/** Changes one page and builds. */
async function editAndBuild(): Promise<void> {
  fs.writeFileSync(path.join(root, 'docs/guide/page-3.md'), `# Page 3\n\nText of edit ${++edits}.\n`);
  await build();
}

function mirror(): string {
  const folder = path.join(root, '.manual/mirrors');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  expect(names.length).toBe(1);
  return path.join(folder, names[0]!);
}

/** Whatever the mirror was. */
const compareWithClean = (): Promise<void> => site.expectCleanOutput(build);

test('after a small edit the last folder mirrors the new site, file by file', async () => {
  await build();
  expect(fs.existsSync(path.join(root, '.manual/mirrors'))).toBe(false);
  await editAndBuild();
  const [published, mirrored] = [listFolder(out()), listFolder(mirror())];
  expect([...mirrored.keys()]).toEqual([...published.keys()]);
  for (const file of published.keys())
    expect(fs.statSync(path.join(mirror(), file)).ino, file).toBe(fs.statSync(path.join(out(), file)).ino);
});

test('the next build begins with it, and the folder before takes its place', async () => {
  const [first, second] = [fs.statSync(out()).ino, fs.statSync(mirror()).ino];
  await editAndBuild();
  expect(fs.statSync(out()).ino).toBe(second);
  expect(fs.statSync(mirror()).ino).toBe(first);
  await compareWithClean();
});

test.each<[string, (folder: string) => void]>([
  ['a file that was changed', (folder) => fs.writeFileSync(path.join(folder, 'guide/page-5.html'), 'mine')],
  ['a file that was removed', (folder) => fs.rmSync(path.join(folder, 'guide/page-6.html'))],
  ['a file of somebody else', (folder) => fs.writeFileSync(path.join(folder, 'guide/secret.html'), 'mine')],
  [
    'a folder in the place of a file',
    (folder) => {
      fs.rmSync(path.join(folder, 'sitemap.xml'));
      fs.mkdirSync(path.join(folder, 'sitemap.xml/below'), {recursive: true});
    },
  ],
  [
    'a file in the place of a folder',
    (folder) => {
      fs.rmSync(path.join(folder, 'guide'), {recursive: true});
      fs.writeFileSync(path.join(folder, 'guide'), 'mine');
    },
  ],
  ['nothing left', (folder) => fs.rmSync(folder, {recursive: true})],
])('a mirror with %s does not reach the site', async (_, damage) => {
  await editAndBuild();
  damage(mirror());
  await editAndBuild();
  await compareWithClean();
});

test('pages that went are gone, in the mirror too', async () => {
  fs.rmSync(path.join(root, 'docs/guide/page-11.md'));
  fs.writeFileSync(path.join(root, 'docs/guide/page-12.md'), '# Page 12\n');
  await build();
  await editAndBuild();
  expect(fs.existsSync(path.join(out(), 'guide/page-11.html'))).toBe(false);
  expect([...listFolder(mirror()).keys()]).toEqual([...listFolder(out()).keys()]);
  await compareWithClean();
});

test('a site of which most is new leaves no second copy behind', async () => {
  for (let i = 0; i < 11; i++) fs.writeFileSync(path.join(root, `docs/guide/page-${i}.md`), `# Another ${i}\n`);
  await build();
  expect(fs.readdirSync(path.join(root, '.manual/mirrors'))).toEqual([]);
  await compareWithClean();
});
