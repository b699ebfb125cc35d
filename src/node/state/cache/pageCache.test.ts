import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {SourceFile} from '../../../shared/build.ts';
import type {CachedPage} from './cachedPage.ts';
import {openPageCache, type PageCache, pageIndexFile} from './pageCache.ts';

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
    expect(SOURCES.slice(1).map((one) => again.peek(one)?.stamp)).toEqual(
      SOURCES.slice(1).map((one) => (one === SOURCES[7] ? 'new' : 'old')),
    );
    expect(again.peek(SOURCES[0]!)).toBeUndefined();
  });

  test('is not written when nothing has changed', () => {
    fill();
    const before = fs.statSync(pageIndexFile(cacheDir), {bigint: true}).mtimeNs;
    open().save(SOURCES);
    expect(fs.statSync(pageIndexFile(cacheDir), {bigint: true}).mtimeNs).toBe(before);
  });

  test('is empty when it is damaged or of another version', () => {
    fill();
    expect(open('2').peek(SOURCES[0]!)).toBeUndefined();
    expect(open().peek(SOURCES[0]!)).toEqual(page('old'));
    fs.truncateSync(pageIndexFile(cacheDir), 100);
    expect(open().peek(SOURCES[0]!)).toBeUndefined();
  });

  test('keeps every text', () => {
    const [strange, text] = [source('läßt grüßen'), 'Ελληνικά 日本語 🦀 \u2028 \ud800 \\u0041 \0'];
    const cache = open();
    cache.put(strange, page(text));
    cache.save([strange]);
    expect(open().peek(strange)?.stamp).toBe(text);
  });
});
