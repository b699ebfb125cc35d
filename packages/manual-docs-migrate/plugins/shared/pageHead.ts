import {componentNode, type TreeNode as Node, readFrontMatter} from './tree.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Of Starlight, and of VitePress. */
type Element =
  | {readonly tag?: string; readonly attrs?: Attributes; readonly content?: string}
  | readonly [tag: string, attributes?: Attributes | null, content?: string];

/** Creates a remark plugin that adds `head` of the front matter to the head of the document. */
export function pageHead(): (tree: {children: Node[]}) => void {
  return (tree) => {
    const {head} = readFrontMatter(tree).data as {head?: unknown};
    const elements = (Array.isArray(head) ? (head as (Element | null)[]) : []).flatMap((descriptor) => {
      const [tag, attributes, content] =
        descriptor && 'length' in descriptor ? descriptor : [descriptor?.tag, descriptor?.attrs, descriptor?.content];
      if (typeof tag !== 'string') return [];
      const texts = Object.entries(attributes ?? {}).map(([key, value]) => [key, value === true || String(value)]);
      const children = content === undefined ? [] : [{type: 'text', value: String(content)}];
      return [componentNode(tag, Object.fromEntries(texts), children)];
    });
    if (elements.length > 0) tree.children.push(componentNode('Head', {}, elements));
  };
}

/** Pages without this text do not need the plugin. */
pageHead.when = /^head:/m;
