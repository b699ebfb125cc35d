import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {PageBody, SourceFile} from '../../../shared/build.ts';
import {hashContent} from '../../base/files/hashFile.ts';
import {stampFile} from '../../base/files/stamps.ts';
import {encodeBody} from './bodyFormat.ts';
import {type CachedPage, isCompiled, type UncompiledPage} from './cachedPage.ts';
import {createPackWriter} from './pack.ts';
import {getPageIndexFile, openPageCache, type PageCache} from './pageCache.ts';

let cacheDir: string;

beforeEach(() => {
  cacheDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-index-'));
});

afterEach(() => fs.rmSync(cacheDir, {recursive: true, force: true}));

const open = (version = '1'): PageCache => openPageCache({cacheDir, root: cacheDir, version, enabled: true});
const source = (file: string): SourceFile => ({file, locale: 'en', version: 'current'}) as SourceFile;
const page = (stamp: string): CachedPage =>
  ({stamp, diagnostics: [], body: {pack: 'a.pack', offset: 0, length: 0, checksum: 0}}) as unknown as CachedPage;
const SOURCES = Array.from({length: 600}, (_, i) => source(`page ${i}`));

function fill(): void {
  const cache = open();
  for (const one of SOURCES) cache.put(one, page('old'));
  cache.save(SOURCES);
}

describe('the index of pages', () => {
  test('has what was put last, and nothing of pages that are gone', () => {
    fill();
    const cache = open();
    cache.put(SOURCES[7]!, page('new'));
    cache.save(SOURCES.slice(1));
    const again = open();
    expect(SOURCES.slice(1).map((one) => again.getUnchecked(one)?.stamp)).toEqual(
      SOURCES.slice(1).map((one) => (one === SOURCES[7] ? 'new' : 'old')),
    );
    expect(again.getUnchecked(SOURCES[0]!)).toBeUndefined();
  });

  test('is not written when nothing has changed', () => {
    fill();
    const before = fs.statSync(getPageIndexFile(cacheDir), {bigint: true}).mtimeNs;
    open().save(SOURCES);
    expect(fs.statSync(getPageIndexFile(cacheDir), {bigint: true}).mtimeNs).toBe(before);
  });

  test('is empty when it is damaged or of another version', () => {
    fill();
    expect(open('2').getUnchecked(SOURCES[0]!)).toBeUndefined();
    expect(open().getUnchecked(SOURCES[0]!)).toEqual(page('old'));
    fs.truncateSync(getPageIndexFile(cacheDir), 100);
    expect(open().getUnchecked(SOURCES[0]!)).toBeUndefined();
  });

  test('keeps every text', () => {
    const [strange, text] = [source('läßt grüßen'), 'Ελληνικά 日本語 🦀 \u2028 \ud800 \\u0041 \0'];
    const cache = open();
    cache.put(strange, page(text));
    cache.save([strange]);
    expect(open().getUnchecked(strange)?.stamp).toBe(text);
  });

  test('is written only when something changed, and by a cache that is enabled', () => {
    openPageCache({cacheDir, root: cacheDir, version: '1', enabled: false}).save([]);
    expect(fs.existsSync(getPageIndexFile(cacheDir))).toBe(false);
    const cache = open();
    cache.save([]);
    expect(fs.existsSync(getPageIndexFile(cacheDir))).toBe(true);
    fs.rmSync(getPageIndexFile(cacheDir));
    cache.save([]);
    expect(fs.existsSync(getPageIndexFile(cacheDir))).toBe(false);
    fill();
    expect(
      openPageCache({cacheDir, root: cacheDir, version: '1', enabled: false}).getUnchecked(SOURCES[0]!),
    ).toBeUndefined();
  });

  test('forgets a page on which a plugin threw, since its package may be installed by then', () => {
    const problem = (code: 'plugin-failed' | 'broken-link') => ({code, severity: 'error', message: 'No.'}) as const;
    const cache = open();
    const pages = {
      threw: [problem('broken-link'), problem('plugin-failed')],
      broken: [problem('broken-link')],
      fine: [],
    };
    for (const [name, diagnostics] of Object.entries(pages)) cache.put(source(name), {...page(name), diagnostics});
    cache.save(Object.keys(pages).map(source));
    expect(Object.keys(pages).filter((name) => open().getUnchecked(source(name)))).toEqual(['broken', 'fine']);
  });

  test('leads to packs that are joined, and keeps those it refers to', () => {
    const packs = path.join(cacheDir, 'packs');
    const old = new Date('2026-01-02T03:04:05Z');
    const sources = SOURCES.slice(0, 33);
    const bodies = sources.map(({file}): PageBody => ({html: file, code: '', markdown: '', sections: []}));
    const cache = open();
    for (const [i, entry] of sources.entries()) {
      const name = `${String(i).padStart(16, '0')}.pack`;
      const writer = createPackWriter(packs, name);
      cache.put(entry, {...page('old'), body: writer.write(encodeBody(bodies[i]!))});
      writer.close();
      fs.utimesSync(path.join(packs, name), old, old);
    }
    cache.save(sources.slice(0, 32));
    expect(fs.readdirSync(packs)).toHaveLength(32);
    const last = {...page('old'), body: {...cache.getUnchecked(sources[0]!)!.body, pack: 'none.pack'}};
    cache.put(sources[32]!, last);
    cache.save(sources);
    cache.close();
    expect(fs.readdirSync(packs)).toHaveLength(1);
    const again = open();
    expect(sources.slice(0, 32).map((entry) => again.readBody(again.getUnchecked(entry)!))).toEqual(
      bodies.slice(0, 32),
    );
    expect(again.readSections(again.getUnchecked(sources[3]!)!)).toEqual([]);
    expect(again.readBody(last)).toBeUndefined();
    expect(again.readSections(last)).toBeUndefined();
    again.close();
  });
});

describe('a page of the cache', () => {
  const write = (file: string, text: string): string => {
    const absolute = path.join(cacheDir, file);
    fs.writeFileSync(absolute, text);
    fs.utimesSync(absolute, new Date(1e12), new Date(1e12));
    return stampFile(absolute);
  };
  const state = (text: string, stamp = '') => ({hash: hashContent(text), stamp});
  const SOURCE = source('page.md');
  const record = {dependencies: ['a.md', 'b.md']};
  const stored = (patch: Partial<CachedPage> = {}): CachedPage => ({
    ...page(''),
    record: record as never,
    hash: hashContent('# Page'),
    dependencies: [state('a'), state('b')],
    ...patch,
  });
  const files = {'page.md': '# Page', 'a.md': 'a', 'b.md': 'b'};
  const writeAll = (): string[] => Object.entries(files).map(([file, text]) => write(file, text));

  test('is the same one while its stamp and those of its dependencies are', () => {
    const [stamp, a, b] = writeAll() as [string, string, string];
    const cache = open();
    expect(cache.get({source: SOURCE, stamp})).toBeUndefined();
    const kept = stored({stamp, dependencies: [state('', a), state('', b)]});
    cache.put(SOURCE, kept);
    expect(cache.get({source: SOURCE, stamp})).toBe(kept);
  });

  test('is the same one while its variables have the same values', () => {
    const [stamp] = writeAll() as [string];
    const cache = open();
    const uses = {version: '5.2', unknown: null};
    cache.put(SOURCE, stored({stamp, record: {...record, variables: uses} as never}));
    const isKept = (variables?: Readonly<Record<string, string>>): boolean =>
      cache.get({source: SOURCE, stamp, variables}) !== undefined;
    expect(isKept({version: '5.2', other: 'x'})).toBe(true);
    expect(isKept({version: '5.3'})).toBe(false);
    expect(isKept({version: '5.2', unknown: 'x'})).toBe(false);
    expect(isKept()).toBe(false);
  });

  test('is valid with other stamps while the contents are the same', () => {
    const [stamp] = writeAll() as [string];
    const cache = open();
    cache.put(SOURCE, stored({stamp: 'of another machine'}));
    const got = cache.get({source: SOURCE, stamp}) as CachedPage;
    expect(got).toMatchObject({hash: hashContent('# Page'), record, dependencies: [state('a'), state('b')]});
    cache.save([SOURCE]);
    expect(open().getUnchecked(SOURCE)).toEqual(got);
  });

  test('has new stamps of dependencies after one of them was touched', async () => {
    const [stamp, a, b] = writeAll() as [string, string, string];
    // Stamps of files that were just changed are not kept.
    await expect.poll(() => Date.now() - fs.statSync(path.join(cacheDir, 'b.md')).ctimeMs).toBeGreaterThan(100);
    const cache = open();
    cache.put(SOURCE, stored({stamp, dependencies: [state('a', a), state('b', 'old')]}));
    const got = cache.get({source: SOURCE, stamp}) as CachedPage;
    expect(got.dependencies).toEqual([state('a', a), state('b', b)]);
    expect(cache.get({source: SOURCE, stamp})).toBe(got);
  });

  test.each([
    ['its text', 'page.md'],
    ['its first dependency', 'a.md'],
    ['its last dependency', 'b.md'],
  ])('is stale after a change of %s', (_, file) => {
    writeAll();
    write(file, 'changed');
    const cache = open();
    cache.put(SOURCE, stored({stamp: 'old'}));
    expect(cache.get({source: SOURCE, stamp: stampFile(path.join(cacheDir, 'page.md'))})).toBeUndefined();
  });

  test('is stale where the files that were read are unknown', () => {
    const [stamp] = writeAll() as [string];
    const cache = open();
    cache.put(SOURCE, stored({stamp, dependencies: [state('a'), {hash: '', stamp: ''}]}));
    expect(cache.get({source: SOURCE, stamp})).toBeUndefined();
  });

  test('reads a dependency once until `lookAgain`, for each of its contents', () => {
    const [stamp] = writeAll() as [string];
    const cache = open();
    cache.put(SOURCE, stored({stamp}));
    expect(cache.get({source: SOURCE, stamp})).toBeDefined();
    write('a.md', 'changed');
    cache.put(SOURCE, stored({stamp}));
    expect(cache.get({source: SOURCE, stamp})).toBeDefined();
    cache.clearStatCache();
    cache.put(SOURCE, stored({stamp}));
    expect(cache.get({source: SOURCE, stamp})).toBeUndefined();
    // Another page has read the new content.
    cache.put(SOURCE, stored({stamp, dependencies: [state('changed'), state('b')]}));
    expect(cache.get({source: SOURCE, stamp})).toBeDefined();
  });

  test('that cannot be compiled is given up for this state of its file', () => {
    const [stamp] = writeAll() as [string];
    const lost: UncompiledPage = {record: {kind: 'outline'} as never, diagnostics: []};
    const cache = open();
    cache.markFailed(SOURCE, stamp, lost);
    expect(cache.get({source: SOURCE, stamp})).toBe(lost);
    expect(cache.get({source: SOURCE, stamp: 'later'})).toBeUndefined();
    expect(cache.getUnchecked(SOURCE)).toBeUndefined();
    expect([lost, stored({record: {...record, kind: 'html'} as never}), undefined].map(isCompiled)).toEqual([
      false,
      true,
      false,
    ]);
  });
});
