import {findHeadings, type TreeNode as HtmlNode} from './tree.ts';

/** Property of elements in headings whose text is no part of the id, the attribute `data-no-id`. */
const NO_ID = 'dataNoId';

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
        const first = toId(readText(heading));
        if (heading.properties?.id !== undefined) continue;
        let id = first;
        for (let i = 1; id === '' || taken.has(id); i++) id = `${first}${separator}${i}`;
        taken.add(id);
        heading.properties = {...heading.properties, id};
      }
    };
  };

/** Reads the text of a heading, without elements that are marked as no part of its id. Removes the marks. */
function readText(node: HtmlNode): string {
  const {[NO_ID]: mark, ...properties} = node.properties ?? {};
  if (mark !== undefined) {
    node.properties = properties;
    return '';
  }
  return node.value ?? (node.children ?? []).map(readText).join('');
}
