import {maskVariables, unmaskVariables} from '../../../base/variables/variableSyntax.ts';
import type {PageVariables, Parse} from '../types.ts';
import {createExpressionTest} from './createExpressionTest.ts';
import {fillTree} from './fillTree.ts';

/** Adds variables to a parser: their uses are masked before parsing, and filled in the tree. */
export function withVariables(parse: Parse, variables: PageVariables | undefined): Parse {
  if (!variables) return parse;
  return async (source, format, file) => {
    const masked = maskPageVariables(source, format);
    const parsed = await parse(masked, format, file);
    if (masked === source) return parsed;
    const text = unmaskVariables(parsed.text);
    if ('children' in parsed.tree) fillTree(parsed.tree, {variables, file, text});
    return {text, tree: parsed.tree};
  };
}

/** Masks the uses of variables in a page, which keeps its length. In MDX, expressions stay. */
export function maskPageVariables(text: string, format: 'md' | 'mdx'): string {
  return maskVariables(text, format === 'mdx' && text.includes('{{') ? createExpressionTest(text) : undefined);
}
