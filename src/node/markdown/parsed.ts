import type {Root} from 'mdast';

/** Where and why a text does not parse. */
export interface ParseFailure {
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  /** What a plugin of the site threw, where the text is not to blame. */
  readonly thrown?: unknown;
}

export interface Parsed {
  /** What the parser read: the places of the tree are places in it. */
  readonly text: string;
  readonly tree: Root | ParseFailure;
}

/** Reads a text as it is in its file. */
export type Parse = (text: string, format: 'md' | 'mdx') => Promise<Parsed>;
