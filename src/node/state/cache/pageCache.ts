import path from 'node:path';
import type {PageBody, SourceFile} from '../../../shared/build.ts';
import {type FileState, revalidateFileState} from '../../base/files/fileState.ts';
import {chunkValues} from '../../base/files/jsonLines.ts';
import {readSealedLines, writeSealed} from '../../base/files/sealedFile.ts';
import {hasSameVariables, type Variables} from '../../base/variables/flattenVariables.ts';
import {decodeBody, decodeSections} from './bodyFormat.ts';
import {type CachedPage, getCacheId, type KnownPage, type UncompiledPage} from './cachedPage.ts';
import {compactPacks, removeUnusedPacks} from './compactPacks.ts';
import {createPackReader} from './pack.ts';

/** Inputs of a page at one moment. */
interface PageState {
  readonly source: SourceFile;
  readonly stamp: string;
  readonly variables?: Variables | undefined;
}

export interface PageCache {
  /** Returns the cached page if its file, its dependencies, and its variables have not changed. */
  get(page: PageState): KnownPage | undefined;
  /**
   * Clears the cached states of dependencies, because files may have changed since the last {@link
   * get}.
   */
  clearStatCache(): void;
  put(source: SourceFile, page: CachedPage): void;
  /** Marks a page as failed in this state of its file. Only this process remembers it. */
  markFailed(source: SourceFile, stamp: string, page: UncompiledPage): void;
  getUnchecked(source: SourceFile): CachedPage | undefined;
  readBody(page: CachedPage): PageBody | undefined;
  /** Reads only the sections, which is faster. */
  readSections(page: CachedPage): PageBody['sections'] | undefined;
  /**
   * Removes pages that are not in `sources` or whose plugin has thrown, writes the index, and
   * deletes unused packs.
   */
  save(sources: readonly SourceFile[]): void;
  close(): void;
}

interface CacheOptions {
  /** `.manual/` */
  readonly cacheDir: string;
  readonly root: string;
  /** Tool version and compile options. A cache of another version is ignored. */
  readonly version: string;
  /** With false, nothing is read or written. */
  readonly enabled: boolean;
}

/** Returns the path of the page index, which stores entries line by line. */
export function getPageIndexFile(cacheDir: string): string {
  return path.join(cacheDir, 'pages.json');
}

/** Opens the cache of compiled pages. Damaged parts are treated as missing. */
export function openPageCache({cacheDir, root, version, enabled}: CacheOptions): PageCache {
  const packs = path.join(cacheDir, 'packs');
  const index = enabled ? readSealedLines(getPageIndexFile(cacheDir), version) : undefined;
  const pages = new Map<string, CachedPage>();
  for (const line of (index?.more ?? []) as Iterable<readonly (readonly [string, CachedPage])[]>)
    for (const [id, page] of line) pages.set(id, page);
  let isChanged = index === undefined;
  const reader = createPackReader(packs);
  const failedPages = new Map<string, {readonly stamp: string; readonly page: UncompiledPage}>();
  /** Current states of files that many pages depend on. */
  const currentStates = new Map<string, FileState>();
  const revalidateDependency = (file: string, recorded: FileState): FileState | undefined => {
    const current = currentStates.get(file);
    if (current && current.hash === recorded.hash && recorded.hash !== '') return current;
    const same = revalidateFileState(path.join(root, file), recorded);
    if (same) currentStates.set(file, same);
    return same;
  };
  const remember = (id: string, page: CachedPage): CachedPage => {
    pages.set(id, page);
    isChanged = true;
    return page;
  };
  return {
    get({source, stamp, variables}) {
      const id = getCacheId(source);
      const failedPage = failedPages.get(id);
      if (failedPage?.stamp === stamp) return failedPage.page;
      const page = pages.get(id);
      if (!page || !hasSameVariables(page.record.variables, variables)) return undefined;
      const fileState = revalidateFileState(path.join(root, source.file), page, stamp);
      if (!fileState) return undefined;
      const dependencies: FileState[] = [];
      for (const [i, file] of page.record.dependencies.entries()) {
        const same = revalidateDependency(file, page.dependencies[i]!);
        if (!same) return undefined;
        dependencies.push(same);
      }
      if (fileState === page && dependencies.every((state, i) => state.stamp === page.dependencies[i]!.stamp))
        return page;
      return remember(id, {...page, stamp: fileState.stamp, dependencies});
    },
    clearStatCache: () => currentStates.clear(),
    put: (source, page) => void remember(getCacheId(source), page),
    markFailed: (source, stamp, page) => void failedPages.set(getCacheId(source), {stamp, page}),
    getUnchecked: (source) => pages.get(getCacheId(source)),
    readBody(page) {
      const data = reader.read(page.body);
      return data && decodeBody(data);
    },
    readSections(page) {
      const data = reader.read(page.body);
      return data && decodeSections(data);
    },
    save(sources) {
      const ids = new Set(sources.map(getCacheId));
      for (const [id, {diagnostics}] of pages) {
        // The plugin may have thrown because of a package that is installed by now.
        if (ids.has(id) && diagnostics.every(({code}) => code !== 'plugin-failed')) continue;
        pages.delete(id);
        isChanged = true;
      }
      if (!isChanged || !enabled) return;
      const slots = [...pages.values()].map((page) => page.body);
      const moveSlot = compactPacks(packs, slots);
      if (moveSlot) for (const [id, page] of pages) remember(id, {...page, body: moveSlot(page.body)});
      writeSealed(getPageIndexFile(cacheDir), {version}, chunkValues(pages));
      isChanged = false;
      removeUnusedPacks(packs, new Set([...pages.values()].map((page) => page.body.pack)));
    },
    close: () => reader.close(),
  };
}
