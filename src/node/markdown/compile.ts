import type {Root as MdastRoot} from 'mdast';
import type {SourceFile} from '../../shared/build.ts';
import {type CompiledPage, type FrontMatter, stripMarkers} from '../../shared/build.ts';
import type {Diagnostic, Staged} from '../diagnostics/diagnostic.ts';
import {finishHtmlTree, tocLevels, transformMarkdown} from './chain.ts';
import type {Extracted} from './extract.ts';
import {explainMdxFailure, preciseFailure} from './mdxErrors.ts';
import {isFailure, parseNative} from './parse.ts';
import {escapeHeadingIds} from './plugins/headingIds.ts';
import {inlinePartials} from './plugins/partials.ts';
import type {References} from './plugins/references.ts';
import {hasOwnCode, lowerStaticJsx, needsModule} from './plugins/staticJsx.ts';
import {pluginProblem, runUserPlugins} from './plugins/userPlugins.ts';
import {toHast} from './toHast.ts';
import {toHtml} from './toHtml.ts';
import {markdownTwin} from './twin.ts';
import type {CompileOptions, PageContext} from './types.ts';
import {visit} from './visit.ts';

export interface CompileInput {
  readonly source: SourceFile;
  /** Whole file, LF line ends. */
  readonly text: string;
  readonly frontMatter: FrontMatter;
  readonly frontMatterLines: Readonly<Record<string, number>>;
}

/**
 * Compiles one page, once: HTML or module, table of contents, anchors, links with places, text for search and the Markdown
 * twin all come from this result. `record.key` is left empty for the cache to fill.
 */
export async function compilePage(input: CompileInput, options: CompileOptions): Promise<Staged<CompiledPage>> {
  const diagnostics: Diagnostic[] = [];
  const text = stripMarkers(input.text);
  const {format} = input.source;
  const parse = await parserOf(options);
  const prepared = format === 'mdx' ? escapeHeadingIds(text) : text;
  const context: PageContext = {
    options,
    source: input.source,
    text: prepared,
    lines: text.split('\n'),
    parse,
    diagnostics,
    failures: [],
    dependencies: new Set(),
  };
  const parsed = parse(prepared, format);
  if (isFailure(parsed)) {
    diagnostics.push(
      parsed.thrown === undefined
        ? explainMdxFailure(await preciseFailure(parsed, prepared), context.lines, input.source.file)
        : pluginProblem(parsed.thrown, input.source.file),
    );
    return {value: assemble(input, context, emptyParts()), diagnostics};
  }
  inlinePartials(parsed, context);
  for (const {failure, text: partial, file} of context.failures) {
    diagnostics.push(explainMdxFailure(await preciseFailure(failure, partial), partial.split('\n'), file));
  }
  const contentTitle = takeTitle(parsed);
  if (format === 'mdx' && needsModule(parsed)) {
    // Few pages are modules, and what makes them takes a tenth of a second to load.
    const {compileModule} = await import('./compileModule.ts');
    const module = await compileModule(prepared, input, context);
    return {
      value: assemble(input, context, {...module, contentTitle, interactive: true, ownComponents: hasOwnCode(parsed)}),
      diagnostics,
    };
  }
  const tree = await runUserPlugins(parsed, options.remarkPlugins, context);
  await transformMarkdown(tree, context);
  const twin = markdownTwin(tree, context);
  let hast = await toHast(tree, context);
  if (format === 'mdx') lowerStaticJsx(hast);
  hast = await runUserPlugins(hast, options.rehypePlugins, context);
  const finished = finishHtmlTree(hast, context, tocLevels(input.frontMatter, options));
  const html = toHtml(hast);
  return {
    value: assemble(input, context, {
      ...finished,
      contentTitle,
      html,
      code: '',
      interactive: false,
      markdown: twin(finished.references),
    }),
    diagnostics,
  };
}

/** The native parser, or the one that the site's syntax plugins extend. */
async function parserOf({parser, remarkPlugins}: CompileOptions): Promise<PageContext['parse']> {
  if (parser !== 'unified') return parseNative;
  const {parseUnified} = await import('./parseUnified.ts');
  return (text, format) => parseUnified(text, format, remarkPlugins);
}

/** A level-1 heading that opens the page is the page's title; it stays in the content. */
function takeTitle(tree: MdastRoot): string | undefined {
  const first = tree.children.find((node) => node.type !== 'yaml' && (node.type as string) !== 'mdxjsEsm');
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

interface Parts extends Extracted {
  readonly references: References;
  readonly html: string;
  readonly code: string;
  readonly markdown: string;
  readonly interactive: boolean;
  readonly contentTitle?: string;
  readonly ownComponents?: boolean;
}

function emptyParts(): Parts {
  return {
    toc: [],
    anchors: [],
    sections: [],
    excerpt: '',
    words: 0,
    references: {links: [], assets: []},
    html: '',
    code: '',
    markdown: '',
    interactive: false,
  };
}

function assemble(input: CompileInput, context: PageContext, parts: Parts): CompiledPage {
  const {references, html, code, sections, markdown, contentTitle, ...rest} = parts;
  return {
    record: {
      source: input.source,
      frontMatter: input.frontMatter,
      frontMatterLines: input.frontMatterLines,
      ...(contentTitle === undefined ? {} : {contentTitle}),
      excerpt: rest.excerpt,
      toc: rest.toc,
      anchors: rest.anchors,
      links: references.links,
      assets: references.assets,
      words: rest.words,
      interactive: rest.interactive,
      ownComponents: rest.ownComponents ?? false,
      dependencies: [...context.dependencies].sort(),
      key: '',
    },
    body: {html, code, sections, markdown},
  };
}
