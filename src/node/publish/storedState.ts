import type {PackSlot} from '../cache/pack.ts';
import {inLines, linesOf} from '../files/jsonLines.ts';
import type {FileHash, OutputState, PublishedFile, RenderedState} from './outputState.ts';

/**
 * An output state as it is kept, before lines of files and lines of pages: lists instead of objects whose keys are paths. JSON reads
 * lists faster than objects, and what would be written twice is left out.
 */
export interface StoredState extends Omit<OutputState, 'files' | 'pages'> {
  readonly packs: readonly string[];
  /** Lines that hold files; those behind them hold pages. */
  readonly fileLines: number;
}

type StoredFileEntry = readonly [path: string, hash: string, bytes: number, stamp: string];

type StoredPage = readonly [
  id: string,
  key: string,
  files: readonly StoredFile[],
  tokens: StoredSlot | null,
  stored: StoredSlot | null,
  /** What few pages have. */
  rest?: Pick<RenderedState, 'diagnostics' | 'rendered' | 'policy' | 'islands'>,
];

type StoredSlot = readonly [pack: number, offset: number, length: number, checksum: number];

/** The number of a file, or its path and hash where that is not the published one. */
type StoredFile = number | FileHash;

/** The first line, and the others. */
export function storeState({files, pages, ...state}: OutputState): {first: StoredState; more: Iterable<unknown>} {
  const numbers = new Map<string, number>();
  for (const file of files.keys()) numbers.set(file, numbers.size);
  const packs = new Map<string, number>();
  for (const {tokens, stored} of pages.values())
    for (const slot of [tokens, stored]) if (slot && !packs.has(slot.pack)) packs.set(slot.pack, packs.size);
  const storeSlot = (slot: PackSlot | undefined): StoredSlot | null =>
    slot ? [packs.get(slot.pack)!, slot.offset, slot.length, slot.checksum] : null;
  const storeFile = (file: FileHash): StoredFile =>
    files.get(file[0])?.hash === file[1] ? numbers.get(file[0])! : file;
  const storePage = ([id, page]: readonly [string, RenderedState]): StoredPage => {
    const {key, files: own, tokens, stored, diagnostics, ...rest} = page;
    const always = [id, key, own.map(storeFile), storeSlot(tokens), storeSlot(stored)] as const;
    return diagnostics.length === 0 && Object.keys(rest).length === 0 ? always : [...always, {diagnostics, ...rest}];
  };
  const fileEntries = function* (): Generator<StoredFileEntry> {
    for (const [file, {hash, bytes, stamp}] of files) yield [file, hash, bytes, stamp];
  };
  const lines = function* (): Generator<unknown> {
    yield* inLines(fileEntries());
    for (const part of inLines(pages)) yield part.map(storePage);
  };
  const fileLines = linesOf(files.size);
  return {first: {...state, packs: [...packs.keys()], fileLines}, more: lines()};
}

/** Pages are read when somebody asks for them: a build that finds nothing changed does not. */
export function restoreState({packs, fileLines, ...stored}: StoredState, more: Iterable<unknown>): OutputState {
  const lines = more[Symbol.iterator]();
  const files = new Map<string, PublishedFile>();
  const entries: StoredFileEntry[] = [];
  for (let i = 0; i < fileLines; i++)
    for (const entry of lines.next().value as readonly StoredFileEntry[]) {
      const [path, hash, bytes, stamp] = entry;
      files.set(path, {hash, bytes, stamp});
      entries.push(entry);
    }
  let pages: Map<string, RenderedState> | undefined;
  return {
    ...stored,
    files,
    get pages() {
      pages ??= restorePages(lines, packs, entries);
      return pages;
    },
  };
}

function restorePages(
  lines: Iterator<unknown>,
  packs: readonly string[],
  entries: readonly StoredFileEntry[],
): Map<string, RenderedState> {
  const pages = new Map<string, RenderedState>();
  const restoreSlot = (slot: StoredSlot): PackSlot => ({
    pack: packs[slot[0]]!,
    offset: slot[1],
    length: slot[2],
    checksum: slot[3],
  });
  const restorePage = ([id, key, own, words, contents, rest]: StoredPage): void => {
    const its = own.map((file): FileHash => {
      if (typeof file !== 'number') return file;
      const [path, hash] = entries[file]!;
      return [path, hash];
    });
    pages.set(id, {
      key,
      files: its,
      diagnostics: [],
      ...rest,
      ...(words ? {tokens: restoreSlot(words)} : {}),
      ...(contents ? {stored: restoreSlot(contents)} : {}),
    });
  };
  for (let line = lines.next(); !line.done; line = lines.next())
    for (const page of line.value as readonly StoredPage[]) restorePage(page);
  return pages;
}
