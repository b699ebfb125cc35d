import type {Element, Root as HastRoot} from 'hast';
import type {Heading, Root} from 'mdast';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import type {PartialContent} from '../extractContent.ts';
import type {JsxNode} from '../jsx/staticJsx.ts';
import {reportJsxMistakes} from '../mistakes/jsxMistakes.ts';
import {isParseFailure} from '../parse.ts';
import {toHast} from '../toHast.ts';
import {finishHtmlTree, transformMarkdown} from '../transforms.ts';
import type {CompileContext} from '../types.ts';
import {visit} from '../visit.ts';
import {type Constants, collectConstants, computeHeadings, evaluate} from './computedHeadings.ts';
import {inlineIncludes} from './inlineIncludes.ts';
import {readContent as readInlined} from './inlinePartials.ts';
import {findPartialImports, type PartialImport} from './partialImports.ts';
import {readPartial} from './readPartial.ts';

/** Adds the content of partials with props, which the bundler compiles later than the page. */
export async function addPartialContent(
  tree: Root,
  context: CompileContext,
  ancestors: readonly string[] = [],
): Promise<void> {
  const from = ancestors.at(-1) ?? getRelativeLinkBase(context.source);
  const imports = new Map(findPartialImports(tree, from).map((one) => [one.name, one]));
  if (imports.size === 0) return;
  const uses: {node: JsxNode; partial: PartialImport}[] = [];
  visit(tree, (node: JsxNode) => {
    const partial = node.type.startsWith('mdxJsx') && node.name ? imports.get(node.name) : undefined;
    if (partial && !ancestors.includes(partial.file)) uses.push({node, partial});
  });
  for (const {node, partial} of uses) {
    const content = await readContent(partial.file, readStaticProps(node), {
      context,
      ancestors: [...ancestors, partial.file],
    });
    if (content) node.data = {...node.data, partialContent: content};
  }
}

async function readContent(
  file: string,
  props: Constants,
  {context, ancestors}: {readonly context: CompileContext; readonly ancestors: readonly string[]},
): Promise<PartialContent | undefined> {
  const {options} = context;
  // The bundler reports mistakes in the file.
  const partial = await readPartial(file, {...context, diagnostics: [], failures: []});
  if (!partial || isParseFailure(partial.tree)) return undefined;
  const {tree, raw, text, format} = partial;
  const source = {...context.source, file, format};
  const nested: CompileContext = {...context, diagnostics: [], lines: raw.split('\n'), text, source};
  await inlineIncludes(tree, {context: nested, ancestors: [], readContent: readInlined});
  await transformMarkdown(tree, nested);
  const constants = collectConstants(tree);
  computeHeadings(tree, constants, nested);
  // Ids only depend on what is known without props.
  numberHeadings(tree);
  const plainTree = await toHast(structuredClone(tree), nested);
  finishHtmlTree(plainTree, nested, options.tocLevels);
  keepIds(tree, plainTree);
  computeHeadings(tree, {...constants, props}, nested);
  await addPartialContent(tree, nested, ancestors);
  reportJsxMistakes(tree, {...nested, diagnostics: context.diagnostics});
  const {toc, anchors, sections, references} = finishHtmlTree(await toHast(tree, nested), nested, options.tocLevels);
  return {toc, anchors, sections, assets: references.assets};
}

function readStaticProps({attributes}: JsxNode): Constants {
  const props: Record<string, unknown> = {};
  for (const {type, name, value} of attributes) {
    if (type !== 'mdxJsxAttribute' || name === undefined) continue;
    if (typeof value === 'string') props[name] = value;
    const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined;
    const result = statement?.type === 'ExpressionStatement' ? evaluate(statement.expression, {}) : undefined;
    if (result) props[name] = result.value;
  }
  return props;
}

function numberHeadings(tree: Root): void {
  let count = 0;
  visit(tree, 'heading', (heading: Heading) => {
    heading.data = {...heading.data, hProperties: {...heading.data?.hProperties, dataHeading: String(count++)}};
  });
}

function keepIds(tree: Root, plainTree: HastRoot): void {
  const ids = new Map<unknown, unknown>();
  visit(plainTree, 'element', ({properties}: Element) => {
    if (properties.dataHeading !== undefined) ids.set(properties.dataHeading, properties.id);
  });
  visit(tree, 'heading', (heading: Heading) => {
    const {dataHeading, ...rest} = heading.data!.hProperties as Record<string, string>;
    heading.data = {...heading.data, hProperties: {...rest, id: String(ids.get(dataHeading) ?? '')}};
  });
}
