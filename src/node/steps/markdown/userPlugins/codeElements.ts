import type {Element, Root as HastRoot} from 'hast';
import {type FinishedHtml, getElementText, renderCode} from '../toHast.ts';
import type {CompileContext} from '../types.ts';
import {SKIP, visit} from '../visit.ts';

/** Number of the code block of a `<pre>`. An attribute, because parsers of HTML keep those only. */
const MARK = 'dataManualCode';

/**
 * Replaces rendered code blocks with the elements that rehype plugins expect, because parsers and
 * serializers reject unknown nodes.
 * @returns the code blocks, for {@link restoreCodeBlocks}
 */
export function insertCodeElements(tree: HastRoot): readonly FinishedHtml[] {
  const blocks: FinishedHtml[] = [];
  visit(tree, 'finishedHtml', (block: FinishedHtml, index, parent) => {
    parent.children[index!] = createCodeElement(block, blocks.push(block) - 1);
    return SKIP;
  });
  return blocks;
}

function createCodeElement({source: {lang, meta, value, position}}: FinishedHtml, index: number): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {...(lang ? {className: [`language-${lang}`]} : {}), ...(meta ? {metastring: meta} : {})},
    children: [{type: 'text', value: `${value}\n`}],
    ...(meta ? {data: {meta} as Element['data']} : {}),
  };
  const pre: Element = {type: 'element', tagName: 'pre', properties: {[MARK]: String(index)}, children: [code]};
  return position ? {...pre, position} : pre;
}

/**
 * Puts rendered code blocks back. A block with changed text is rendered again. A block into which a
 * plugin inserted elements stays as the plugin made it.
 */
export function restoreCodeBlocks(tree: HastRoot, blocks: readonly FinishedHtml[], context: CompileContext): void {
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.content) restoreCodeBlocks(node.content, blocks, context);
    const block = blocks[Number(node.properties?.[MARK] ?? Number.NaN)];
    if (!block) return undefined;
    delete node.properties[MARK];
    const [code, ...others] = node.children;
    if (code?.type !== 'element' || others.length > 0) return undefined;
    delete code.properties.metastring;
    if (!code.children.every(({type}) => type === 'text')) return undefined;
    const value = getElementText(code).replace(/\n$/, '');
    parent.children[index!] = value === block.source.value ? block : renderCode({...block.source, value}, context);
    return SKIP;
  });
}
