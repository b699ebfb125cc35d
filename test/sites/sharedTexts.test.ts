import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {createSearcher} from '../../src/client/search/engine/createSearcher.ts';
import type * as Api from '../../src/node/api/index.ts';
import {runManualHere} from '../tools/runSite.ts';

/** A partial on eight pages, and pages that link to one of them more than to the others. */
const work = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-shared-')));
const root = path.join(work, 'site');
const NAMES = ['amber', 'birch', 'cedar', 'dune', 'elm', 'fern', 'grove', 'heath'];
const QUERY = 'renew the harbor permit';

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
  fs.writeFileSync(path.join(root, file), text);
}

function writeLinks(target: string): void {
  for (const n of [1, 2, 3]) write(`docs/notes/note-${n}.md`, `# Note ${n}\n\nGo [on](../trails/${target}.mdx).\n`);
}

beforeAll(() => {
  write('site.config.ts', "export default {title: 'Trails', url: 'https://trails.example.com'};\n");
  write('docs/index.md', '# Trails\n\nAll trails.\n');
  write(
    'docs/_permit.mdx',
    'You renew the harbor permit at the gate office, which opens at eight in the morning.\nBring the old paper and two photos, because the office keeps the paper.\n',
  );
  for (const [at, name] of NAMES.entries()) {
    const include = at % 2 === 0 ? "import Permit from '../_permit.mdx';\n\n" : '';
    const use = at % 2 === 0 ? '<Permit />' : '::include{file=../_permit.mdx}';
    write(
      `docs/trails/${name}.mdx`,
      `${include}# The ${name} trail\n\nIt is ${at + 2} miles long.\n\n## Permits\n\n${use}\n`,
    );
  }
  write('docs/permits.md', '# Fishing\n\nA permit is not needed to fish from the harbor wall.\n');
  writeLinks('fern');
});
afterAll(() => fs.rmSync(work, {recursive: true, force: true}));

async function ask(load: (name: string) => Promise<Uint8Array>): Promise<string[]> {
  const {hits} = await createSearcher({load}).search({query: QUERY, limit: 30});
  return [...new Set(hits.map(({url}) => url.split('#')[0]!))];
}

const askBuild = () => ask(async (name) => fs.readFileSync(path.join(root, 'build/_manual/search', name)));

test('a build leads to the page with most links, also when other pages get the links', async () => {
  const first = await runManualHere(['build'], root);
  expect(first.status, first.messages).toBe(0);
  const order = await askBuild();
  expect([order[0], order.indexOf('/permits') < 3, order.length]).toEqual(['/trails/fern', true, 9]);
  const listFiles = () => fs.readdirSync(path.join(root, 'build/_manual/search'), {recursive: true}).sort();
  const files = listFiles();
  // The words of the notes stay the same, so only the list of equal texts changes, which is in the manifest.
  writeLinks('cedar');
  expect((await runManualHere(['build'], root)).status).toBe(0);
  expect((await askBuild())[0]).toBe('/trails/cedar');
  expect(listFiles()).toEqual(files);
});

test('agents get the passage of that page', async () => {
  const {status, messages, stdout} = await runManualHere(['search', QUERY], root);
  expect(status, messages).toBe(0);
  expect(stdout.match(/\/trails\/\w+/g)?.[0]).toBe('/trails/cedar');
});

test('serve leads to the page with most links, and follows a change', async () => {
  const api = (await import('../../dist/api.js' as string)) as typeof Api;
  const {server} = await api.serve({root, port: 0});
  const {origin} = new URL(server!.url);
  const askServer = () =>
    ask(async (name) => new Uint8Array(await (await fetch(`${origin}/_manual/search/${name}`)).arrayBuffer()));
  try {
    expect((await askServer())[0]).toBe('/trails/cedar');
    writeLinks('birch');
    await expect.poll(async () => (await askServer())[0], {timeout: 20_000}).toBe('/trails/birch');
  } finally {
    await server!.close();
  }
});
