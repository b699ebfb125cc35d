import type {Root as MdastRoot, Nodes} from 'mdast';
import type {CompiledPage, CompiledRecord} from '../../../shared/build.ts';
import {getRelativeLinkBase} from '../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {type RunInTimeSlice, runUnlimited} from '../../base/diagnostics/timeSlice.ts';
import {isStackOverflow} from '../../base/isStackOverflow.ts';
import {stripMarkers} from '../../base/linkMarkers.ts';
import {appendFields, appendFieldTexts} from './additions/appendFields.ts';
import type {ExtractedContent} from './extractContent.ts';
import {hasOwnCode, lowerStaticJsx, needsModule} from './jsx/staticJsx.ts';
import {needsRenderedCopy, prepareMarkdownCopy, textSignature} from './markdownCopy.ts';
import {explainMdxFailure} from './mdxMistakes/explainMdxFailure.ts';
import {reportStructure} from './mistakes/structure.ts';
import {reportUnmatched} from './mistakes/unmatched.ts';
import {reportUnread} from './mistakes/unread.ts';
import {createNativeParser, createUnifiedParser, isParseFailure} from './parse.ts';
import {inlinePartials} from './partials/inlinePartials.ts';
import {findPartialImports} from './partials/partialImports.ts';
import {resolveAsset} from './plugins/assets.ts';
import {getContainerNames} from './plugins/directives.ts';
import {replaceEmojiNames} from './plugins/emoji.ts';
import {findTitle} from './plugins/findTitle.ts';
import {foreignText} from './plugins/foreignText.ts';
import {showPreviews} from './plugins/previews.ts';
import type {References} from './plugins/references.ts';
import {resolveTocLevels} from './resolveTocLevels.ts';
import {collectSamples} from './samples/collectSamples.ts';
import {toHast} from './toHast.ts';
import {toHtml} from './toHtml.ts';
import {finishHtmlTree, transformMarkdown} from './transforms.ts';
import type {CompileContext, CompileInput, CompileOptions, Parse} from './types.ts';
import {insertCodeElements, restoreCodeBlocks} from './userPlugins/codeElements.ts';
import {createPluginData} from './userPlugins/createPluginData.ts';
import {extendsSyntax, runUserPlugins, selectPlugins, toPluginProblem} from './userPlugins/userPlugins.ts';
import {withVariables} from './variables/withVariables.ts';

/**
 * Compiles one page. Runs once per page; later stages use only this result.
 *
 * @param input the page: source file, text with LF line ends, and checked front matter
 * @param siteOptions settings that all pages of the build share
 * @returns the page with the problems found on it. A page that cannot be compiled has an empty
 *   body, and its record has `failed: true`.
 */
export async function compilePage(
  input: CompileInput,
  siteOptions: CompileOptions,
): Promise<WithDiagnostics<CompiledPage>> {
  const {source} = input;
  const {inTurn = runUnlimited} = input;
  const text = stripMarkers(input.text);
  const isForeign = source.generated?.foreign === true;
  const options = {
    ...siteOptions,
    remarkPlugins: [...(isForeign ? [foreignText] : []), ...selectPlugins(text, siteOptions.remarkPlugins, isForeign)],
    rehypePlugins: selectPlugins(text, siteOptions.rehypePlugins, isForeign),
  };
  const diagnostics: Diagnostic[] = [];
  const variables = input.variables && {reader: input.variables, inCode: options.codeVariables};
  const context: CompileContext = {
    options,
    source,
    text,
    frontMatter: input.frontMatter,
    lines: text.split('\n'),
    parse: withVariables(chooseParser(options, inTurn), variables),
    variables,
    diagnostics,
    failures: [],
    partialTexts: new Map(),
    inlined: [],
    alive: input.alive,
    onTree: input.onTree,
    inTurn,
    samples: new Map(),
    dependencies: new Set(),
  };
  try {
    const value = await compileText(input, context);
    return {value, diagnostics: [...diagnostics, ...(variables?.reader.diagnostics ?? [])]};
  } catch (error) {
    diagnostics.splice(0, diagnostics.length, explainDepth(error, context));
    return {value: assemblePage(input, context, EMPTY_CONTENT), diagnostics};
  }
}

async function compileText(input: CompileInput, initialContext: CompileContext): Promise<CompiledPage> {
  const {source, diagnostics} = initialContext;
  const {text, tree} = await initialContext.parse(initialContext.text, source.format, source.file);
  const context: CompileContext = {...initialContext, text};
  if (isParseFailure(tree)) {
    diagnostics.push(
      tree.thrown === undefined
        ? explainMdxFailure(tree, context.lines, source.file)
        : toPluginProblem(tree.thrown, source.file),
    );
    return assemblePage(input, context, EMPTY_CONTENT);
  }
  if (isDeeperThan(tree, MAX_LEVELS)) throw new TooDeepError();
  context.onTree?.('parse', tree);
  // Samples with their result have headings of their own.
  context.inTurn(() => {
    reportStructure(tree, context);
    collectSamples(tree, {file: source.file, text}, context);
  });
  await showPreviews(tree, source.file, context);
  context.inTurn(() => {
    reportUnread(tree, context);
    reportUnmatched(tree, context);
  });
  const isTrial =
    context.options.remarkPlugins.length > 0 &&
    (/::include\b/.test(context.text) || findPartialImports(tree, getRelativeLinkBase(source)).length > 0);
  const withPartials = isTrial ? structuredClone(tree) : tree;
  const trialContext = isTrial ? createTrialContext(context) : context;
  await inlinePartials(withPartials, trialContext);
  for (const {failure, text: partial, file} of trialContext.failures) {
    diagnostics.push(explainMdxFailure(failure, partial.split('\n'), file));
  }
  const content = await compileContent({tree, withPartials}, input, context);
  return assemblePage(input, context, content);
}

/** Returns a context for the first pass without remark plugins, which run on one file at a time. */
function createTrialContext(context: CompileContext): CompileContext {
  const options = {...context.options, remarkPlugins: []};
  return {...context, options, failures: [], inlined: [], partialTexts: new Map()};
}

/** The page without and with its partials: one tree unless remark plugins run before. */
interface PageTrees {
  readonly tree: MdastRoot;
  readonly withPartials: MdastRoot;
}

async function compileContent(trees: PageTrees, input: CompileInput, context: CompileContext): Promise<PageContent> {
  const {options, diagnostics} = context;
  const ownCode = hasOwnCode(trees.withPartials, options.themeParts);
  const title = findTitle(trees.withPartials);
  const isModule = needsModule(trees.withPartials);
  const diagnosticCount = diagnostics.length;
  const staticContent = isModule ? undefined : await compileStaticContent(trees, input, context);
  const contentTitle = () => title && replaceEmojiNames(title, context.emoji ?? new Map());
  if (staticContent) return {...staticContent, contentTitle: contentTitle()};
  // Compiling the module reports the same problems again.
  diagnostics.splice(diagnosticCount);
  // Loaded on demand: few pages are modules, and loading the compiler takes 100 ms.
  const {compileModule} = await import('./compileModule.ts');
  const module = await compileModule({...input, contentTitle: contentTitle()}, context);
  const byPlugins = !isModule && options.remarkPlugins.length + options.rehypePlugins.length > 0;
  return {...module, contentTitle: contentTitle(), kind: ownCode || byPlugins ? 'ownCode' : 'module'};
}

/** Compiles a page to plain HTML. Returns `undefined` if plugins add components to it. */
async function compileStaticContent(
  {tree: parsed, withPartials}: PageTrees,
  input: CompileInput,
  context: CompileContext,
): Promise<PageContent | undefined> {
  const {options} = context;
  const signature = options.remarkPlugins.length > 0 ? textSignature(withPartials) : '';
  const pluginContext = {...context, pluginData: createPluginData(parsed, context)};
  const tree = await runUserPlugins(parsed, options.remarkPlugins, pluginContext);
  if (withPartials !== parsed) await inlinePartials(tree, context);
  // The Markdown copy comes from the text of the author, without the changes of plugins.
  const isUnchanged = options.remarkPlugins.length === 0 || textSignature(tree) === signature;
  await appendFields(tree, input, context);
  await transformMarkdown(tree, context);
  context.onTree?.('markdown', tree);
  if (needsModule(tree)) return undefined;
  const writeMarkdown = context.inTurn(() =>
    isUnchanged && !needsRenderedCopy(tree) ? prepareMarkdownCopy(tree, context) : undefined,
  );
  let hast = await toHast(tree, context);
  lowerStaticJsx(hast);
  if (options.rehypePlugins.length > 0) {
    const blocks = insertCodeElements(hast);
    hast = await runUserPlugins(hast, options.rehypePlugins, pluginContext);
    context.inTurn(() => restoreCodeBlocks(hast, blocks, context));
    if (needsModule(hast)) return undefined;
    lowerStaticJsx(hast);
  }
  return context.inTurn(() => {
    const finished = finishHtmlTree(hast, context, resolveTocLevels(input.frontMatter, options.tocLevels));
    context.onTree?.('html', hast);
    const html = toHtml(hast);
    const {references} = finished;
    const markdown = writeMarkdown ? appendFieldTexts(writeMarkdown(references), {input, context}, references) : '';
    return {...finished, html, code: '', kind: 'html', markdown};
  });
}

function chooseParser({parser, remarkPlugins, admonitions}: CompileOptions, inTurn: RunInTimeSlice): Parse {
  const containers = getContainerNames(admonitions);
  return parser === 'unified' || extendsSyntax(remarkPlugins)
    ? createUnifiedParser({containers, plugins: remarkPlugins, inTurn})
    : createNativeParser({containers, hasPlugins: remarkPlugins.length > 0, inTurn});
}

/** Codes of problems that make the compiled page incomplete. */
const INCOMPLETE_CODES: ReadonlySet<string> = new Set(['mdx-syntax', 'plugin-failed', 'nested-too-deep']);

interface PageContent extends ExtractedContent {
  readonly references: References;
  readonly html: string;
  readonly code: string;
  readonly markdown: string;
  readonly kind: CompiledRecord['kind'];
  readonly contentTitle?: string | undefined;
}

const EMPTY_CONTENT: PageContent = {
  toc: [],
  anchors: [],
  sections: [],
  excerpt: '',
  words: 0,
  references: {links: [], assets: [], wordless: []},
  html: '',
  code: '',
  markdown: '',
  kind: 'html',
};

function assemblePage(input: CompileInput, context: CompileContext, content: PageContent): CompiledPage {
  const {references, html, code, sections, markdown, contentTitle, ...rest} = content;
  const imagePosition = {line: input.frontMatterLines.image ?? 1, column: 1};
  const card = resolveAsset(input.frontMatter.image ?? '', {
    kind: 'image',
    context,
    position: imagePosition,
    size: () => {},
  });
  return {
    record: {
      kind: rest.kind,
      source: input.source,
      frontMatter: input.frontMatter,
      frontMatterLines: input.frontMatterLines,
      contentTitle,
      excerpt: rest.excerpt,
      toc: rest.toc,
      anchors: rest.anchors,
      links: references.links,
      ...(context.samples.size > 0 ? {samples: [...context.samples.values()]} : {}),
      ...(references.wordless.length > 0 ? {wordless: references.wordless.map(({index}) => index)} : {}),
      assets: card ? [...references.assets, card] : references.assets,
      ...(card ? {card: card.name} : {}),
      words: rest.words,
      ...(context.diagnostics.some(({code}) => INCOMPLETE_CODES.has(code)) ? {failed: true} : {}),
      dependencies: [...context.dependencies].sort(),
    },
    body: {html, code, sections, markdown},
  };
}

/**
 * Maximum number of levels in the tree of a page. Recursive functions use the stack of their
 * thread, and a worker has a larger one than the main thread, so without a limit the same page
 * could compile in one and fail in the other.
 */
const MAX_LEVELS = 500;

class TooDeepError extends Error {}

/** Returns whether a tree has more levels. Does not recurse, because it guards recursion. */
function isDeeperThan(tree: Nodes, levels: number): boolean {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** Characters that may open a block quote, a list level, or an element. */
const LEVEL_MARKS = /^[ \t]+|>|<(?=[a-z])|\[|[*_]/gi;

/** Reports nesting that is too deep, or throws the error if it has another cause. */
function explainDepth(error: unknown, {lines, source}: Pick<CompileContext, 'lines' | 'source'>): Diagnostic {
  if (!isStackOverflow(error) && !(error instanceof TooDeepError)) throw error;
  const levels = lines.map((line) => line.match(LEVEL_MARKS)?.reduce((sum, mark) => sum + mark.length, 0) ?? 0);
  const deepest = levels.reduce((best, level, i) => (level > levels[best]! ? i : best), 0);
  return createDiagnostic('nested-too-deep', 'This page is nested too deeply to be parsed.', {
    file: source.file,
    line: deepest + 1,
    hint: 'reduce the nesting to a few hundred levels of quotations, lists, or elements',
  });
}
