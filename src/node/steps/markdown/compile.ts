import type {Root as MdastRoot, Nodes} from 'mdast';
import {type CompiledPage, type CompiledRecord, stripMarkers} from '../../../shared/build.ts';
import {standsAt} from '../../../shared/pageFiles.ts';
import {diagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, Staged} from '../../base/diagnostics/diagnostic.ts';
import {type RunInTurn, withoutTurn} from '../../base/diagnostics/turn.ts';
import type {Extracted} from './extract.ts';
import {explainMdxFailure, preciseFailure} from './mdxErrors.ts';
import {reportUnmatched} from './mistakes/unmatched.ts';
import {reportUnread} from './mistakes/unread.ts';
import {appendNotCovered, withNotCovered} from './notCovered.ts';
import {isBestShown, pageMarkdown, whatItSays} from './pageMarkdown.ts';
import {isFailure, nativeParser, unifiedParser} from './parse.ts';
import {findAsset} from './plugins/assets.ts';
import {containerNames} from './plugins/directives.ts';
import {withEmoji} from './plugins/emoji.ts';
import {foreignText} from './plugins/foreignText.ts';
import {inlinePartials, partialImports} from './plugins/partials.ts';
import {showPreviews} from './plugins/previews.ts';
import type {References} from './plugins/references.ts';
import {hasOwnCode, lowerStaticJsx, needsModule} from './plugins/staticJsx.ts';
import {extendsSyntax, pluginProblem, pluginsFor, runUserPlugins} from './plugins/userPlugins.ts';
import {toHast} from './toHast.ts';
import {toHtml} from './toHtml.ts';
import {finishHtmlTree, tocLevels, transformMarkdown} from './transforms.ts';
import type {CompileInput, CompileOptions, PageContext, Parse} from './types.ts';
import {visit} from './visit.ts';

/** Compiles one page, once: all that the other stages know of it comes from this result. */
export async function compilePage(input: CompileInput, all: CompileOptions): Promise<Staged<CompiledPage>> {
  const {source} = input;
  const {inTurn = withoutTurn} = input;
  const written = stripMarkers(input.text);
  const isForeign = source.generated?.foreign === true;
  const options = {
    ...all,
    remarkPlugins: [...(isForeign ? [foreignText] : []), ...pluginsFor(written, all.remarkPlugins, isForeign)],
    rehypePlugins: pluginsFor(written, all.rehypePlugins, isForeign),
  };
  const diagnostics: Diagnostic[] = [];
  const context: PageContext = {
    options,
    source,
    text: written,
    lines: written.split('\n'),
    parse: parserOf(options, inTurn),
    diagnostics,
    failures: [],
    partialTexts: new Map(),
    inlined: [],
    alive: input.alive,
    inTurn,
    dependencies: new Set(),
  };
  try {
    return {value: await compileText(input, context), diagnostics};
  } catch (error) {
    diagnostics.splice(0, diagnostics.length, tooDeep(error, context));
    return {value: assemble(input, context, EMPTY), diagnostics};
  }
}

async function compileText(input: CompileInput, before: PageContext): Promise<CompiledPage> {
  const {source, diagnostics} = before;
  const {text, tree} = await before.parse(before.text, source.format);
  const context: PageContext = {...before, text};
  if (isFailure(tree)) {
    diagnostics.push(
      tree.thrown === undefined
        ? explainMdxFailure(await preciseFailure(tree, text), context.lines, source.file)
        : pluginProblem(tree.thrown, source.file),
    );
    return assemble(input, context, EMPTY);
  }
  if (isDeeperThan(tree, MAX_LEVELS)) throw new TooDeepError();
  await showPreviews(tree, source.file, context);
  context.inTurn(() => {
    reportUnread(tree, context);
    reportUnmatched(tree, context);
  });
  const isPreview = context.options.remarkPlugins.length > 0 && partialImports(tree, standsAt(source)).length > 0;
  const whole = isPreview ? structuredClone(tree) : tree;
  const seen = isPreview ? withoutPlugins(context) : context;
  await inlinePartials(whole, seen);
  for (const {failure, text: partial, file} of seen.failures) {
    diagnostics.push(explainMdxFailure(await preciseFailure(failure, partial), partial.split('\n'), file));
  }
  const parts = await compileParts({tree, whole}, input, context);
  return assemble(input, context, parts);
}

/**
 * The context of a first look at a page: plugins of the site run on each file by itself, and a page that has to be a module runs them when
 * it is compiled as one.
 */
function withoutPlugins(context: PageContext): PageContext {
  const options = {...context.options, remarkPlugins: []};
  return {...context, options, failures: [], inlined: [], partialTexts: new Map()};
}

/** A page as parsed, and with its partials in place; one tree where no plugin has to run before. */
interface PageTrees {
  readonly tree: MdastRoot;
  readonly whole: MdastRoot;
}

async function compileParts(trees: PageTrees, input: CompileInput, context: PageContext): Promise<Parts> {
  const {options, diagnostics} = context;
  const ownCode = hasOwnCode(trees.whole);
  const title = takeTitle(trees.whole);
  const isModule = needsModule(trees.whole);
  const found = diagnostics.length;
  const parts = isModule ? undefined : await staticParts(trees, input, context);
  const contentTitle = () => title && withEmoji(title, context.emoji ?? new Map());
  if (parts) return {...parts, contentTitle: contentTitle()};
  // The module finds its problems itself.
  diagnostics.splice(found);
  // Few pages are modules, and what makes them takes a tenth of a second to load.
  const {compileModule} = await import('./compileModule.ts');
  const module = await compileModule({...input, contentTitle: contentTitle()}, context);
  const byPlugins = !isModule && options.remarkPlugins.length + options.rehypePlugins.length > 0;
  return {...module, contentTitle: contentTitle(), kind: ownCode || byPlugins ? 'ownCode' : 'module'};
}

/** A page of HTML alone; undefined when plugins put components on it. */
async function staticParts(
  {tree: parsed, whole}: PageTrees,
  input: CompileInput,
  context: PageContext,
): Promise<Parts | undefined> {
  const {options} = context;
  const written = options.remarkPlugins.length > 0 ? whatItSays(whole) : '';
  const tree = await runUserPlugins(parsed, options.remarkPlugins, context);
  if (whole !== parsed) await inlinePartials(tree, context);
  // Changes of plugins are in no text of the author's.
  const isWritten = options.remarkPlugins.length === 0 || whatItSays(tree) === written;
  await appendNotCovered(tree, input, context);
  await transformMarkdown(tree, context);
  if (needsModule(tree)) return undefined;
  const copy = context.inTurn(() => (isWritten && !isBestShown(tree) ? pageMarkdown(tree, context) : undefined));
  let hast = await toHast(tree, context);
  lowerStaticJsx(hast);
  hast = await runUserPlugins(hast, options.rehypePlugins, context);
  if (options.rehypePlugins.length > 0) {
    if (needsModule(hast)) return undefined;
    lowerStaticJsx(hast);
  }
  return context.inTurn(() => {
    const finished = finishHtmlTree(hast, context, tocLevels(input.frontMatter, options));
    const html = toHtml(hast);
    const {references} = finished;
    const markdown = copy ? withNotCovered(copy(references), {...input, context}, references) : '';
    return {...finished, html, code: '', kind: 'html', markdown};
  });
}

function parserOf({parser, remarkPlugins, admonitions}: CompileOptions, inTurn: RunInTurn): Parse {
  const containers = containerNames(admonitions);
  return parser === 'unified' || extendsSyntax(remarkPlugins)
    ? unifiedParser({containers, plugins: remarkPlugins, inTurn})
    : nativeParser({containers, hasPlugins: remarkPlugins.length > 0, inTurn});
}

/** Front matter, imports, comments, scripts, and styles: readers see nothing of these. */
function isUnseen({type, value = ''}: {readonly type: string; readonly value?: string}): boolean {
  if (type === 'html') return /^\s*<(?:!--|script\b|style\b)/.test(value);
  if (type === 'mdxFlowExpression') return /^\s*\/\*/.test(value);
  return type === 'yaml' || type === 'mdxjsEsm';
}

/** A level-1 heading that opens the page is the page's title; it stays in the content. */
function takeTitle(tree: MdastRoot): string | undefined {
  const first = tree.children.find((node) => !isUnseen(node as {type: string}));
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const texts: string[] = [];
  visit(first, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') texts.push(node.value);
  });
  return (
    texts
      .join('')
      .replace(/\s*\{#[^\s{}]+\}\s*$/, '')
      .trim() || undefined
  );
}

/** Problems that leave a page without a part of what it says. */
const INCOMPLETE: ReadonlySet<string> = new Set(['mdx-syntax', 'plugin-failed', 'nested-too-deep']);

interface Parts extends Extracted {
  readonly references: References;
  readonly html: string;
  readonly code: string;
  readonly markdown: string;
  readonly kind: CompiledRecord['kind'];
  readonly contentTitle?: string | undefined;
}

const EMPTY: Parts = {
  toc: [],
  anchors: [],
  sections: [],
  excerpt: '',
  words: 0,
  references: {links: [], assets: []},
  html: '',
  code: '',
  markdown: '',
  kind: 'html',
};

function assemble(input: CompileInput, context: PageContext, parts: Parts): CompiledPage {
  const {references, html, code, sections, markdown, contentTitle, ...rest} = parts;
  const place = {line: input.frontMatterLines.image ?? 1, column: 1};
  const card = findAsset(input.frontMatter.image ?? '', {kind: 'image', context, place, size: () => {}});
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
      assets: card ? [...references.assets, card] : references.assets,
      ...(card ? {card: card.name} : {}),
      words: rest.words,
      ...(context.diagnostics.some(({code}) => INCOMPLETE.has(code)) ? {failed: true} : {}),
      dependencies: [...context.dependencies].sort(),
    },
    body: {html, code, sections, markdown},
  };
}

/**
 * Levels of a tree that a page may have. Functions that walk through a tree use the stack of their thread, and a worker has more of it
 * than the main thread, so without a limit the same page would compile in one and fail in the other.
 */
const MAX_LEVELS = 500;

class TooDeepError extends Error {}

/** Returns whether a tree has more levels, without recursion. */
function isDeeperThan(tree: Nodes, levels: number): boolean {
  let level: readonly Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return false;
}

/** Nodes that open a level of a quotation, a list, or an element. */
const OPENS = /^[ \t]+|>|<(?=[a-z])|\[|[*_]/gi;

/**
 * The error of a page whose parts are nested too deep for functions that walk through them. Names the line that opens
 * most levels.
 *
 * @throws any other error
 */
function tooDeep(error: unknown, {lines, source}: Pick<PageContext, 'lines' | 'source'>): Diagnostic {
  const isOverflow = error instanceof RangeError && /call stack/.test(error.message);
  if (!isOverflow && !(error instanceof TooDeepError)) throw error;
  const levels = lines.map((line) => line.match(OPENS)?.reduce((sum, one) => sum + one.length, 0) ?? 0);
  const deepest = levels.reduce((best, level, i) => (level > levels[best]! ? i : best), 0);
  return diagnostic('nested-too-deep', 'Parts of this page are nested deeper than a page can be read.', {
    file: source.file,
    line: deepest + 1,
    hint: 'write them beside each other: some hundred levels of quotations, lists, or elements are read',
  });
}
