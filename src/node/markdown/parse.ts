import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {markdownToMdast, mdxToMdast} from 'satteri';
import {unified} from 'unified';
import {prepareText} from './prepareText.ts';

const FEATURES = {frontmatter: true, gfm: true, directive: true} as const;

/** Where and why a text does not parse. */
export interface ParseFailure {
  readonly reason: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
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

/** The same by the unified parser: for sites with micromark extensions, and for pages that become modules. */
export function parseUnified(text: string, format: 'md' | 'mdx'): Root | ParseFailure {
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  try {
    return processor.parse(prepareText(text, format)) as Root;
  } catch (error) {
    const {reason, message, line, column} = error as {reason?: string; message: string; line?: number; column?: number};
    return {reason: reason ?? message, line: line ?? 1, column: column ?? 1};
  }
}

export function isFailure(result: Root | ParseFailure): result is ParseFailure {
  return 'reason' in result;
}
