import {inLines, linesOf} from '../../base/files/jsonLines.ts';
import type {OutputState, PublishedFile, RenderedState} from './outputState.ts';

/** An output state as it is stored: before lines of files and lines of pages, each by path or id. */
export interface StoredState extends Omit<OutputState, 'files' | 'pages'> {
  /** Lines that hold files; those after them hold pages. */
  readonly fileLines: number;
}

/** The first line, and the others. */
export function storeState({files, pages, ...state}: OutputState): {first: StoredState; more: Iterable<unknown>} {
  const lines = function* (): Generator<unknown> {
    yield* inLines(files);
    yield* inLines(pages);
  };
  return {first: {...state, fileLines: linesOf(files.size)}, more: lines()};
}

/** Pages are read lazily, because a build that finds no change needs none of them. */
export function restoreState({fileLines, ...stored}: StoredState, more: Iterable<unknown>): OutputState {
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
