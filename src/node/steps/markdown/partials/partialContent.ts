import type {RootContent} from 'mdast';
import type {PartialOrigin} from '../locateNode.ts';
import type {CompileContext} from '../types.ts';

/** Content of a partial for a page. */
interface PartialNodes {
  readonly nodes: readonly RootContent[];
  /** Stores texts and mistakes of the partial for the page. Call it only if the nodes are inserted. */
  keep(inserted: readonly RootContent[]): void;
}

interface ContentInput {
  readonly context: CompileContext;
  readonly ancestors: readonly string[];
  /** The id of a heading, or lines; absent for the whole file. */
  readonly selector?: string | undefined;
}

/** Reads the nodes of a partial with its own partials; `undefined` if it has to be a module. */
export type ReadContent = (file: string, input: ContentInput) => Promise<PartialNodes | undefined>;

/** Records the range of a component, which the Markdown copy replaces by the partial. */
export function recordInlined(
  node: {position?: unknown; data?: unknown},
  content: readonly RootContent[],
  context: CompileContext,
) {
  const {start, end} = (node.position ?? {}) as {start?: {offset?: number}; end?: {offset?: number}};
  const outerFile = ((node.data ?? {}) as PartialOrigin).partial ?? context.source.file;
  const file = content.map((one) => ((one.data ?? {}) as PartialOrigin).partial).find((one) => one !== undefined);
  if (file === undefined || start?.offset === undefined || end?.offset === undefined) return;
  context.inlined.push({in: outerFile, start: start.offset, end: end.offset, file});
}
