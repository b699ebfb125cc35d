import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {createFileCache} from './fileCache.ts';
import {type FoundFile, findInside} from './findInside.ts';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manual-cache-'));
});

afterAll(() => rm(folder, {recursive: true, force: true}));

async function file(name: string, content: string): Promise<FoundFile> {
  await writeFile(join(folder, name), content);
  return findInside(folder, [name])!;
}

describe('createFileCache', () => {
  it('gives the content in every encoding, each with a tag of its own', async () => {
    const cache = createFileCache();
    const page = await file('a.html', '<p>words</p>'.repeat(500));
    const plain = (await cache.read(page, 'identity'))!;
    const zipped = (await cache.read(page, 'gzip'))!;
    const brotli = (await cache.read(page, 'br'))!;
    expect(plain.body.toString()).toBe('<p>words</p>'.repeat(500));
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    expect(new Set([plain.etag, zipped.etag, brotli.etag]).size).toBe(3);
    expect(plain.etag).toMatch(/^"[\w-]{22}"$/);
    expect(cache.bytes).toBe(plain.body.length + zipped.body.length + brotli.body.length);
  });

  it('tags the same content the same, wherever it lies', async () => {
    const cache = createFileCache();
    const [one, two] = [await file('one.css', 'a{}'), await file('two.css', 'a{}')];
    expect((await cache.read(one, 'identity'))?.etag).toBe((await cache.read(two, 'identity'))?.etag);
  });

  it('compresses once, however many ask at a time', async () => {
    const cache = createFileCache();
    const page = await file('b.html', 'words '.repeat(5_000));
    const answers = await Promise.all(Array.from({length: 100}, () => cache.read(page, 'br')));
    expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1);
  });

  it('reads a changed file again and forgets the old one', async () => {
    const cache = createFileCache();
    await cache.read(await file('c.html', 'old text'), 'identity');
    const answer = await cache.read(await file('c.html', 'newer text'), 'identity');
    expect(answer?.body.toString()).toBe('newer text');
    expect(cache.bytes).toBe('newer text'.length);
  });

  it('stays within its bound and keeps what was used last', async () => {
    const cache = createFileCache({maxBytes: 2_500});
    const files = await Promise.all([0, 1, 2].map((n) => file(`d${n}.txt`, String(n).repeat(1_000))));
    const first = await cache.read(files[0]!, 'identity');
    await cache.read(files[1]!, 'identity');
    expect(await cache.read(files[0]!, 'identity')).toBe(first);
    await cache.read(files[2]!, 'identity');
    expect(cache.bytes).toBe(2_000);
    expect(await cache.read(files[0]!, 'identity')).toBe(first);
  });

  it('leaves large files to be streamed', async () => {
    const cache = createFileCache({maxFileBytes: 10});
    expect(await cache.read(await file('e.txt', '12345678901'), 'identity')).toBeNull();
    expect(cache.bytes).toBe(0);
  });

  it('fails for a file that has gone, and works when it is back', async () => {
    const cache = createFileCache();
    const page = await file('f.txt', 'text');
    await rm(page.path);
    await expect(cache.read(page, 'gzip')).rejects.toThrow('ENOENT');
    await writeFile(page.path, 'text');
    expect((await cache.read(page, 'gzip'))?.body.length).toBeGreaterThan(0);
  });
});
