import path from 'node:path';
import {createProcessor} from '@mdx-js/mdx';
import type {Element, Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {SourceMapGenerator} from 'source-map';
import {VFile} from 'vfile';
import {standsAt} from '../../shared/pageFiles.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import type {Extracted} from './extract.ts';
import {explainMdxFailure} from './mdxErrors.ts';
import {declaredNames, reportJsxMistakes} from './mistakes/jsxMistakes.ts';
import {finishedToJsx} from './module/finishedToJsx.ts';
import {moduleHtml} from './module/moduleHtml.ts';
import {moduleScope} from './module/moduleScope.ts';
import {styleObjects} from './module/styleObjects.ts';
import {unifiedParser} from './parse.ts';
import {computeHeadings, constantsOf} from './plugins/computedHeadings.ts';
import {containerNames} from './plugins/directives.ts';
import {partialHeadings} from './plugins/partialHeadings.ts';
import {inlinePartials} from './plugins/partials.ts';
import {showPreviews} from './plugins/previews.ts';
import type {References} from './plugins/references.ts';
import {pluginMessages, pluginProblem, toldPlugins} from './plugins/userPlugins.ts';
import {hastOptions, parseRaw} from './toHast.ts';
import {finishHtmlTree, tocLevels, transformMarkdown, truncates} from './transforms.ts';
import type {CompileInput, PageContext} from './types.ts';
import {visit} from './visit.ts';

/** The results of a module's plugins for the other stages. */
interface Found {
  finished: Extracted & {references: References};
  names: ReadonlySet<string>;
  /** The post without its components, for lists of posts; empty for any other page. */
  html: string;
  /** Whose code runs: what the site's own plugins throw is not a fault of the page's MDX. */
  inPlugins: boolean;
}

/**
 * Compiles a page that has components, expressions or imports of its own to an ES module whose default export takes
 * `components`. The same plugins run as for static pages, so both kinds look and link alike. Reads prepared text.
 */
export async function compileModule(
  text: string,
  input: CompileInput & {readonly contentTitle?: string | undefined},
  outer: PageContext,
): Promise<Extracted & {references: References; html: string; code: string; markdown: string}> {
  const {options, source} = outer;
  const context: PageContext = {
    ...outer,
    parse: unifiedParser(containerNames(options.admonitions), options.remarkPlugins),
    failures: [],
    partialTexts: new Map(),
    inlined: [],
  };
  const nothing = {toc: [], anchors: [], sections: [], excerpt: '', words: 0, references: {links: [], assets: []}};
  const found: Found = {finished: nothing, names: new Set(), html: '', inPlugins: false};
  let code = '';
  try {
    const file = await moduleProcessor(input, context, found).process(
      new VFile({value: text, path: source.file, ...toldPlugins(context)}),
    );
    context.diagnostics.push(...pluginMessages(file, source.file));
    const {toc, excerpt} = found.finished;
    code = `${moduleScope(text, found.names, {...input, toc, excerpt})}${file}${inlineMap(file.map)}`;
  } catch (error) {
    context.diagnostics.push(failureOf(error, found.inPlugins, context));
  }
  return {...found.finished, html: found.html, code, markdown: ''};
}

function moduleProcessor({frontMatter}: CompileInput, context: PageContext, found: Found) {
  const {options, source} = context;
  // Plugins of the site look for files beside the page, so they get its whole path.
  const setOwner = (isPlugin: boolean) => () => (_: unknown, file: VFile) => {
    found.inPlugins = isPlugin;
    file.path = isPlugin ? path.resolve(options.root, standsAt(source)) : source.file;
  };
  return createProcessor({
    format: source.format,
    SourceMapGenerator,
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      () => (tree: MdastRoot) => showPreviews(tree, source.file, context),
      setOwner(true),
      ...(options.remarkPlugins as never[]),
      setOwner(false),
      () => async (tree: MdastRoot) => {
        await inlinePartials(tree, context);
        await transformMarkdown(tree, context);
        found.names = declaredNames(tree);
        computeHeadings(tree, {frontMatter, ...constantsOf(tree)}, context);
        styleObjects(tree);
        reportJsxMistakes(tree, context);
        await partialHeadings(tree, context);
      },
    ],
    rehypePlugins: [
      () => (tree: HastRoot) => parseRaw(tree, context),
      setOwner(true),
      ...(options.rehypePlugins as never[]),
      setOwner(false),
      () => (tree: HastRoot) => {
        paragraphsInParagraphs(tree);
        found.finished = finishHtmlTree(tree, context, tocLevels(frontMatter, options));
        if (source.kind === 'blog') found.html = moduleHtml(tree, truncates(context));
        finishedToJsx(tree);
      },
    ],
    remarkRehypeOptions: hastOptions(context),
    tableCellAlignToStyle: false,
  });
}

/** Only parsers throw with a reason and a place; a plugin may throw while it is attached, too. */
function failureOf(error: unknown, inPlugins: boolean, {lines, source}: PageContext): Diagnostic {
  const {reason, line, column} = error as {reason?: string; line?: number; column?: number};
  return reason === undefined || inPlugins
    ? pluginProblem(error, source.file)
    : explainMdxFailure({reason, line: line ?? 1, column: column ?? 1}, lines, source.file);
}

/** The bundler reads the map from the module's end, so that an error names the line that the author wrote. */
function inlineMap(map: object | null | undefined): string {
  const data = map && Buffer.from(JSON.stringify({...map, sourcesContent: undefined})).toString('base64');
  // Not a template: there the comment would begin a line of the bundled tool, and others would read it as the tool's own map.
  return data ? '\n//# sourceMappingURL=data:application/json;base64,'.concat(data, '\n') : '';
}

/**
 * Takes the paragraph out that MDX makes of a line between `<p>` and `</p>`. Browsers end a paragraph where another one begins, so
 * the page that they read would not be the one that React expects.
 */
function paragraphsInParagraphs(tree: HastRoot): void {
  visit(tree, (node) => {
    const outer = node as unknown as {
      readonly type: string;
      readonly name?: string | null;
      children: HastRoot['children'];
    };
    if (outer.type !== 'mdxJsxFlowElement' || outer.name !== 'p') return;
    outer.children = outer.children.flatMap((child) =>
      child.type === 'element' && child.tagName === 'p'
        ? ((child as Element).children as HastRoot['children'])
        : [child],
    );
  });
}
