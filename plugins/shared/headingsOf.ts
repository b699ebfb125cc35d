/** The parts of a tree of HTML that plugins for ids look at. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** The headings of a tree, in the order of the page. */
export function headingsOf(node: HtmlNode): HtmlNode[] {
  return /^h[1-6]$/.test(node.tagName ?? '') ? [node] : (node.children ?? []).flatMap(headingsOf);
}
