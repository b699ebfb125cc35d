import type {Nodes, Root, RootContent} from 'mdast';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import type {JsxNode} from '../jsx/staticJsx.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {canInline, collectCode, collectStatementWords} from './canInline.ts';
import {fillProps} from './fillProps.ts';
import {inlineIncludes} from './inlineIncludes.ts';
import {type ReadContent, recordInlined} from './partialContent.ts';
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
  await inlineIncludes(tree, {context, ancestors, readContent});
  const from = ancestors.at(-1) ?? context.source.file;
  const contents = new Map<Nodes, readonly RootContent[]>();
  const usedWords = collectStatementWords(tree);
  for (const partialImport of findPartialImports(tree, ancestors.at(-1) ?? getRelativeLinkBase(context.source))) {
    const {file, node} = partialImport;
    const uses = findUses(tree, partialImport);
    const content = uses && (await readContent(file, {context, ancestors}));
    const filled = uses?.map((use) => content && fillProps(content.nodes, use));
    if (!content || !filled?.every((nodes) => nodes !== undefined && canInline(nodes, usedWords))) continue;
    content.keep(filled.flatMap((nodes) => nodes!));
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

/** Reads a partial with its own partials and includes. */
export const readContent: ReadContent = async (file, {context, ancestors, selector}) => {
  if (ancestors.includes(file) || file === context.source.file) return undefined;
  const partial = await readPartial(file, context, selector);
  if (!partial) return undefined;
  const {tree, text, raw} = partial;
  if ('reason' in tree) return {nodes: [], keep: () => void context.failures.push({failure: tree, text: raw, file})};
  rebasePartial(tree, {partial: file, text, page: getRelativeLinkBase(context.source)});
  const nested: CompileContext = {...context, failures: [], inlined: [], partialTexts: new Map()};
  await inlinePartials(tree, nested, [...ancestors, file]);
  const frontMatter = tree.children.flatMap(({type, position}) =>
    type === 'yaml' && position ? [{in: file, start: position.start.offset!, end: position.end.offset!}] : [],
  );
  return {
    nodes: tree.children.filter((node) => node.type !== 'yaml'),
    keep(inserted) {
      // The texts for the copy have each file once. With two parts of it, the rendered page is copied.
      if ((context.partialTexts.get(file) ?? text) !== text)
        for (const node of inserted) Object.assign(node, {data: {...node.data, isComputed: true}});
      context.failures.push(...nested.failures);
      context.inlined.push(...nested.inlined, ...frontMatter);
      for (const [name, partialText] of nested.partialTexts) context.partialTexts.set(name, partialText);
      context.partialTexts.set(file, text);
    },
  };
};
