import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {createOutputWriter, type OutputWriter, type PublishedSite} from './outputWriter.ts';
import {openStaging, type Staging} from './staging.ts';

let folder: string;
let outDir: string;
let staging: Staging;

beforeEach(() => {
  folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'manual-writer-')));
  outDir = path.join(folder, 'build');
});
afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const published = (file: string): string => path.join(outDir, file);

/** A site with these files, as a build left it. */
function publish(files: Readonly<Record<string, string>>): PublishedSite {
  const writer = open();
  for (const [file, text] of Object.entries(files)) writer.emit(file, text);
  staging.publish();
  return {outDir, files: new Map(writer.files)};
}

function open(last?: PublishedSite): OutputWriter {
  staging = openStaging(outDir);
  return createOutputWriter(staging, last);
}

const inode = (file: string): number => fs.statSync(file).ino;

describe('what is unchanged', () => {
  test('is taken over as the same file, and is not among what was written', () => {
    const last = publish({'a.html': 'one', 'deep/b.html': 'two'});
    const before = inode(published('deep/b.html'));
    const writer = open(last);
    writer.emit('a.html', 'another');
    writer.emit('deep/b.html', 'two');
    expect([...writer.written]).toEqual(['a.html']);
    staging.publish();
    expect(inode(published('deep/b.html'))).toBe(before);
    expect(fs.readFileSync(published('a.html'), 'utf8')).toBe('another');
  });

  test('keeps its time where nobody knows what is there: a site that was restored or built by another machine', () => {
    publish({'a.html': 'one', 'b.html': 'two', 'c.html': 'three'});
    const old = new Date('2026-01-02T03:04:05Z');
    for (const file of ['a.html', 'b.html', 'c.html']) fs.utimesSync(published(file), old, old);
    const writer = open();
    writer.emit('a.html', 'one');
    writer.emit('b.html', 'owt');
    fs.writeFileSync(path.join(staging.folder, 'c.html'), 'three');
    writer.adopt('c.html', {hash: 'h', written: true});
    expect([...writer.written]).toEqual(['b.html']);
    expect(writer.files.get('a.html')!.stamp).toContain(String(old.getTime()));
    staging.publish();
    const isOld = (file: string): boolean => fs.statSync(published(file)).mtimeMs === old.getTime();
    expect(['a.html', 'b.html', 'c.html'].filter(isOld)).toEqual(['a.html', 'c.html']);
  });

  test('does not take its time from behind a symbolic link', () => {
    const from = path.join(folder, 'elsewhere.html');
    fs.writeFileSync(from, 'one');
    fs.mkdirSync(outDir);
    fs.symlinkSync(from, published('a.html'));
    const writer = open();
    writer.emit('a.html', 'one');
    expect([...writer.written]).toEqual(['a.html']);
    staging.publish();
    expect(fs.lstatSync(published('a.html')).isFile()).toBe(true);
  });

  test('is told to workers by its hash', () => {
    const last = publish({'a.html': 'one'});
    expect(open(last).existing('a.html')).toBe(last.files.get('a.html')!.hash);
    expect(open(last).existing('b.html')).toBeUndefined();
  });

  test('is found to be so by content where only the version of a copy changed', () => {
    const from = path.join(folder, 'logo.svg');
    fs.writeFileSync(from, '<svg/>');
    const first = open();
    first.emitCopy('logo.svg', from, 'version 1');
    staging.publish();
    const before = inode(published('logo.svg'));
    const writer = open({outDir, files: new Map(first.files)});
    writer.emitCopy('logo.svg', from, 'version 2');
    expect(writer.written.size).toBe(0);
    expect(writer.files.get('logo.svg')!.hash).toBe('version 2');
    staging.publish();
    expect(inode(published('logo.svg'))).toBe(before);
  });
});

describe('what somebody touched in the output', () => {
  test('is written again', () => {
    const last = publish({'a.html': 'one'});
    fs.writeFileSync(published('a.html'), 'somebody else');
    const writer = open(last);
    expect(writer.existing('a.html')).toBeUndefined();
    writer.emit('a.html', 'one');
    expect([...writer.written]).toEqual(['a.html']);
    staging.publish();
    expect(fs.readFileSync(published('a.html'), 'utf8')).toBe('one');
  });

  test('is not taken over with the other files of its page', () => {
    const last = publish({'a.html': 'one', 'a.md': 'two'});
    fs.rmSync(published('a.md'));
    const hashes = [...last.files].map(([file, {hash}]) => [file, hash] as const);
    expect(open(last).retainAll(hashes)).toBe(false);
    expect(open(last).retainAll(hashes.slice(0, 1))).toBe(true);
  });

  test('is not followed where it is a link to another folder', () => {
    const last = publish({'deep/a.html': 'one'});
    fs.renameSync(published('deep'), path.join(folder, 'elsewhere'));
    fs.symlinkSync('../elsewhere', published('deep'));
    const writer = open(last);
    expect(writer.existing('deep/a.html')).toBeUndefined();
    writer.emit('deep/a.html', 'one');
    expect([...writer.written]).toEqual(['deep/a.html']);
  });

  test('after a worker has relied on it, means that the build begins again', () => {
    const last = publish({'a.html': 'one'});
    const writer = open(last);
    const hash = writer.existing('a.html')!;
    fs.rmSync(published('a.html'));
    expect(() => writer.adopt('a.html', {hash, written: false})).toThrow('a.html');
  });
});

test('a file whose name tells its content is refused once that is another one', () => {
  const from = path.join(folder, 'picture.png');
  fs.writeFileSync(from, 'new');
  const writer = open();
  expect(writer.emitNamed('assets/picture-1.png', from, (data) => String(data) === 'old')).toBe(false);
  expect(writer.emitNamed('assets/picture-2.png', from, (data) => String(data) === 'new')).toBe(true);
  expect([...writer.files.keys()]).toEqual(['assets/picture-2.png']);
});

test('what workers wrote into the staging folder is taken into the list', () => {
  const writer = open();
  fs.writeFileSync(path.join(staging.folder, 'a.html'), 'one');
  writer.adopt('a.html', {hash: 'h', written: true});
  expect(writer.files.get('a.html')).toMatchObject({hash: 'h', bytes: 3});
  expect(writer.written.has('a.html')).toBe(true);
});
