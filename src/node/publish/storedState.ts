import type {PackSlot} from '../cache/pack.ts';
import type {FileHash, OutputState, PublishedFile, RenderedState} from './outputState.ts';

/**
 * An output state as it is kept: lists instead of objects whose keys are paths. JSON reads lists
 * faster than objects, and what would be written twice is left out.
 */
export interface StoredState extends Omit<OutputState, 'files' | 'pages'> {
  readonly files: readonly (readonly [path: string, hash: string, bytes: number, stamp: string])[];
  readonly packs: readonly string[];
  readonly pages: readonly StoredPage[];
}

type StoredPage = readonly [
  id: string,
  key: string,
  files: readonly StoredFile[],
  tokens: StoredSlot | null,
  stored: StoredSlot | null,
  /** What few pages have. */
  rest?: Pick<RenderedState, 'diagnostics' | 'rendered' | 'policy'>,
];

type StoredSlot = readonly [pack: number, offset: number, length: number, checksum: number];

/** The number of a file, or its path and hash where that is not the published one. */
type StoredFile = number | FileHash;

export function storeState(state: OutputState): StoredState {
  const files = [...state.files];
  const numbers = new Map(files.map(([path], number) => [path, number]));
  const packs: string[] = [];
  const packNumbers = new Map<string, number>();
  const packNumber = (pack: string): number => {
    let number = packNumbers.get(pack);
    if (number === undefined) {
      number = packs.push(pack) - 1;
      packNumbers.set(pack, number);
    }
    return number;
  };
  const storeSlot = (slot: PackSlot | undefined): StoredSlot | null =>
    slot ? [packNumber(slot.pack), slot.offset, slot.length, slot.checksum] : null;
  const storeFile = (file: FileHash): StoredFile =>
    state.files.get(file[0])?.hash === file[1] ? numbers.get(file[0])! : file;
  const pages = [...state.pages].map(([id, page]): StoredPage => {
    const {key, files: own, tokens, stored, diagnostics, rendered, policy} = page;
    const always = [id, key, own.map(storeFile), storeSlot(tokens), storeSlot(stored)] as const;
    if (diagnostics.length === 0 && !rendered && !policy) return always;
    return [...always, {diagnostics, ...(rendered ? {rendered} : {}), ...(policy ? {policy} : {})}];
  });
  return {
    ...state,
    files: files.map(([path, {hash, bytes, stamp}]) => [path, hash, bytes, stamp]),
    packs,
    pages,
  };
}

export function restoreState({packs, ...stored}: StoredState): OutputState {
  const files = new Map<string, PublishedFile>();
  for (const [path, hash, bytes, stamp] of stored.files) files.set(path, {hash, bytes, stamp});
  const pages = new Map<string, RenderedState>();
  const restoreSlot = (slot: StoredSlot): PackSlot => ({
    pack: packs[slot[0]]!,
    offset: slot[1],
    length: slot[2],
    checksum: slot[3],
  });
  for (const [id, key, own, words, contents, rest] of stored.pages) {
    const its = own.map((file): FileHash => {
      if (typeof file !== 'number') return file;
      const [path, hash] = stored.files[file]!;
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
  }
  return {...stored, files, pages};
}
