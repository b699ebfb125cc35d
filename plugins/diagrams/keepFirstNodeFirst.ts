import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';

interface LayoutNode {
  readonly id: string;
  readonly children?: LayoutNode[];
  readonly edges?: readonly LayoutEdge[];
  layoutOptions?: Readonly<Record<string, string>>;
}

interface LayoutEdge {
  /** Ends with the number of the edge in the source. */
  readonly id: string;
  readonly sources: readonly string[];
  readonly targets: readonly string[];
}

interface Message {
  readonly data: {readonly graph?: LayoutNode};
}

interface Dispatcher {
  saveDispatch(message: Message): void;
}

const LAYOUT = 'elkjs/lib/elk.bundled.js';

/**
 * Makes flowcharts with a cycle begin with their first node. The drawing library does not set how
 * its layout engine breaks cycles, and the engine's default turns as few edges as possible. Call
 * it before the first drawing; without the engine it does nothing.
 * @param root absolute root of the site, where the library may be installed
 */
export function keepFirstNodeFirst(root: string): void {
  const Engine = loadEngine(root);
  if (!Engine || Object.hasOwn(Engine.prototype, 'worker')) return;
  // The library calls the dispatcher of the engine's worker itself.
  Object.defineProperty(Engine.prototype, 'worker', {
    set(this: object, value: {readonly worker: {readonly dispatcher: Dispatcher}}) {
      const {dispatcher} = value.worker;
      const dispatch = dispatcher.saveDispatch.bind(dispatcher);
      dispatcher.saveDispatch = ({data}) => {
        if (!data.graph || !hasCycle(listEdges(data.graph))) return dispatch({data});
        try {
          dispatch({data: {...data, graph: orderNodes(data.graph)}});
        } catch {
          dispatch({data});
        }
      };
      Object.defineProperty(this, 'worker', {value});
    },
  });
}

function loadEngine(root: string): {readonly prototype: object} | undefined {
  for (const from of [import.meta.url, path.join(root, 'package.json')]) {
    const folders = createRequire(from).resolve.paths('beautiful-mermaid') ?? [];
    const library = folders.map((folder) => path.join(folder, 'beautiful-mermaid/package.json')).find(existsSync);
    try {
      if (library) return createRequire(library)(LAYOUT);
    } catch {
      // Another version of the library has another engine.
    }
  }
  return undefined;
}

const listEdges = (node: LayoutNode): LayoutEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(listEdges),
];

/** Returns whether edges lead from a node back to itself, over other nodes. */
function hasCycle(edges: readonly LayoutEdge[]): boolean {
  const targets = new Map<string, string[]>();
  for (const {sources, targets: ends} of edges) {
    for (const source of sources) targets.set(source, [...(targets.get(source) ?? []), ...ends]);
  }
  const done = new Set<string>();
  const leadsBack = (node: string, path: ReadonlySet<string>): boolean => {
    if (path.has(node)) return true;
    if (done.has(node)) return false;
    done.add(node);
    return (targets.get(node) ?? []).some((target) => target !== node && leadsBack(target, new Set([...path, node])));
  };
  return [...targets.keys()].some((node) => leadsBack(node, new Set()));
}

/** Orders nodes by their first edge in the source, and makes each level break its cycles from its first node. */
function orderNodes(graph: LayoutNode): LayoutNode {
  const edges = listEdges(graph).sort((a, b) => getNumber(a) - getNumber(b));
  const ids = [...new Set(edges.flatMap(({sources, targets}) => [...sources, ...targets]))];
  const ranks = new Map(ids.map((id, rank) => [id, rank]));
  const getRank = ({id, children = []}: LayoutNode): number =>
    Math.min(ranks.get(id) ?? Infinity, ...children.map(getRank));
  const order = (node: LayoutNode): LayoutNode =>
    node.children?.length
      ? {
          ...node,
          layoutOptions: {...node.layoutOptions, 'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST'},
          children: node.children.toSorted((a, b) => getRank(a) - getRank(b)).map(order),
        }
      : node;
  return order(graph);
}

const getNumber = ({id}: LayoutEdge): number => Number(/\d+/.exec(id)?.[0] ?? 0);
