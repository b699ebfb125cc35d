import path from 'node:path';
import type {SourceFile} from '../../shared/build.ts';
import {type CachedPage, cacheId} from '../cache/cachedPage.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {sameFile} from '../files/fileState.ts';
import type {RenderedState} from '../publish/outputState.ts';
import type {Digest} from './actionResult.ts';
import {entryChecks} from './entries.ts';
import {openRemoteStore} from './remoteStore.ts';
import {bringFiles, readShelf, type Shelf, type ShelfContent, type Take, writeSlot} from './slots.ts';

/** Milliseconds in which nothing may come or go before a request is given up. */
const IDLE_MS = 10_000;

/** Milliseconds that all requests of a build may take together; the store is there to save time. */
const TOTAL_MS = 5 * 60_000;

/** A store, and what may be done with it. */
export interface RemoteAccess {
  readonly url: URL;
  readonly token?: string;
  /** Signs what is put there; what it has not signed is not used. */
  readonly sealKey?: string;
  /** Whether what this build made is put there. */
  readonly mode: 'read' | 'read-write';
  /** Which of the slots this build writes: 0 for whole builds, k for shard k. */
  readonly slot: number;
}

export interface RemoteOptions extends RemoteAccess {
  /** Tells the site from others that use the same store. */
  readonly site: string;
  /** Root of the site, and its `.manual/`. */
  readonly root: string;
  readonly cacheDir: string;
  /** Of the tool: what others have rendered with another one is of no use. */
  readonly version: string;
}

export interface RemoteTraffic {
  readonly compiled: number;
  readonly rendered: number;
  readonly read: number;
  readonly written: number;
}

/** A cache that other machines fill. Whatever is wrong with it, the build continues without it. */
export interface RemoteCache {
  /**
   * Looks for compiled pages, and brings what they consist of.
   *
   * @param version of the compiler and its settings
   * @param part what of a page is wanted; absent: all
   * @returns those that were made from the files as they are here. Entries from before the last time are not looked at
   * again: ask for everything at first.
   */
  compiled(
    version: string,
    sources: readonly SourceFile[],
    part?: (page: CachedPage) => CachedPage,
  ): Promise<ReadonlyMap<string, CachedPage>>;
  /** Looks for rendered pages by id, with the key of the input that each is rendered from. */
  rendered(wanted: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, RenderedState>>;
  putCompiled(version: string, pages: ReadonlyMap<string, CachedPage>): Promise<void>;
  putRendered(pages: ReadonlyMap<string, RenderedState>): Promise<void>;
  /** The message for the author: at most one warning. */
  problems(): readonly Diagnostic[];
  /** The transfer from the store, in pages and bytes, and to it, in bytes. */
  traffic(): RemoteTraffic;
  close(): void;
}

/** Opens a store of compiled and rendered pages. Nothing is asked before something is wanted. */
export function openRemoteCache(options: RemoteOptions): RemoteCache {
  const {url, token, sealKey, mode, site, version: tool, root, cacheDir, slot} = options;
  const store = openRemoteStore({url, token, sealKey, idleMs: IDLE_MS, totalMs: TOTAL_MS});
  const checks = entryChecks(root);
  const taken = {compiled: 0, rendered: 0};
  /** The keys that the store is known to have. */
  const known = new Map<string, Digest>();
  const look = async <T>(shelf: Shelf<T>, take: Take<T>): Promise<ShelfContent<T>> => {
    const content = await readShelf(shelf, take);
    for (const [file, digest] of content.files) known.set(file, digest);
    return content;
  };
  const put = async <T>(shelf: Shelf<T>, entries: ReadonlyMap<string, T>): Promise<void> => {
    if (mode === 'read' || entries.size === 0) return;
    await writeSlot(shelf, {slot, entries, known});
  };
  const seen = new Map<number, string>();
  const pageShelf = (version: string): Shelf<CachedPage> => ({
    store,
    cacheDir,
    seen,
    key: [site, 'compiled', version],
    filesOf: ({body}) => (body.length > 0 ? [`packs/${body.pack}`] : []),
  });
  const renderedShelf: Shelf<RenderedState> = {
    store,
    cacheDir,
    seen: new Map(),
    key: [site, 'rendered', tool],
    filesOf: ({tokens, stored}) => [tokens, stored].flatMap((slot) => (slot ? [`rendered/${slot.pack}`] : [])),
  };
  return {
    async compiled(version, sources, part = (page) => page) {
      if (sources.length === 0) return new Map();
      const shelf = pageShelf(version);
      const ids = new Set(sources.map(cacheId));
      const {slots, files} = await look(shelf, (id, page) =>
        ids.has(id) && checks.page(page) ? part(page) : undefined,
      );
      const same = createComparison(root);
      const fitting = new Map<string, CachedPage>();
      for (const source of sources) {
        const id = cacheId(source);
        // Comparing reads files: no further than to the first that fits.
        for (const entries of slots) {
          const page = entries.get(id);
          const fits = fitting.has(id) ? undefined : page && same(source, page);
          if (fits) fitting.set(id, fits);
        }
      }
      const pages = await bringFiles(shelf, fitting, files);
      taken.compiled += pages.size;
      return pages;
    },
    async rendered(wanted) {
      if (wanted.size === 0) return new Map();
      const {slots, files} = await look(renderedShelf, (id, state) =>
        wanted.has(id) && checks.rendered(state) ? state : undefined,
      );
      const fitting = new Map<string, RenderedState>();
      for (const [id, key] of wanted) {
        const state = slots.map((entries) => entries.get(id)).find((one) => one?.key === key && one.stored);
        if (state) fitting.set(id, state);
      }
      const pages = await bringFiles(renderedShelf, fitting, files);
      taken.rendered += pages.size;
      return pages;
    },
    putCompiled: (version, pages) => put(pageShelf(version), pages),
    putRendered: (pages) => put(renderedShelf, pages),
    problems() {
      const reason = store.problem();
      if (reason === undefined) return [];
      const message = `The remote cache ${url.host} was not used to the full: ${reason}.`;
      const hint = 'the site is not affected, only the time that it takes; see the page on continuous integration';
      return [diagnostic('remote-cache', message, {hint})];
    },
    traffic: () => ({...taken, ...store.traffic()}),
    close: store.close,
  };
}

/** Finds out whether a page was made from the files as they are here. Files that many pages include are read once. */
function createComparison(root: string): (source: SourceFile, page: CachedPage) => CachedPage | undefined {
  const seen = new Map<string, string>();
  // A stamp of another machine says nothing.
  const isSame = (file: string, hash: string): boolean => {
    const id = `${file}\n${hash}`;
    const known = seen.get(id) ?? sameFile(path.join(root, file), {hash, stamp: ''})?.stamp ?? 'another';
    seen.set(id, known);
    return known !== 'another';
  };
  return (source, page) => {
    if (!isSame(source.file, page.hash)) return undefined;
    const {dependencies} = page.record;
    if (dependencies.length !== page.dependencies.length) return undefined;
    if (!dependencies.every((file, i) => isSame(file, page.dependencies[i]!.hash))) return undefined;
    return {
      ...page,
      record: {...page.record, source},
      stamp: seen.get(`${source.file}\n${page.hash}`)!,
      dependencies: page.dependencies.map(({hash}, i) => ({hash, stamp: seen.get(`${dependencies[i]}\n${hash}`)!})),
    };
  };
}
