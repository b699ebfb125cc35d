import type {TreeNode as HtmlNode} from './tree.ts';

export type {HtmlNode};

/** The headings of a tree, in the order of the page. */
export function headingsOf(node: HtmlNode): HtmlNode[] {
  return /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(headingsOf);
}
