import {type TreeNode as HtmlNode, headingsOf} from '../shared/tree.ts';

/** Marks of other letters, after they have been taken apart. */
const COMBINING = /[\u0300-\u036f]/g;
/** White space, signs of ASCII, and curly quotes. */
const SIGNS = /[\s!-/:-@[-`{-~\u2018\u2019\u201c\u201d]+/g;

/** Rehype plugin: ids of headings as VitePress makes them, where a sign is a hyphen: `server.open` is `server-open`. Those of authors stay. */
export function headingIds(): (tree: HtmlNode) => void {
  return (tree) => {
    const headings = headingsOf(tree);
    const taken = new Set(headings.flatMap(({properties}) => (properties?.id === undefined ? [] : [properties.id])));
    for (const heading of headings) {
      if (heading.properties?.id !== undefined) continue;
      const first = slugOf(textOf(heading));
      let id = first;
      for (let i = 1; taken.has(id); i++) id = `${first}-${i}`;
      taken.add(id);
      heading.properties = {...heading.properties, id};
    }
  };
}

function slugOf(text: string): string {
  const words = text.normalize('NFKD').replace(COMBINING, '').replace(SIGNS, '-');
  return words
    .replace(/^-+|-+$/g, '')
    .replace(/^(?=\d)/, '_')
    .toLowerCase();
}

/** A badge in a heading is not part of its id. */
function textOf(node: HtmlNode): string {
  if ([node.properties?.className].flat().includes('badge')) return '';
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
