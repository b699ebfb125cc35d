import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type BlobServer, startBlobServer} from '../../../test/servers/blobServer.ts';
import {rewriteTexts} from '../../../test/servers/rewriteLists.ts';
import type {SourceFile} from '../../shared/build.ts';
import type {CachedPage} from '../cache/cachedPage.ts';
import {createPackWriter} from '../cache/pack.ts';
import {contentHash} from '../files/hashFile.ts';
import type {RenderedState} from '../publish/outputState.ts';
import {openRemoteCache, type RemoteCache, type RemoteOptions} from './remoteCache.ts';

let server: BlobServer;
let folders: string[];
let opened: RemoteCache[];

beforeEach(async () => {
  server = await startBlobServer();
  folders = [];
  opened = [];
});

afterEach(async () => {
  for (const one of opened) one.close();
  await server.close();
  for (const folder of folders) fs.rmSync(folder, {recursive: true, force: true});
});

/** A machine with a clone of the site. */
function machine(more: Partial<RemoteOptions> = {}): {root: string; cacheDir: string; cache: RemoteCache} {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-remote-'));
  folders.push(root);
  fs.mkdirSync(path.join(root, 'docs'));
  fs.writeFileSync(path.join(root, 'docs/a.md'), '# A');
  fs.writeFileSync(path.join(root, 'docs/b.md'), '# B');
  fs.writeFileSync(path.join(root, 'docs/part.md'), 'part');
  const cacheDir = path.join(root, '.manual');
  const cache = openRemoteCache({
    url: server.url,
    mode: 'read-write',
    site: 'site',
    version: '1',
    root,
    cacheDir,
    slot: 0,
    ...more,
  });
  opened.push(cache);
  return {root, cacheDir, cache};
}

const source = (name: string): SourceFile =>
  ({file: `docs/${name}.md`, version: 'current', locale: 'en'}) as SourceFile;
const sources = [source('a'), source('b')];

/** Pages as a build of the machine keeps them: `a` includes `part`. */
function compile(
  {root, cacheDir}: {root: string; cacheDir: string},
  pack = '0123456789abcdef.pack',
): Map<string, CachedPage> {
  const writer = createPackWriter(path.join(cacheDir, 'packs'), pack);
  const hashOf = (file: string): string => contentHash(fs.readFileSync(path.join(root, file)));
  const pages = sources.map(({file}): [string, CachedPage] => {
    const dependencies = file === 'docs/a.md' ? ['docs/part.md'] : [];
    const page: CachedPage = {
      record: {
        kind: 'html',
        key: 'key',
        source: source(file.slice('docs/'.length, -'.md'.length)),
        frontMatter: {},
        frontMatterLines: {},
        excerpt: '',
        details: '',
        hasImages: false,
        assets: [],
        words: 1,

        dependencies,
      },
      diagnostics: [],
      body: writer.write(Buffer.from(`body of ${file}`)),
      stamp: 'of this machine',
      hash: hashOf(file),
      dependencies: dependencies.map((one) => ({stamp: 'of this machine', hash: hashOf(one)})),
    };
    return [`en|current|${file}`, page];
  });
  writer.close();
  return new Map(pages);
}

describe('compiled pages', () => {
  test('are found on another machine, with their bodies', async () => {
    const one = machine();
    await one.cache.putCompiled('1', compile(one));
    const other = machine();
    const found = await other.cache.compiled('1', sources);
    expect([...found.keys()]).toEqual(['en|current|docs/a.md', 'en|current|docs/b.md']);
    const pack = fs.readFileSync(path.join(other.cacheDir, 'packs/0123456789abcdef.pack'), 'latin1');
    expect(pack).toBe('body of docs/a.mdbody of docs/b.md');
    for (const page of found.values()) expect(page.stamp).not.toBe('of this machine');
    expect(one.cache.problems()).toEqual([]);
  });

  test.each([
    ['the page', 'docs/b.md', ['en|current|docs/a.md']],
    ['a file that it includes', 'docs/part.md', ['en|current|docs/b.md']],
  ])('are not when %s is another one', async (_, file, left) => {
    const one = machine();
    await one.cache.putCompiled('1', compile(one));
    const other = machine();
    fs.writeFileSync(path.join(other.root, file), 'changed');
    expect([...(await other.cache.compiled('1', sources)).keys()]).toEqual(left);
  });

  test('come from whoever had the same file', async () => {
    const one = machine();
    const changed = machine({slot: 2});
    fs.writeFileSync(path.join(changed.root, 'docs/b.md'), 'changed');
    await one.cache.putCompiled('1', compile(one));
    await changed.cache.putCompiled('1', compile(changed, 'fedcba9876543210.pack'));
    const other = machine();
    fs.writeFileSync(path.join(other.root, 'docs/b.md'), 'changed');
    const found = await other.cache.compiled('1', sources);
    expect([...found.values()].map(({body}) => body.pack)).toEqual(['0123456789abcdef.pack', 'fedcba9876543210.pack']);
  });

  test('come in parts where no more is wanted, without packs that hold nothing of them', async () => {
    const one = machine();
    await one.cache.putCompiled('1', compile(one));
    const other = machine();
    const found = await other.cache.compiled('1', sources, (page) => ({...page, body: {...page.body, length: 0}}));
    expect(found.size).toBe(2);
    expect(fs.existsSync(path.join(other.cacheDir, 'packs'))).toBe(false);
  });

  test('of another version or site are not', async () => {
    const one = machine();
    await one.cache.putCompiled('1', compile(one));
    expect((await machine().cache.compiled('2', sources)).size).toBe(0);
    expect((await machine({site: 'another'}).cache.compiled('1', sources)).size).toBe(0);
  });

  test('are not written by a machine that only reads', async () => {
    const one = machine({mode: 'read'});
    await one.cache.putCompiled('1', compile(one));
    expect(server.asked).toEqual([]);
  });
});

test('a list that unpacks to more than any list is not read', async () => {
  const one = machine();
  await one.cache.putCompiled('1', compile(one));
  for (const more of [' '.repeat(65_000_000), `\n${'[]\n'.repeat(2_000_000)}`]) {
    rewriteTexts(server, (text) => text.trimEnd() + more);
    expect((await machine().cache.compiled('1', sources)).size).toBe(0);
    rewriteTexts(server, (text) => `${text.split('\n')[0]!.trimEnd()}\n`);
    expect((await machine().cache.compiled('1', sources)).size).toBe(2);
  }
});

describe('rendered pages', () => {
  test('are found by their keys, with their contents and words', async () => {
    const one = machine();
    const slot = (text: string, pack: string) => {
      const writer = createPackWriter(path.join(one.cacheDir, 'rendered'), pack);
      const written = writer.write(Buffer.from(text));
      writer.close();
      return written;
    };
    const a: RenderedState = {
      key: 'key of a',
      files: [['a/index.html', 'x']],
      diagnostics: [],
      tokens: slot('tokens', '1123456789abcdef.pack'),
      stored: slot('contents', '2123456789abcdef.pack'),
    };
    await one.cache.putRendered(new Map([['en|/a/', a]]));
    const other = machine();
    const wanted = new Map([
      ['en|/a/', 'key of a'],
      ['en|/b/', 'key of b'],
    ]);
    expect(await other.cache.rendered(wanted)).toEqual(new Map([['en|/a/', a]]));
    expect(fs.readFileSync(path.join(other.cacheDir, 'rendered/1123456789abcdef.pack'), 'utf8')).toBe('tokens');
    expect((await other.cache.rendered(new Map([['en|/a/', 'another']]))).size).toBe(0);
  });
});

test('a store that fails is told once', async () => {
  server.answer = (_, response) => {
    response.writeHead(503).end();
    return true;
  };
  const {cache} = machine();
  await cache.compiled('1', sources);
  await cache.rendered(new Map([['en|/a/', 'key']]));
  expect(cache.problems()).toMatchObject([
    {code: 'remote-cache', severity: 'warn', message: expect.stringContaining('it answers GET with 503')},
  ]);
});
