import {isMap, isSeq, LineCounter, type Node, parseDocument} from 'yaml';

/** Line of what a path leads to in a text of YAML or JSON: that of its key, or of the last part of the path that is there. */
export function lineOf(text: string, path: readonly (string | number)[]): number {
  const lines = new LineCounter();
  let node: unknown = parseDocument(text, {lineCounter: lines, keepSourceTokens: false}).contents;
  let offset = 0;
  for (const part of path) {
    const next = step(node, part);
    if (!next) break;
    offset = next.offset ?? offset;
    node = next.node;
  }
  return Math.max(1, lines.linePos(offset).line);
}

function step(node: unknown, part: string | number): {node: unknown; offset: number | undefined} | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({key}) => String((key as {value?: unknown})?.value ?? key) === String(part));
    return pair && {node: pair.value, offset: (pair.key as Node | null)?.range?.[0]};
  }
  if (!isSeq(node)) return undefined;
  const item = node.items[Number(part)] as Node | undefined;
  return item && {node: item, offset: item.range?.[0]};
}
