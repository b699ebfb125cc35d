import fs from 'node:fs';
import path from 'node:path';
import type {PageBody, PageRecord, SourceFile} from '../../../shared/build.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import {stampFile} from '../../files/stamps.ts';
import {decodeBody, decodeSections} from './bodyFormat.ts';
import {createPackReader, type PackSlot} from './pack.ts';
import {openPageIndex} from './pageIndex.ts';

/** A compiled page as the cache remembers it. */
export interface CachedPage {
  readonly record: PageRecord;
  readonly diagnostics: readonly Diagnostic[];
  /** Where the body lies; of length 0 when the page has not been compiled. */
  readonly body: PackSlot;
  /** Stamp of the source file when it was read; see `stamps.ts` for files that were touched shortly before. */
  readonly stamp: string;
  /** Stamps of the dependencies, empty string for files that do not exist. */
  readonly dependencyStamps: readonly string[];
}

/** Identifies a page in the cache: the same file can be compiled for two locales. */
export function cacheId(source: SourceFile): string {
  return `${source.locale}|${source.version}|${source.file}`;
}

export interface PageCache {
  /** The remembered page, if neither its file nor a dependency has changed since. */
  get(source: SourceFile, stamp: string): CachedPage | undefined;
  /** Files may have changed since the last {@link get}: looks at dependencies again, which are many pages' and so remembered. */
  lookAgain(): void;
  put(source: SourceFile, page: CachedPage): void;
  /** The remembered page whatever its state; for comparing. */
  peek(source: SourceFile): CachedPage | undefined;
  readBody(page: CachedPage): PageBody | undefined;
  /** Its text for search alone, which is to be had sooner. */
  readSections(page: CachedPage): PageBody['sections'] | undefined;
  /** Forgets pages that are not in `sources`, writes the index, removes packs that nothing refers to. */
  save(sources: readonly SourceFile[]): void;
  close(): void;
}

interface CacheOptions {
  /** `.manual/` */
  readonly cacheDir: string;
  readonly root: string;
  /** Tool version and compile options; a cache of another version is ignored. */
  readonly version: string;
  /** With false nothing is read and nothing kept. */
  readonly enabled: boolean;
}

/** Packs younger than this may belong to a build that is still running beside this one. */
const PACK_GRACE_MS = 60 * 60 * 1000;

/** Opens the cache of compiled pages. A cache that is damaged anywhere is a cache without the damaged part. */
export function openPageCache({cacheDir, root, version, enabled}: CacheOptions): PageCache {
  const packs = path.join(cacheDir, 'packs');
  const index = openPageIndex(cacheDir, {version, enabled});
  const {pages} = index;
  const reader = createPackReader(packs);
  const stamps = new Map<string, string>();
  const stampOf = (dependency: string): string => {
    let stamp = stamps.get(dependency);
    if (stamp === undefined) {
      stamp = stampFile(path.join(root, dependency));
      stamps.set(dependency, stamp);
    }
    return stamp;
  };
  return {
    get(source, stamp) {
      const page = pages.get(cacheId(source));
      if (!page || page.stamp !== stamp || page.stamp === '') return undefined;
      const fresh = page.record.dependencies.every((dependency, i) => page.dependencyStamps[i] === stampOf(dependency));
      return fresh ? page : undefined;
    },
    lookAgain: () => stamps.clear(),
    put(source, page) {
      const id = cacheId(source);
      pages.set(id, page);
      index.touch(id);
    },
    peek: (source) => pages.get(cacheId(source)),
    readBody(page) {
      if (page.body.length === 0) return {html: '', code: '', sections: [], markdown: ''};
      const data = reader.read(page.body);
      return data && decodeBody(data);
    },
    readSections(page) {
      if (page.body.length === 0) return [];
      const data = reader.read(page.body);
      return data && decodeSections(data);
    },
    save(sources) {
      const wanted = new Set(sources.map(cacheId));
      for (const id of pages.keys()) {
        if (wanted.has(id)) continue;
        pages.delete(id);
        index.touch(id);
      }
      if (!index.save()) return;
      removeUnusedPacks(packs, new Set([...pages.values()].map((page) => page.body.pack)));
    },
    close: () => reader.close(),
  };
}

/** Removes packs that nothing refers to, except young ones: those may belong to a build that runs beside this one. */
export function removeUnusedPacks(folder: string, used: ReadonlySet<string>): void {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return;
  }
  for (const name of names) {
    const file = path.join(folder, name);
    if (used.has(name)) continue;
    try {
      if (Date.now() - fs.statSync(file).mtimeMs > PACK_GRACE_MS) fs.rmSync(file);
    } catch {
      // Another build removed it first.
    }
  }
}
