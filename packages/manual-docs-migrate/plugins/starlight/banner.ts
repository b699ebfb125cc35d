import {componentNode, htmlNode, type TreeNode as Node, readFrontMatter} from '../shared/tree.ts';

/**
 * Creates a remark plugin that shows the `banner` of the front matter, which is HTML, at the start
 * of a page.
 */
export function banner(): (tree: {children: Node[]}) => void {
  return (tree) => {
    const {front, data} = readFrontMatter(tree);
    const {content} = (data as {banner?: {content?: unknown}}).banner ?? {};
    if (typeof content !== 'string') return;
    const shown = componentNode('Admonition', {type: 'info'}, [htmlNode('paragraph', content)]);
    tree.children.splice(tree.children.indexOf(front!) + 1, 0, shown);
  };
}

/** Pages without this text do not need the plugin. */
banner.when = /^banner:/m;
