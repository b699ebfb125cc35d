import type {Root} from 'mdast';
import {markdownToMdast, mdxToMdast} from 'satteri';

const FEATURES = {frontmatter: true, gfm: true, directive: true} as const;

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

/**
 * Parses with the native parser. Its tree is that of the unified parser (see `parse.test.ts`), twenty times sooner.
 */
export function parseNative(text: string, format: 'md' | 'mdx'): Root | ParseFailure {
  try {
    const parse = format === 'mdx' ? mdxToMdast : markdownToMdast;
    return parse(text, {features: FEATURES}) as unknown as Root;
  } catch (error) {
    const message = (error as Error).message;
    const place = /^(\d+):(\d+): /.exec(message);
    return {
      reason: message.replace(/^\d+:\d+: /, '').replace(/ \(mdx-[\w-]+:[\w-]+\)$/, ''),
      line: Number(place?.[1] ?? 1),
      column: Number(place?.[2] ?? 1),
    };
  }
}

export function isFailure(result: Root | ParseFailure): result is ParseFailure {
  return 'reason' in result;
}
