import {findHeadings, type TreeNode as HtmlNode} from './tree.ts';

interface HeadingIdRules {
  /** Returns the id for the text of a heading. */
  readonly toId: (text: string) => string;
  /** Text between an id and its number, for repeated headings. */
  readonly separator: string;
}

/** Creates a Rehype plugin that gives headings the ids that another tool gives them. Ids that authors wrote stay. */
export const createHeadingIds = ({toId, separator}: HeadingIdRules) =>
  function headingIds(): (tree: HtmlNode) => void {
    return (tree) => {
      const headings = findHeadings(tree);
      const taken = new Set(headings.flatMap(({properties}) => (properties?.id === undefined ? [] : [properties.id])));
      for (const heading of headings) {
        if (heading.properties?.id !== undefined) continue;
        const first = toId(readText(heading));
        let id = first;
        for (let i = 1; id === '' || taken.has(id); i++) id = `${first}${separator}${i}`;
        taken.add(id);
        heading.properties = {...heading.properties, id};
      }
    };
  };

/** A badge in a heading is not part of its id. */
function readText(node: HtmlNode): string {
  if ([node.properties?.className].flat().includes('m-badge')) return '';
  return node.value ?? (node.children ?? []).map(readText).join('');
}
