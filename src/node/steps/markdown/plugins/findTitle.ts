import type {Root as MdastRoot} from 'mdast';
import {splitHeadingIds} from '../../../base/splitHeadingIds.ts';
import {visit} from '../visit.ts';

/** Returns whether a node is front matter, an import, a comment, a script, or a style. */
function isInvisible({type, value = ''}: {readonly type: string; readonly value?: string}): boolean {
  if (type === 'html') return /^\s*<(?:!--|script\b|style\b)/.test(value);
  if (type === 'mdxFlowExpression') return /^\s*\/\*/.test(value);
  return type === 'yaml' || type === 'mdxjsEsm';
}

/** Returns the text of a level-1 heading at the start, which is the title of the page. */
export function findTitle(tree: MdastRoot): string | undefined {
  const first = tree.children.find((node) => !isInvisible(node as {type: string}));
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const texts: string[] = [];
  visit(first, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(node.value);
  });
  return splitHeadingIds(texts.join('')).text.trim() || undefined;
}
