import type {Root} from 'mdast';

/** The place and the reason of a syntax error. */
export interface ParseFailure {
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** The error of a plugin of the site, for which the text is not to blame. */
  readonly thrown?: unknown;
}

export interface Parsed {
  /** The text that the parser read: the places of the tree are places in it. */
  readonly text: string;
  readonly tree: Root | ParseFailure;
}

/** Reads a text as it is in its file. */
export type Parse = (text: string, format: 'md' | 'mdx') => Promise<Parsed>;
