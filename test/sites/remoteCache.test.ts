import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {BuildResult} from '../../src/node/commands/buildOptions.ts';
import {SILENT} from '../../src/node/snapshot/reporter.ts';
import {TRIES_ALL} from '../draw.ts';
import {type BlobServer, startBlobServer} from '../servers/blobServer.ts';
import {findNginx, startNginxStore} from '../servers/nginxStore.ts';
import {rewriteLists} from '../servers/rewriteLists.ts';
import {differences, listFolder} from '../trust/siteOnDisk.ts';
import {createToolSite, type ToolSite} from './toolSite.ts';

/** Machines that share nothing but a store behind HTTP. */
const PAGES = 9;
/** All pages that have a source: those, and what `machine` writes besides. */
const SOURCES = PAGES + 5;
const CONFIG = `export default {title: 'T', url: 'https://docs.example.com', baseUrl: '/base/', blog: {}, diagnostics: {severity: {'policy-widened': 'ignore'}}};\n`;

let site: ToolSite;
let base: string;
let server: BlobServer;
let count = 0;
/** The entries that a build leaves in an empty store. */
let filled: ReadonlyMap<string, Buffer>;
/** The output of an independent build. */
let alone: string;

beforeAll(async () => {
  site = await createToolSite('remote', {'docs/index.md': '# Home\n'});
  base = path.dirname(site.root);
  alone = machine();
  await build(alone, {});
  const first = await startBlobServer();
  const result = await build(machine(), {url: first.url});
  await first.close();
  expect(result).toMatchObject({summary: {compiled: SOURCES}, remote: {compiled: 0, rendered: 0}});
  filled = new Map(first.kept);
});
afterAll(() => site.remove());
beforeEach(async () => {
  server = await startBlobServer();
});
afterEach(() => server.close());

/** Puts into the store what one build leaves there, and nothing else. */
function fill(): void {
  server.kept.clear();
  for (const [place, data] of filled) server.kept.set(place, Buffer.from(data));
}

/** A clone of the site on a machine of its own. */
function machine(): string {
  const root = path.join(base, `machine-${++count}`);
  const write = (file: string, text: string): void => {
    fs.mkdirSync(path.dirname(path.join(root, file)), {recursive: true});
    fs.writeFileSync(path.join(root, file), text);
  };
  write('site.config.ts', CONFIG);
  write('docs/index.md', '# Home\n\n[One](./guide/p1.mdx)\n');
  write('docs/_part.md', 'A part.\n');
  for (let i = 0; i < PAGES; i++) {
    const part = i % 3 === 0 ? "import Part from '../_part.md';\n\n<Part />\n\n" : '';
    write(`docs/guide/p${i}.mdx`, `# P${i}\n\n${part}Text ${i}. [Next](./p${(i + 1) % PAGES}.mdx)\n`);
  }
  // Parts of pages that others show: beginnings of posts with their links, first sentences on cards, hosts of images in the policy.
  for (const day of [1, 2, 3])
    write(
      `blog/2026-01-0${day}-post.md`,
      `# Post ${day}\n\nSee [one](pathname:///base/guide/p1).\n\n<!-- truncate -->\n\nMore.\n`,
    );
  write('docs/guide/_category_.json', '{"link": {"type": "generated-index"}}');
  write('docs/picture.md', '# Picture\n\n![A picture](https://images.example.com/a.png)\n');
  return root;
}

interface Machine {
  readonly url?: URL;
  readonly mode?: 'read' | 'read-write';
  readonly token?: string;
  readonly sealKey?: string;
  readonly shard?: {readonly index: number; readonly count: number; readonly waitMs: number};
}

/** Longer than the time in which a file may change again under the same time stamp: a page with such a file is not kept. */
const SETTLED_MS = 100;

async function build(root: string, {url, mode = 'read-write', token, sealKey, shard}: Machine): Promise<BuildResult> {
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  const remote = url && {url, mode, slot: shard?.index ?? 0, ...(token ? {token} : {}), ...(sealKey ? {sealKey} : {})};
  return site.tool.build({
    root,
    cache: true,
    reporter: SILENT,
    ...(remote ? {remote} : {}),
    ...(shard ? {shard} : {}),
  }) as Promise<BuildResult>;
}

function expectSameSite(root: string, other = alone): void {
  expect(differences(listFolder(path.join(root, 'build')), listFolder(path.join(other, 'build')))).toEqual([]);
}

function edit(root: string, file: string, text: string): void {
  fs.writeFileSync(path.join(root, 'docs', file), text);
}

describe('a machine that knows nothing', () => {
  test('takes all from the store, and gives what it had to make', async () => {
    fill();
    const root = machine();
    const second = await build(root, {url: server.url});
    expect(second).toMatchObject({summary: {compiled: 0, rendered: 0}, remote: {compiled: SOURCES, written: 0}});
    expect(second.diagnostics).toEqual([]);
    expectSameSite(root);
    const edited = machine();
    edit(edited, 'guide/p5.mdx', '# P5\n\nOther text.\n');
    // Its first sentence is on a card, too.
    expect(await build(edited, {url: server.url})).toMatchObject({summary: {compiled: 1, rendered: 2}});
    const again = machine();
    edit(again, 'guide/p5.mdx', '# P5\n\nOther text.\n');
    expect(await build(again, {url: server.url})).toMatchObject({summary: {compiled: 0, rendered: 0}});
    expectSameSite(again, edited);
  });

  test('takes pages with components, too', async () => {
    const [first, second] = [machine(), machine()];
    for (const root of [first, second]) {
      edit(root, 'live.mdx', "import {Box} from '@site/components/Box';\n\n# Live\n\n<Box />\n");
      fs.mkdirSync(path.join(root, 'components'));
      fs.writeFileSync(path.join(root, 'components/Box.tsx'), 'export function Box() {return <b>a box</b>;}\n');
    }
    await build(first, {url: server.url});
    expect(await build(second, {url: server.url})).toMatchObject({summary: {compiled: 0, rendered: 0}});
    expectSameSite(second, first);
  });

  test('takes nothing of another site, and leaves nothing where it may only read', async () => {
    const other = machine();
    fs.writeFileSync(path.join(other, 'site.config.ts'), CONFIG.replace("'T'", "'Other'"));
    await build(other, {url: server.url});
    const before = server.kept.size;
    const root = machine();
    const result = await build(root, {url: server.url, mode: 'read'});
    expect(result).toMatchObject({remote: {compiled: 0, rendered: 0, written: 0}, diagnostics: []});
    expect(server.kept.size).toBe(before);
    expectSameSite(root);
  });
});

describe('shards', () => {
  test('leave nothing to do to the last build', async () => {
    const shards = [1, 2, 3].map((index) => ({root: machine(), shard: {index, count: 3, waitMs: 60_000}}));
    const results = await Promise.all(shards.map(({root, shard}) => build(root, {url: server.url, shard})));
    const shares = results.map(({shard}) => shard!);
    expect(shares.map(({missing}) => missing)).toEqual([0, 0, 0]);
    expect(shares.reduce((sum, {compiled}) => sum + compiled, 0)).toBe(SOURCES);
    for (const {compiled, rendered} of shares) expect(Math.min(compiled, rendered)).toBeGreaterThan(0);
    for (const {root} of shards) expect(fs.existsSync(path.join(root, 'build'))).toBe(false);
    const root = machine();
    expect(await build(root, {url: server.url})).toMatchObject({summary: {compiled: 0, rendered: 0}, diagnostics: []});
    expectSameSite(root);
    // One alone, later: what the others have put there has not changed since.
    const late = await build(machine(), {url: server.url, shard: {index: 2, count: 3, waitMs: 0}});
    expect(late.shard).toMatchObject({compiled: 0, rendered: 0, missing: 0});
  });

  test('that are lost, late or there twice only cost time', async () => {
    const shard = {index: 2, count: 3, waitMs: 0};
    const [one] = await Promise.all([machine(), machine()].map((root) => build(root, {url: server.url, shard})));
    const {compiled, missing, rendered} = one!.shard!;
    expect(compiled + missing).toBe(SOURCES);
    expect(rendered).toBe(0);
    const root = machine();
    const last = await build(root, {url: server.url});
    expect(last).toMatchObject({summary: {compiled: missing, rendered: expect.any(Number)}, diagnostics: []});
    expectSameSite(root);
  });
});

describe('a store that is at fault', () => {
  test.each<[string, (server: BlobServer) => void]>([
    ['refuses', (one) => answerWith(one, 401)],
    ['is down', (one) => void one.close()],
    [
      'lies',
      (one) => {
        for (const [place, data] of one.kept) one.kept.set(place, Buffer.from(data).reverse());
      },
    ],
    [
      'is full',
      (one) => {
        one.kept.clear();
        one.answer = ({method}, response) => {
          if (method === 'PUT') response.writeHead(507).end();
          return method === 'PUT';
        };
      },
    ],
  ])(
    'and %s costs a warning',
    async (_, spoil) => {
      fill();
      spoil(server);
      const root = machine();
      const {summary, diagnostics} = await build(root, {url: server.url});
      expect(summary).toMatchObject({compiled: SOURCES});
      expect(diagnostics).toMatchObject([{code: 'remote-cache', severity: 'warn'}]);
      expectSameSite(root);
    },
    120_000,
  );

  function answerWith(one: BlobServer, status: number): void {
    one.answer = (request, response) => {
      request.resume();
      response.writeHead(status).end();
      return true;
    };
  }
});

/** Changes of an entry that a build once did not survive. */
const WRONG: readonly ((entry: Record<string, object>) => unknown)[] = [
  () => null,
  (entry) => ({...entry, record: null}),
  ({record, ...entry}) => ({...entry, record: {...record, assets: [{file: '/etc/passwd', name: 'x.txt'}]}}),
  ({record, ...entry}) => ({...entry, record: {...record, assets: [{file: '.git/config', name: 'x.txt'}]}}),
  ({record, ...entry}) => ({...entry, record: {...record, details: '{"toc":[null]}'}}),
  ({record, ...entry}) => ({...entry, record: {...record, frontMatter: {tags: 5}}}),
  ({record: _, ...entry}) => ({...entry, record: {kind: 'html', dependencies: []}}),
  (entry) => ({...entry, body: null}),
  (entry) => ({...entry, stored: {}, files: null}),
  (entry) => ({...entry, dependencies: null, files: [['../x', 'x']]}),
  (entry) => ({...entry, diagnostics: [null]}),
];

test('entries of another shape are absent', async () => {
  fill();
  let next = 0;
  rewriteLists(server, (entry) => WRONG[next++ % WRONG.length]!(entry));
  expect(next).toBeGreaterThan(2 * SOURCES);
  const root = machine();
  const {summary, diagnostics} = await build(root, {url: server.url, mode: 'read'});
  expect(diagnostics).toEqual([]);
  // Some of the changes do nothing to an entry of the one kind or the other.
  expect(summary!.compiled).toBeGreaterThan(SOURCES / 2);
  expectSameSite(root);
});

/** One is much: each page of it has a change of its own. */
const BUILDS = TRIES_ALL ? 20 : 1;

test('no change of an entry keeps a build from its end', async () => {
  const values = fc.infiniteStream(
    fc.oneof(fc.constantFrom(null, '', '/etc/passwd', '../x', [], {}, -1), fc.anything({maxDepth: 1})),
  );
  const places = fc.infiniteStream(fc.nat());
  await fc.assert(
    fc.asyncProperty(values, places, async (value, place) => {
      fill();
      rewriteLists(server, (entry) => {
        const text = JSON.stringify(entry);
        const all = [...text.matchAll(/(?<=[:[,])(?:"(?:[^"\\]|\\.)*"(?!:)|-?\d+|true|false|null)/g)];
        const at = all[place.next().value % all.length]!;
        const other = JSON.stringify(value.next().value, (_, one) => (typeof one === 'bigint' ? 1 : one)) ?? 'null';
        return JSON.parse(text.slice(0, at.index) + other + text.slice(at.index + at[0].length));
      });
      const {summary, diagnostics} = await build(machine(), {url: server.url, mode: 'read'});
      expect(summary ?? diagnostics).toBeTruthy();
    }),
    {numRuns: BUILDS},
  );
}, 600_000);

test('with a key, only what it has signed is used', async () => {
  const key = 'a key of this team';
  await build(machine(), {url: server.url, sealKey: key});
  expect(await build(machine(), {url: server.url, sealKey: key})).toMatchObject({
    summary: {compiled: 0, rendered: 0},
    diagnostics: [],
  });
  rewriteLists(server, (entry) => ({...(entry as object), odd: true}));
  const root = machine();
  const {summary, diagnostics} = await build(root, {url: server.url, mode: 'read', sealKey: key});
  expect(summary).toMatchObject({compiled: SOURCES});
  expect(diagnostics).toMatchObject([{message: expect.stringContaining('is not signed with MANUAL_REMOTE_CACHE_KEY')}]);
  expectSameSite(root);
  // A machine that has the key writes over it.
  await build(machine(), {url: server.url, sealKey: key});
  expect(await build(machine(), {url: server.url, sealKey: key})).toMatchObject({summary: {compiled: 0}});
});

/** An edit of a page, or of the part that some include, to one of few texts, so that old ones come back. */
const edits = fc.array(fc.tuple(fc.integer({min: -2, max: PAGES - 1}), fc.integer({min: 0, max: 2})), {maxLength: 4});
const rounds = fc.array(
  fc.record({edits, lost: fc.infiniteStream(fc.integer({min: 0, max: 3})), isRestored: fc.boolean()}),
  {minLength: 3, maxLength: 4},
);

test('whatever was edited and lost, the site is that of a build alone', async () => {
  /** Sites that were built alone, by their texts: few edits change anything, and old texts come back. */
  const cleanSites = new Map<string, string>([['{}', alone]]);
  const cleanSite = async (texts: Readonly<Record<string, string>>): Promise<string> => {
    const key = JSON.stringify(texts);
    const known = cleanSites.get(key);
    if (known !== undefined) return known;
    const clean = machine();
    for (const [file, text] of Object.entries(texts)) edit(clean, file, text);
    await build(clean, {});
    cleanSites.set(key, clean);
    return clean;
  };
  const tried = fc.asyncProperty(rounds, async (all) => {
    server.kept.clear();
    let last: string | undefined;
    for (const one of all) {
      const root = machine();
      const texts: Record<string, string> = {};
      for (const [page, text] of one.edits.toSorted(([a], [b]) => a - b)) {
        if (page < 0) texts['_part.md'] = `Part ${text}.\n`;
        else texts[`guide/p${page}.mdx`] = `# P${page} ${text}\n\nText ${text}.\n`;
      }
      for (const [file, text] of Object.entries(texts)) edit(root, file, text);
      for (const place of [...server.kept.keys()]) if (one.lost.next().value === 0) server.kept.delete(place);
      if (last && one.isRestored) fs.cpSync(path.join(last, '.manual'), path.join(root, '.manual'), {recursive: true});
      await build(root, {url: server.url});
      expectSameSite(root, await cleanSite(texts));
      last = root;
    }
  });
  await fc.assert(tried, {numRuns: BUILDS, endOnFailure: true});
});

test.skipIf(!findNginx())(
  'nginx is a store; who has no token reads only',
  async () => {
    const nginx = await startNginxStore(findNginx()!, 'secret');
    try {
      const refused = await build(machine(), {url: nginx.url, token: 'another'});
      expect(refused.diagnostics).toMatchObject([{code: 'remote-cache', message: expect.stringContaining('403')}]);
      expect((await build(machine(), {url: nginx.url, token: 'secret'})).diagnostics).toEqual([]);
      const root = machine();
      const result = await build(root, {url: nginx.url, mode: 'read'});
      expect(result).toMatchObject({summary: {compiled: 0, rendered: 0}, diagnostics: []});
      expectSameSite(root);
    } finally {
      await nginx.close();
    }
  },
  120_000,
);
