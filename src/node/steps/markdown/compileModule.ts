import path from 'node:path';
import {createProcessor, type ProcessorOptions} from '@mdx-js/mdx';
import type {Element, Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import {SourceMapGenerator} from 'source-map';
import type {Node} from 'unist';
import {VFile} from 'vfile';
import {getRelativeLinkBase} from '../../../shared/pageFiles.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {TimeSliceExceeded} from '../../base/diagnostics/timeSlice.ts';
import {appendFields} from './additions/appendFields.ts';
import type {ExtractedContent} from './extractContent.ts';
import {explainMdxFailure} from './mdxMistakes/explainMdxFailure.ts';
import {findDeclaredNames, reportJsxMistakes} from './mistakes/jsxMistakes.ts';
import {convertStyleAttributes} from './module/convertStyleAttributes.ts';
import {createModuleScope} from './module/createModuleScope.ts';
import {finishedHtmlToJsx} from './module/finishedHtmlToJsx.ts';
import {renderModuleHtml} from './module/renderModuleHtml.ts';
import {createUnifiedParser} from './parse.ts';
import {MARKDOWN_SYNTAX} from './parseUnified.ts';
import {addPartialContent} from './partials/addPartialContent.ts';
import {collectConstants, computeHeadings} from './partials/computedHeadings.ts';
import {inlinePartials} from './partials/inlinePartials.ts';
import {getContainerNames} from './plugins/directives.ts';
import {showPreviews} from './plugins/previews.ts';
import type {References} from './plugins/references.ts';
import {resolveTocLevels} from './resolveTocLevels.ts';
import {createHastOptions, type FinishedHtml, parseRaw} from './toHast.ts';
import {createTruncationTest, finishHtmlTree, transformMarkdown} from './transforms.ts';
import type {CompileContext, CompileInput} from './types.ts';
import {insertCodeElements, restoreCodeBlocks} from './userPlugins/codeElements.ts';
import {completeNodes} from './userPlugins/completeNodes.ts';
import {createPluginData} from './userPlugins/createPluginData.ts';
import {toPluginDiagnostics, toPluginProblem} from './userPlugins/userPlugins.ts';
import {fillTree} from './variables/fillTree.ts';
import {maskPageVariables, withVariables} from './variables/withVariables.ts';
import {visit} from './visit.ts';

/** The steps that differ between a page and an imported file. */
interface ModuleSteps {
  /** Path of the file in the source map. Plugins of the site get the absolute path instead. */
  readonly path: string;
  readonly transformMarkdownTree: (tree: MdastRoot) => Promise<void>;
  readonly transformHtmlTree: (tree: HastRoot) => void;
  readonly compile: RunCompiler;
}

/** Compiles a prepared text to a module with its source map. @throws what the parser and plugins throw */
export type RunCompiler = (
  settings: ProcessorOptions,
  file: {readonly value: string; readonly path: string},
) => Promise<{readonly code: string; readonly messages: VFile['messages']}>;

const runProcessor: RunCompiler = async (settings, file) => {
  const compiled = await createProcessor({...settings, SourceMapGenerator}).process(new VFile(file));
  return {code: `${compiled}${toInlineSourceMap(compiled.map)}`, messages: compiled.messages};
};

/** Compiles prepared text to an ES module. Reports a failure and returns `undefined`. */
export async function compileModuleCode(context: CompileContext, steps: ModuleSteps): Promise<string | undefined> {
  const {options, source, text, variables} = context;
  const value = variables ? maskPageVariables(text, source.format) : text;
  let blocks: readonly FinishedHtml[] = [];
  // An error in a plugin of the site is not a fault of the MDX.
  let isInPlugin = false;
  // Plugins of the site resolve files relative to the page, so they get its absolute path.
  const setOwner = (isPlugin: boolean) => () => (tree: Node, file: VFile) => {
    isInPlugin = isPlugin;
    if (!isPlugin) completeNodes(tree);
    file.path = isPlugin ? path.resolve(options.root, getRelativeLinkBase(source)) : steps.path;
  };
  try {
    const settings: ProcessorOptions = {
      format: source.format,
      remarkPlugins: [
        () => (tree: MdastRoot, file: VFile) => {
          if (variables && value !== text) fillTree(tree, {variables, file: source.file, text});
          Object.assign(file, {cwd: options.root, data: createPluginData(tree, context)});
        },
        ...MARKDOWN_SYNTAX,
        () => (tree: MdastRoot) => showPreviews(tree, source.file, context),
        setOwner(true),
        ...(options.remarkPlugins as never[]),
        setOwner(false),
        () => steps.transformMarkdownTree,
      ],
      rehypePlugins: [
        () => (tree: HastRoot) => parseRaw(tree, context),
        () => (tree: HastRoot) => {
          if (options.rehypePlugins.length > 0) blocks = insertCodeElements(tree);
        },
        setOwner(true),
        ...(options.rehypePlugins as never[]),
        setOwner(false),
        () => (tree: HastRoot) => {
          context.inTurn(() => {
            restoreCodeBlocks(tree, blocks, context);
            steps.transformHtmlTree(tree);
            finishedHtmlToJsx(tree);
          });
        },
      ],
      remarkRehypeOptions: createHastOptions(context),
      tableCellAlignToStyle: false,
    };
    const {code, messages} = await context.inTurn(() => steps.compile(settings, {value, path: steps.path}));
    context.diagnostics.push(...toPluginDiagnostics(messages, source.file));
    return code;
  } catch (error) {
    if (error instanceof TimeSliceExceeded) throw error;
    context.diagnostics.push(explainFailure(error, isInPlugin, context));
    return undefined;
  }
}

/**
 * Compiles a page with components, expressions, or imports to an ES module whose default export
 * takes `components`. The steps of static pages run here, too, so that both kinds of pages have the
 * same HTML and links.
 */
export async function compileModule(
  input: CompileInput & {readonly contentTitle?: string | undefined},
  pageContext: CompileContext,
): Promise<ExtractedContent & {references: References; html: string; code: string; markdown: string}> {
  const {options, source, text} = pageContext;
  const {frontMatter} = input;
  const context: CompileContext = {
    ...pageContext,
    parse: withVariables(
      createUnifiedParser({
        containers: getContainerNames(options.admonitions),
        plugins: options.remarkPlugins,
        inTurn: pageContext.inTurn,
      }),
      pageContext.variables,
    ),
    failures: [],
    partialTexts: new Map(),
    inlined: [],
  };
  const empty = {
    toc: [],
    anchors: [],
    sections: [],
    excerpt: '',
    words: 0,
    references: {links: [], assets: [], wordless: []},
  };
  let finished: ExtractedContent & {references: References} = empty;
  let declared: ReadonlySet<string> = new Set();
  // HTML of a post without components, for lists of posts. Empty for other pages.
  let html = '';
  const code = await compileModuleCode(context, {
    path: source.file,
    compile: runProcessor,
    async transformMarkdownTree(tree) {
      await inlinePartials(tree, context);
      await appendFields(tree, input, context);
      await transformMarkdown(tree, context);
      declared = findDeclaredNames(tree);
      computeHeadings(tree, {frontMatter, ...collectConstants(tree)}, context);
      convertStyleAttributes(tree);
      reportJsxMistakes(tree, context);
      await addPartialContent(tree, context);
      context.onTree?.('markdown', tree);
    },
    transformHtmlTree(tree) {
      unwrapInnerParagraphs(tree);
      finished = finishHtmlTree(tree, context, resolveTocLevels(frontMatter, options.tocLevels));
      context.onTree?.('html', tree);
      if (source.kind === 'blog') html = renderModuleHtml(tree, createTruncationTest(context));
    },
  });
  if (code === undefined) return {...finished, html, code: '', markdown: ''};
  const {toc, excerpt} = finished;
  return {...finished, html, code: createModuleScope(text, declared, {...input, toc, excerpt}) + code, markdown: ''};
}

/** Turns an error into a problem. Only parsers throw errors with `reason` and a position. */
function explainFailure(error: unknown, isFromPlugin: boolean, {lines, source}: CompileContext): Diagnostic {
  const {reason, line, column} = error as {reason?: string; line?: number; column?: number};
  return reason === undefined || isFromPlugin
    ? toPluginProblem(error, source.file)
    : explainMdxFailure({reason, line: line ?? 1, column: column ?? 1}, lines, source.file);
}

/** Encodes a source map as the comment that bundlers read, so that errors name source lines. */
function toInlineSourceMap(map: object | null | undefined): string {
  const data = map && Buffer.from(JSON.stringify({...map, sourcesContent: undefined})).toString('base64');
  return data ? `\n//# sourceMappingURL=data:application/json;base64,${data}\n` : '';
}

/** Removes paragraphs of MDX inside `<p>`: browsers end the outer one, so hydration would fail. */
function unwrapInnerParagraphs(tree: HastRoot): void {
  visit(tree, (node) => {
    const paragraph = node as unknown as {
      readonly type: string;
      readonly name?: string | null;
      children: HastRoot['children'];
    };
    if (paragraph.type !== 'mdxJsxFlowElement' || paragraph.name !== 'p') return;
    paragraph.children = paragraph.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'p'
        ? ((child as Element).children as HastRoot['children'])
        : [child],
    );
  });
}
