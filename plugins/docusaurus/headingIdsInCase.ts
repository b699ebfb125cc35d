/** The parts of a tree that this looks at. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** Rehype plugin: ids of headings keep their capital letters. Those that authors wrote stay. */
export function headingIdsInCase(): (tree: Node) => void {
  return (tree) => {
    const taken = new Map<string, number>();
    eachHeading(tree, (heading) => {
      heading.properties = {...heading.properties};
      if (heading.properties.id !== undefined) return;
      const words = textOf(heading)
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
        .replace(/ /g, '-');
      const before = taken.get(words) ?? 0;
      taken.set(words, before + 1);
      heading.properties.id = before === 0 ? words : `${words}-${before}`;
    });
  };
}

function eachHeading(node: Node, act: (heading: Node) => void): void {
  if (/^h[1-6]$/.test(node.tagName ?? '')) act(node);
  else for (const child of node.children ?? []) eachHeading(child, act);
}

function textOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
