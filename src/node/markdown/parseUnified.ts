import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {ParseFailure} from './parse.ts';
import {prepareText} from './prepareText.ts';

/**
 * The same by the unified parser: for pages that become modules, and for sites whose plugins extend the syntax (they add
 * to the parser when they are attached; their transformers do not run here).
 */
export function parseUnified(
  text: string,
  format: 'md' | 'mdx',
  plugins: readonly unknown[] = [],
): Root | ParseFailure {
  const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkDirective);
  if (format === 'mdx') processor.use(remarkMdx);
  try {
    return processor.use(plugins as never).parse(prepareText(text, format)) as Root;
  } catch (error) {
    const {reason, message, line, column} = error as {reason?: string; message: string; line?: number; column?: number};
    const place = {line: line ?? 1, column: column ?? 1};
    return reason === undefined ? {reason: message, ...place, thrown: error} : {reason, ...place};
  }
}
