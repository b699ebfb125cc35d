import type {Nodes, Root, RootContent} from 'mdast';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import type {PartialOrigin} from '../locateNode.ts';
import type {JsxNode} from '../plugins/staticJsx.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {canInline, collectCode, collectStatementWords} from './canInline.ts';
import {fillProps} from './fillProps.ts';
import {type EsmNode, findPartialImports, type PartialImport, removeStatement} from './partialImports.ts';
import {readPartial} from './readPartial.ts';
import {rebasePartial} from './rebasePartial.ts';

/**
 * Inserts partials whose props are known. The page stays static, and their links, headings, and
 * words are its own. A partial whose meaning would change stays a module.
 */
export async function inlinePartials(
  tree: Root,
  context: CompileContext,
  ancestors: readonly string[] = [],
): Promise<void> {
  const from = ancestors.at(-1) ?? context.source.file;
  const contents = new Map<Nodes, readonly RootContent[]>();
  const usedWords = collectStatementWords(tree);
  for (const partialImport of findPartialImports(tree, ancestors.at(-1) ?? getRelativeLinkBase(context.source))) {
    const {file, node} = partialImport;
    const uses = findUses(tree, partialImport);
    const content = uses && (await readContent(file, {context, ancestors}));
    const filled = uses?.map((use) => content && fillProps(content.nodes, use));
    if (!content || !filled?.every((nodes) => nodes !== undefined && canInline(nodes, usedWords))) continue;
    content.keep();
    for (const [i, use] of uses!.entries()) contents.set(use as never, filled[i]!);
    removeStatement(node, partialImport);
    const {start, end} = node.position ?? {};
    if (node.value.trim() === '' && start && end) {
      context.inlined.push({in: from, start: start.offset, end: end.offset});
    }
  }
  if (contents.size === 0) return;
  tree.children = tree.children.filter(
    (node) => (node.type as string) !== 'mdxjsEsm' || (node as unknown as EsmNode).value.trim() !== '',
  );
  visit(tree, (node, index, parent) => {
    const content = contents.get(node);
    if (!content || index === undefined) return;
    recordInlined(node, content, context);
    parent.children.splice(index, 1, ...content);
    return index + content.length;
  });
}

/** Returns the elements of a partial; `undefined` if code mentions it, or it has content. */
function findUses(tree: Root, {name, line}: PartialImport): readonly JsxNode[] | undefined {
  const mentions = new RegExp(`\\b${name}\\b`);
  const uses: JsxNode[] = [];
  let isPlain = true;
  visit(tree, (node) => {
    const jsx: JsxNode & {value?: string} = node;
    if (jsx.type.startsWith('mdxJsx') && jsx.name === name) {
      uses.push(jsx);
      if (jsx.children.length > 0) isPlain = false;
    } else if (collectCode(jsx).some((code) => mentions.test(code.replace(line, '')))) isPlain = false;
  });
  return isPlain ? uses : undefined;
}

interface PartialNodes {
  readonly nodes: readonly RootContent[];
  /** Gives the page the texts and mistakes of the partial, once it is certain that it is inserted. */
  keep(): void;
}

/** Reads the nodes of a partial with its own partials; `undefined` if it has to be a module. */
async function readContent(
  file: string,
  {context, ancestors}: {context: CompileContext; ancestors: readonly string[]},
): Promise<PartialNodes | undefined> {
  if (ancestors.includes(file)) return undefined;
  const partial = await readPartial(file, context);
  if (!partial || /^export\b/m.test(partial.raw)) return undefined;
  const {tree, text, raw} = partial;
  if ('reason' in tree) return {nodes: [], keep: () => void context.failures.push({failure: tree, text: raw, file})};
  rebasePartial(tree, {partial: file, text, page: getRelativeLinkBase(context.source)});
  const nested: CompileContext = {...context, failures: [], inlined: [], partialTexts: new Map()};
  await inlinePartials(tree, nested, [...ancestors, file]);
  return {
    nodes: tree.children.filter((node) => node.type !== 'yaml'),
    keep() {
      context.failures.push(...nested.failures);
      context.inlined.push(...nested.inlined);
      for (const [name, partialText] of nested.partialTexts) context.partialTexts.set(name, partialText);
      context.partialTexts.set(file, text);
    },
  };
}

/** Records the range of a component, which the Markdown copy replaces by the partial. */
function recordInlined(
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
