import {findHeadings, type TreeNode as HtmlNode} from '../shared/tree.ts';

/**
 * Creates a rehype plugin that keeps capital letters in ids of headings. Ids written by authors
 * stay unchanged.
 */
export function headingIdsInCase(): (tree: HtmlNode) => void {
  return (tree) => {
    const taken = new Map<string, number>();
    for (const heading of findHeadings(tree)) {
      heading.properties = {...heading.properties};
      if (heading.properties.id !== undefined) continue;
      const words = readText(heading)
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replace(/ /g, '-');
      const before = taken.get(words) ?? 0;
      taken.set(words, before + 1);
      heading.properties.id = before === 0 ? words : `${words}-${before}`;
    }
  };
}

function readText(node: HtmlNode): string {
  return node.value ?? (node.children ?? []).map(readText).join('');
}
