import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {type BlobServer, startBlobServer} from '../../../test/servers/blobServer.ts';
import {openRemoteStore, type RemoteStore} from './remoteStore.ts';
import {bringFiles, readShelf, type Shelf, writeSlot} from './slots.ts';

interface Entry {
  readonly text: string;
  readonly pack: string;
}

const PACKS = ['0123456789abcdef', '1123456789abcdef', '2123456789abcdef'].map((name) => `packs/${name}.pack`);

let server: BlobServer;
let store: RemoteStore;
let here: string;
let there: string;

beforeEach(async () => {
  server = await startBlobServer();
  store = openRemoteStore({url: server.url, idleMs: 500, totalMs: 20_000});
  [here, there] = ['here', 'there'].map((name) => fs.mkdtempSync(path.join(os.tmpdir(), `manual-${name}-`))) as [
    string,
    string,
  ];
  fs.mkdirSync(path.join(here, 'packs'));
  for (const pack of PACKS) fs.writeFileSync(path.join(here, pack), `content of ${pack}`);
});

afterEach(async () => {
  store.close();
  await server.close();
  for (const folder of [here, there]) fs.rmSync(folder, {recursive: true, force: true});
});

function shelf(cacheDir: string, key: readonly string[] = ['site', '1']): Shelf<Entry> {
  return {store, cacheDir, key, seen: new Map(), filesOf: ({pack}) => [pack]};
}

const one = new Map([['a', {text: 'ä', pack: PACKS[0]!}]]);
const other = new Map([
  ['a', {text: 'a', pack: PACKS[1]!}],
  ['b', {text: 'b', pack: PACKS[2]!}],
]);
const all = (_: string, entry: unknown): Entry => entry as Entry;
const write = (slot: number, entries: ReadonlyMap<string, Entry>): Promise<boolean> =>
  writeSlot(shelf(here), {slot, entries, known: new Map()});

describe('a shelf', () => {
  test('is empty at first', async () => {
    expect(await readShelf(shelf(there), all)).toEqual({slots: [], files: new Map()});
    expect(store.problem()).toBeUndefined();
  });

  test('holds what each writer put into its slot', async () => {
    expect(await write(0, one)).toBe(true);
    expect(await write(3, other)).toBe(true);
    const {slots, files} = await readShelf(shelf(there), all);
    expect(slots).toEqual([one, other]);
    expect([...files.keys()].sort()).toEqual(PACKS);
    expect(fs.readdirSync(there)).toEqual([]);
  });

  test('gives a list once, until it is another one', async () => {
    const mine = shelf(there);
    await write(0, one);
    expect((await readShelf(mine, all)).slots).toEqual([one]);
    await write(1, other);
    expect((await readShelf(mine, all)).slots).toEqual([other]);
    expect((await readShelf(mine, all)).slots).toEqual([]);
    await write(0, other);
    expect((await readShelf(mine, all)).slots).toEqual([other]);
  });

  test('gives of a long list what is wanted', async () => {
    const many = new Map(Array.from({length: 1000}, (_, i) => [`page ${i}`, {text: `日 ${i}`, pack: PACKS[0]!}]));
    await write(0, many);
    expect((await readShelf(shelf(there), all)).slots).toEqual([many]);
    const {slots} = await readShelf(shelf(there), (id, entry) => (id.endsWith('99') ? all(id, entry) : undefined));
    expect([...slots[0]!.values()].map(({text}) => text)).toEqual(
      Array.from({length: 10}, (_, i) => `日 ${i * 100 + 99}`),
    );
  });

  test('of another key holds nothing', async () => {
    await write(0, one);
    expect((await readShelf(shelf(there, ['site', '2']), all)).slots).toEqual([]);
    expect((await readShelf(shelf(there, ['site']), all)).slots).toEqual([]);
  });

  test('is asked for more slots only while there are some', async () => {
    await write(8, one);
    expect((await readShelf(shelf(there), all)).slots).toEqual([]);
    await write(7, other);
    expect((await readShelf(shelf(there), all)).slots).toEqual([other, one]);
  });

  test('gives files once', async () => {
    await write(1, other);
    const {files} = await readShelf(shelf(there), all);
    expect(await bringFiles(shelf(there), other, files)).toEqual(other);
    expect(fs.readFileSync(path.join(there, PACKS[2]!), 'utf8')).toBe(`content of ${PACKS[2]}`);
    server.asked.length = 0;
    expect(await bringFiles(shelf(there), other, files)).toEqual(other);
    expect(server.asked).toEqual([]);
  });

  test('gives no entry whose files are lost', async () => {
    await write(1, other);
    const {files} = await readShelf(shelf(there), all);
    server.kept.delete(`/cache/cas/${files.get(PACKS[1]!)!.hash}`);
    expect([...(await bringFiles(shelf(there), other, files)).keys()]).toEqual(['b']);
  });

  test('writes nothing outside the folders of packs', async () => {
    const bad = new Map([['a', {text: '', pack: '../escaped.pack'}]]);
    await write(0, one);
    const {files} = await readShelf(shelf(there), all);
    const digest = files.get(PACKS[0]!)!;
    expect((await bringFiles(shelf(there), bad, new Map([['../escaped.pack', digest]]))).size).toBe(0);
    expect(fs.existsSync(path.join(there, '../escaped.pack'))).toBe(false);
  });

  test('does not take what the store has already', async () => {
    await write(0, other);
    const {files} = await readShelf(shelf(here), all);
    server.asked.length = 0;
    await writeSlot(shelf(here), {slot: 0, entries: other, known: files});
    expect(server.asked.length).toBe(2);
  });

  test('keeps its old content when a file is missing', async () => {
    await write(0, one);
    fs.rmSync(path.join(here, PACKS[1]!));
    expect(await write(0, other)).toBe(false);
    expect((await readShelf(shelf(there), all)).slots).toEqual([one]);
  });

  test('whose result or list is something else is empty', async () => {
    await write(0, one);
    const isPack = (data: Buffer): boolean => data.toString().startsWith('content of');
    const others = [...server.kept].filter(([, data]) => !isPack(data));
    expect(others.length).toBe(2);
    for (const [place, data] of others) {
      server.kept.set(place, Buffer.from('[]'));
      expect((await readShelf(shelf(there), all)).slots, place).toEqual([]);
      server.kept.set(place, data);
    }
    expect((await readShelf(shelf(there), all)).slots).toEqual([one]);
  });
});
