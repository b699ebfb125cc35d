import {chunkValues, countChunks} from '../../base/files/jsonLines.ts';
import type {OutputState, PublishedFile, RenderedState} from './outputState.ts';

/** Stored form of an output state; lines of files and lines of pages follow it. */
export interface StoredState extends Omit<OutputState, 'files' | 'pages'> {
  /** Number of lines with files. The remaining lines contain pages. */
  readonly fileLines: number;
}

/** Splits a state into the first line and the others. */
export function toStoredState({files, pages, ...state}: OutputState): {first: StoredState; more: Iterable<unknown>} {
  const lines = function* (): Generator<unknown> {
    yield* chunkValues(files);
    yield* chunkValues(pages);
  };
  return {first: {...state, fileLines: countChunks(files.size)}, more: lines()};
}

/** Restores a state. Pages are parsed lazily, because an unchanged build needs none. */
export function toOutputState({fileLines, ...stored}: StoredState, more: Iterable<unknown>): OutputState {
  const lines = more[Symbol.iterator]();
  const files = new Map<string, PublishedFile>();
  const add = <T>(to: Map<string, T>, line: unknown): void => {
    for (const [key, value] of line as readonly (readonly [string, T])[]) to.set(key, value);
  };
  for (let i = 0; i < fileLines; i++) add(files, lines.next().value);
  let pages: Map<string, RenderedState> | undefined;
  return {
    ...stored,
    files,
    get pages() {
      if (!pages) {
        pages = new Map();
        for (let line = lines.next(); !line.done; line = lines.next()) add(pages, line.value);
      }
      return pages;
    },
  };
}
