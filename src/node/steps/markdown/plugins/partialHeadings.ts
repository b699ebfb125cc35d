import fs from 'node:fs';
import path from 'node:path';
import type {Element, Root as HastRoot} from 'hast';
import type {Heading, Root} from 'mdast';
import {standsAt} from '../../../../shared/pageFiles.ts';
import {readCurrent} from '../../../base/files/unsaved.ts';
import {whyNotImported} from '../../../base/files/whyPrivate.ts';
import type {PartialParts} from '../extract.ts';
import {reportJsxMistakes} from '../mistakes/jsxMistakes.ts';
import {isFailure} from '../parse.ts';
import {toHast} from '../toHast.ts';
import {finishHtmlTree, transformMarkdown} from '../transforms.ts';
import type {PageContext} from '../types.ts';
import {visit} from '../visit.ts';
import {type Constants, computeHeadings, constantsOf, evaluate} from './computedHeadings.ts';
import {formatOf} from './formatOf.ts';
import {type PartialImport, partialImports} from './partials.ts';
import type {JsxNode} from './staticJsx.ts';

/** Adds the content of partials with props, which the bundler compiles later than the page. */
export async function partialHeadings(
  tree: Root,
  context: PageContext,
  ancestors: readonly string[] = [],
): Promise<void> {
  const from = ancestors.at(-1) ?? standsAt(context.source);
  const imports = new Map(partialImports(tree, from).map((one) => [one.name, one]));
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
  {context, ancestors}: {readonly context: PageContext; readonly ancestors: readonly string[]},
): Promise<PartialParts | undefined> {
  const {options} = context;
  const absolute = path.join(options.root, file);
  context.dependencies.add(file);
  if (!fs.existsSync(absolute) || whyNotImported(absolute, options.readableFolders)) return undefined;
  const format = formatOf(file, options);
  // The bundler reports mistakes in the file.
  const raw = readCurrent(absolute, options.unsaved).toString().replace(/\r\n?/g, '\n');
  const source = {...context.source, file, format};
  const nested: PageContext = {...context, diagnostics: [], lines: raw.split('\n'), source};
  const {tree} = await context.parse(raw, format);
  if (isFailure(tree)) return undefined;
  await transformMarkdown(tree, nested);
  const constants = constantsOf(tree);
  computeHeadings(tree, constants, nested);
  // Ids only depend on what is known without props.
  numberHeadings(tree);
  const plainTree = await toHast(structuredClone(tree), nested);
  finishHtmlTree(plainTree, nested, options.tocLevels);
  keepIds(tree, plainTree);
  computeHeadings(tree, {...constants, props}, nested);
  await partialHeadings(tree, nested, ancestors);
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
