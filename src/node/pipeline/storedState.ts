import type {PackSlot} from './cache/pack.ts';
import type {OutputState, PublishedFile, RenderedState} from './outputState.ts';

/**
 * An output state as it is kept: lists instead of objects whose keys are paths. A large site has 40,000 of these, and JSON reads
 * lists in half the time, a third with what is written twice left out.
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
  tokens: readonly [pack: number, offset: number, length: number, checksum: number] | null,
  /** What few pages have. */
  rest?: Pick<RenderedState, 'diagnostics' | 'rendered'>,
];

/** The number of a file, or its path and hash where that is not the published one. */
type StoredFile = number | readonly [path: string, hash: string];

export function storeState(state: OutputState): StoredState {
  const files = Object.entries(state.files);
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
  const storeFile = ([path, hash]: readonly [string, string]): StoredFile =>
    state.files[path]?.hash === hash ? numbers.get(path)! : [path, hash];
  const pages = Object.entries(state.pages).map(
    ([id, {key, files: own, tokens, diagnostics, rendered}]): StoredPage => {
      const slot = tokens && ([packNumber(tokens.pack), tokens.offset, tokens.length, tokens.checksum] as const);
      const page = [id, key, Object.entries(own).map(storeFile), slot ?? null] as const;
      if (diagnostics.length === 0 && !rendered) return page;
      return [...page, {diagnostics, ...(rendered ? {rendered} : {})}];
    },
  );
  return {
    ...state,
    files: files.map(([path, {hash, bytes, stamp}]) => [path, hash, bytes, stamp]),
    packs,
    pages,
  };
}

export function restoreState({packs, ...stored}: StoredState): OutputState {
  const files: Record<string, PublishedFile> = {};
  for (const [path, hash, bytes, stamp] of stored.files) files[path] = {hash, bytes, stamp};
  const pages: Record<string, RenderedState> = {};
  for (const [id, key, own, slot, rest] of stored.pages) {
    const hashes: Record<string, string> = {};
    for (const file of own) {
      const [path, hash] = typeof file === 'number' ? stored.files[file]! : file;
      hashes[path] = hash;
    }
    const tokens: PackSlot | undefined = slot
      ? {pack: packs[slot[0]]!, offset: slot[1], length: slot[2], checksum: slot[3]}
      : undefined;
    pages[id] = {key, files: hashes, diagnostics: [], ...rest, ...(tokens ? {tokens} : {})};
  }
  return {...stored, files, pages};
}
