import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {compactPacks, createPackName, removeUnusedPacks} from './compactPacks.ts';
import {createPackReader, createPackWriter, type PackSlot} from './pack.ts';
import {tryToCache} from './tryToCache.ts';

let folder: string;

beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-pack-')), 'deep/packs');
});
afterEach(() => fs.rmSync(path.resolve(folder, '../..'), {recursive: true, force: true}));

const pathOf = (name: string): string => path.join(folder, name);
const read = (slot: PackSlot): string | undefined => {
  const reader = createPackReader(folder);
  const text = reader.read(slot)?.toString();
  reader.close();
  return text;
};
/** Files of the folder that this process has open. */
const openFiles = (): string[] =>
  fs.readdirSync('/proc/self/fd').flatMap((name) => {
    const descriptor = `/proc/self/fd/${name}`;
    // The descriptor of this listing is closed by now.
    if (!fs.lstatSync(descriptor, {throwIfNoEntry: false})) return [];
    const target = fs.readlinkSync(descriptor, 'utf8');
    return target.startsWith(folder) ? [path.basename(target)] : [];
  });
const onLinux = test.runIf(process.platform === 'linux');

/** Writes each text into the pack that it names, and returns their slots. */
function write(texts: readonly (readonly [pack: string, text: string])[]): PackSlot[] {
  const writers = new Map(texts.map(([pack]) => [pack, createPackWriter(folder, pack)]));
  const slots = texts.map(([pack, text]) => writers.get(pack)!.write(Buffer.from(text)));
  for (const writer of writers.values()) writer.close();
  return slots;
}

describe('a pack', () => {
  test('appears with the first write, below folders that are made for it', () => {
    const writer = createPackWriter(folder, 'a.pack');
    writer.close();
    expect(fs.existsSync(folder)).toBe(false);
    const slots = ['one', 'zwölf', ''].map((text) => writer.write(Buffer.from(text)));
    writer.close();
    expect(slots.map(({pack, offset, length}) => [pack, offset, length])).toEqual([
      ['a.pack', 0, 3],
      ['a.pack', 3, 6],
      ['a.pack', 9, 0],
    ]);
    expect(fs.readFileSync(pathOf('a.pack'), 'utf8')).toBe('onezwölf');
    expect(slots.map(read)).toEqual(['one', 'zwölf', '']);
  });

  test('has another name after its folder was removed', () => {
    const writer = createPackWriter(folder, 'a.pack');
    const before = writer.write(Buffer.from('before'));
    const reader = createPackReader(folder);
    expect(String(reader.read(before))).toBe('before');
    fs.rmSync(folder, {recursive: true});
    const after = writer.write(Buffer.from('after'));
    writer.close();
    expect(after).toMatchObject({pack: 'again-a.pack', offset: 0});
    expect(read(after)).toBe('after');
    expect(String(reader.read(before))).toBe('before');
    reader.close();
  });

  test('reads as absent where it is not what was written', () => {
    const [first, second] = write([
      ['a.pack', 'first'],
      ['a.pack', 'second'],
    ]) as [PackSlot, PackSlot];
    expect(read({...first, checksum: first.checksum + 1})).toBeUndefined();
    expect(read({...first, length: -1})).toBeUndefined();
    expect(read({...first, pack: 'none.pack'})).toBeUndefined();
    fs.truncateSync(pathOf('a.pack'), 8);
    expect(read(first)).toBe('first');
    expect(read(second)).toBeUndefined();
    fs.mkdirSync(pathOf('folder'));
    expect(read({...first, pack: 'folder'})).toBeUndefined();
  });

  test('is not read from outside of its folder, whatever a slot says', () => {
    const [slot] = write([['a.pack', 'text']]) as [PackSlot];
    fs.renameSync(pathOf('a.pack'), path.resolve(folder, '../a.pack'));
    expect(read({...slot, pack: '../a.pack'})).toBeUndefined();
    fs.renameSync(path.resolve(folder, '../a.pack'), pathOf('a.pack'));
    expect(read({...slot, pack: '../a.pack'})).toBe('text');
  });

  onLinux('is opened once by a reader, and closed with it', () => {
    const slots = write([
      ['a.pack', 'one'],
      ['a.pack', 'two'],
      ['b.pack', 'three'],
    ]);
    expect(openFiles()).toEqual([]);
    const reader = createPackReader(folder);
    for (const slot of [...slots, {...slots[0]!, pack: 'none.pack'}]) reader.read(slot);
    expect(openFiles().sort()).toEqual(['a.pack', 'b.pack']);
    reader.close();
    reader.close();
    expect(openFiles()).toEqual([]);
  });
});

describe('joining packs', () => {
  const many = (count: number): PackSlot[] =>
    write(Array.from({length: count}, (_, i) => [`${i.toString(16).padStart(16, '0')}.pack`, `text ${i}`]));

  test('is done from 33 packs on', () => {
    expect(compactPacks(folder, many(32))).toBeUndefined();
    const slots = many(33);
    const moved = slots.map(compactPacks(folder, slots)!);
    expect(new Set(moved.map(({pack}) => pack)).size).toBe(1);
    expect(moved[0]!.pack).toMatch(/^[0-9a-f]{16}\.pack$/);
    expect(moved.map(read)).toEqual(slots.map((_, i) => `text ${i}`));
    expect(slots.map(read)).toEqual(slots.map((_, i) => `text ${i}`));
  });

  test('leaves damaged data where it is', () => {
    const slots = many(33);
    fs.rmSync(pathOf(slots[3]!.pack));
    fs.writeFileSync(pathOf(slots[4]!.pack), 'TEXT 4');
    const moved = slots.map(compactPacks(folder, slots)!);
    expect(moved.filter((slot, i) => slot === slots[i])).toEqual([slots[3], slots[4]]);
  });

  test('does not count slots without data', () => {
    const slots = many(33);
    expect(compactPacks(folder, [...slots.slice(0, 32), {...slots[32]!, length: 0}])).toBeUndefined();
  });

  test('is done where more than half is unused, beyond 4 MB', () => {
    const [used, other] = write([
      ['a.pack', 'x'.repeat(1000)],
      ['b.pack', 'y'.repeat(500)],
    ]) as [PackSlot, PackSlot];
    fs.truncateSync(pathOf('a.pack'), 4_000_000 + 2 * 1500 - 500);
    expect(compactPacks(folder, [used, other])).toBeUndefined();
    fs.truncateSync(pathOf('a.pack'), 4_000_000 + 2 * 1500 - 500 + 1);
    const moved = [other, used].map(compactPacks(folder, [used, other])!);
    expect(moved.map(({length}) => length)).toEqual([500, 1000]);
    expect(moved.map(read)).toEqual(['y'.repeat(500), 'x'.repeat(1000)]);
  });

  onLinux('leaves no file open', () => {
    const slots = many(33);
    compactPacks(folder, slots);
    expect(openFiles()).toEqual([]);
  });

  test('gives each pack another name', () => {
    expect(createPackName()).toMatch(/^[0-9a-f]{16}\.pack$/);
    expect(createPackName()).not.toBe(createPackName());
  });
});

test('only old packs of ours that nothing refers to are removed', () => {
  removeUnusedPacks(folder, new Set());
  fs.mkdirSync(folder, {recursive: true});
  const hour = 60 * 60 * 1000;
  const files = {
    'aaaaaaaaaaaaaaaa.pack': 2 * hour,
    'bbbbbbbbbbbbbbbb.pack': 2 * hour,
    'cccccccccccccccc.pack': hour - 60_000,
    'notes.pack': 2 * hour,
    'aaaaaaaaaaaaaaaa.pack.txt': 2 * hour,
    'again-aaaaaaaaaaaaaaaa.pack': 2 * hour,
  };
  for (const [name, age] of Object.entries(files)) {
    fs.writeFileSync(pathOf(name), '');
    fs.utimesSync(pathOf(name), new Date(), new Date(Date.now() - age));
  }
  fs.mkdirSync(pathOf('dddddddddddddddd.pack'));
  fs.utimesSync(pathOf('dddddddddddddddd.pack'), new Date(), new Date(Date.now() - 2 * hour));
  removeUnusedPacks(folder, new Set(['bbbbbbbbbbbbbbbb.pack']));
  expect(fs.readdirSync(folder)).toEqual(
    [...Object.keys(files), 'dddddddddddddddd.pack'].filter((name) => name !== 'aaaaaaaaaaaaaaaa.pack').sort(),
  );
});

test('what cannot be kept for the next build is a warning', () => {
  expect(tryToCache(() => undefined)).toEqual([]);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {code: 'ENOSPC', syscall: 'write'});
  const problems = tryToCache(() => {
    throw full;
  });
  expect(problems).toEqual([
    {
      code: 'output-failed',
      severity: 'warn',
      message: expect.stringMatching(/^The folder \.manual cannot be written: ENOSPC: no space left on device.*\.$/),
      hint: 'check the permissions of the folder and the space on the disk; the site is complete, and the next build begins from the sources',
    },
  ]);
});
