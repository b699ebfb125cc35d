import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {CachedPage} from './cachedPage.ts';
import {openPageIndex, type PageIndex, pageIndexFiles} from './pageIndex.ts';

let folder: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manual-index-'));
});

afterEach(() => fs.rmSync(folder, {recursive: true, force: true}));

const open = (version = '1'): PageIndex => openPageIndex(folder, {version, enabled: true});

/** The index never looks into a page. */
const page = (stamp: string): CachedPage => ({stamp}) as CachedPage;

function put(index: PageIndex, id: string, stamp: string): void {
  index.pages.set(id, page(stamp));
  index.touch(id);
}

function take(index: PageIndex, id: string): void {
  index.pages.delete(id);
  index.touch(id);
}

/** A hundred pages in the whole file, then one that changed, one that is new and one that is gone. */
function twoFiles(): void {
  const first = open();
  for (let i = 0; i < 100; i++) put(first, `page ${i}`, 'old');
  first.save();
  const second = open();
  put(second, 'page 7', 'new');
  put(second, 'page 100', 'new');
  take(second, 'page 8');
  second.save();
}

const files = (): string[] => fs.readdirSync(folder).sort();

describe('the index of pages', () => {
  test('writes what changed beside the whole', () => {
    twoFiles();
    const [whole, changes] = pageIndexFiles(folder);
    expect(fs.readFileSync(whole, 'utf8')).not.toContain('new');
    expect(fs.statSync(changes).size).toBeLessThan(fs.statSync(whole).size / 5);
    const {pages} = open();
    expect(pages.size).toBe(100);
    expect(pages.get('page 7')).toEqual(page('new'));
    expect(pages.get('page 100')).toEqual(page('new'));
    expect(pages.has('page 8')).toBe(false);
  });

  test('writes the whole when much of it changed', () => {
    twoFiles();
    const index = open();
    for (let i = 20; i < 40; i++) put(index, `page ${i}`, 'newer');
    index.save();
    expect(files()).toEqual(['pages.json']);
    expect(open().pages).toEqual(index.pages);
  });

  test('writes nothing when nothing was touched', () => {
    twoFiles();
    const before = files().map((name) => fs.statSync(path.join(folder, name), {bigint: true}).mtimeNs);
    expect(open().isTouched()).toBe(false);
    open().save();
    expect(files().map((name) => fs.statSync(path.join(folder, name), {bigint: true}).mtimeNs)).toEqual(before);
  });

  test.each([
    ['damaged', (file: string) => fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('new', 'wen'))],
    ['cut off', (file: string) => fs.truncateSync(file, 60)],
    ['gone', (file: string) => fs.rmSync(file)],
  ])('has the pages before the change when the changes are %s', (_, spoil) => {
    twoFiles();
    spoil(pageIndexFiles(folder)[1]);
    const {pages} = open();
    expect(pages.size).toBe(100);
    expect(pages.get('page 7')).toEqual(page('old'));
  });

  test('does not apply changes of another whole file', () => {
    twoFiles();
    const [whole, changes] = pageIndexFiles(folder);
    const kept = fs.readFileSync(changes);
    fs.rmSync(whole);
    const other = open();
    put(other, 'page 7', 'of another build');
    other.save();
    fs.writeFileSync(changes, kept);
    expect([...open().pages]).toEqual([['page 7', page('of another build')]]);
  });

  test('is empty when the whole is damaged or of another version', () => {
    twoFiles();
    expect(open('2').pages.size).toBe(0);
    fs.truncateSync(pageIndexFiles(folder)[0], 100);
    expect(open().pages.size).toBe(0);
  });

  test('keeps every text', () => {
    const index = open();
    put(index, 'läßt grüßen', 'Ελληνικά 日本語 🦀 \u2028 \ud800 \\u0041 \0');
    index.save();
    expect(open().pages).toEqual(index.pages);
  });

  test('has after any changes, saved and read again in between, what a map has', () => {
    const step = fc.oneof(
      fc.record({type: fc.constant('put' as const), id: fc.nat(60), stamp: fc.string()}),
      fc.record({type: fc.constant('take' as const), id: fc.nat(60)}),
      fc.constant({type: 'save' as const}),
      fc.constant({type: 'open' as const}),
    );
    fc.assert(
      fc.property(fc.array(step, {maxLength: 60}), (steps) => {
        fs.rmSync(folder, {recursive: true});
        const model = new Map<string, CachedPage>();
        let index = open();
        for (let i = 0; i < 50; i++) {
          put(index, String(i), 'first');
          model.set(String(i), page('first'));
        }
        for (const one of steps) {
          if (one.type === 'put') {
            put(index, String(one.id), one.stamp);
            model.set(String(one.id), page(one.stamp));
          } else if (one.type === 'take') {
            if (model.delete(String(one.id))) take(index, String(one.id));
          } else {
            index.save();
            if (one.type === 'open') index = open();
          }
        }
        index.save();
        expect(new Map([...open().pages].sort())).toEqual(new Map([...model].sort()));
      }),
      {numRuns: 100},
    );
  });
});
