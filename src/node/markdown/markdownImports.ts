import fs from 'node:fs';
import path from 'node:path';
import mdxEsbuild from '@mdx-js/esbuild';
import type {Plugin, PluginBuild} from 'esbuild';
import type {Root as HastRoot} from 'hast';
import type {Root as MdastRoot} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import {type LinkRef, replaceLinkMarkers} from '../../shared/build.ts';
import type {TocItem} from '../../shared/types.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {REFUSED, whyNotImported} from '../files/whyPrivate.ts';
import {explainMdxFailure} from './mdxErrors.ts';
import {finishedToJsx} from './module/finishedToJsx.ts';
import {styleObjects} from './module/styleObjects.ts';
import {unifiedParser} from './parse.ts';
import {computeHeadings, constantsOf} from './plugins/computedHeadings.ts';
import {containerNames} from './plugins/directives.ts';
import {formatOf} from './plugins/formatOf.ts';
import {showPreviews} from './plugins/previews.ts';
import {pluginProblem} from './plugins/userPlugins.ts';
import {prepareText, remarkPrepare} from './prepare/prepareText.ts';
import {hastOptions, parseRaw} from './toHast.ts';
import {finishHtmlTree, transformMarkdown} from './transforms.ts';
import type {CompileOptions, PageContext} from './types.ts';

interface MarkdownImports {
  readonly options: CompileOptions;
  /** The site's languages, the default one first. A file is compiled for each in which a page imports it: links differ. */
  readonly locales: readonly string[];
  /** Final URL of a link in an imported file. Told of every one, so that the caller can check them. */
  readonly resolve: (link: LinkRef, place: {readonly file: string; readonly locale: string}) => string;
  readonly onDiagnostic: (problem: Diagnostic) => void;
}

interface Compiling {
  readonly context: PageContext;
  links: readonly LinkRef[];
  toc: readonly TocItem[];
}

/** Files that are being compiled, by their paths: the compiler knows nothing else of them. */
interface Compilations {
  start(file: {readonly path: string; readonly value: unknown}): Compiling;
  speak(file: string, locale: string): void;
  of(file: {readonly path: string}): Compiling | undefined;
  readonly containers: ReadonlySet<string>;
}

function createCompilations(options: CompileOptions): Compilations {
  const compiling = new Map<string, Compiling>();
  const languages = new Map<string, string>();
  const containers = containerNames(options.admonitions);
  return {
    start(file) {
      const locale = languages.get(path.resolve(file.path)) ?? '';
      const started: Compiling = {context: contextOf(file, {options, containers, locale}), links: [], toc: []};
      compiling.set(path.resolve(file.path), started);
      return started;
    },
    speak: (file, locale) => void languages.set(path.resolve(file), locale),
    of: (file) => compiling.get(path.resolve(file.path)),
    containers,
  };
}

/**
 * Bundler plugin for Markdown that pages import as a component, mostly partials with props. Partials without are put in place
 * by the compiler and never come here. The same plugins run as for pages.
 */
export function markdownImports(input: MarkdownImports): Plugin {
  const {options, locales} = input;
  const compilations = createCompilations(options);
  // For browsers and for the server, which are bundled beside each other.
  const inTurn = createTurns();
  const plugin = mdxEsbuild({
    ...(options.format === 'detect' ? {} : {format: options.format}),
    // The format says how both are read.
    mdExtensions: options.format === 'md' ? ['.md', '.mdx'] : ['.md'],
    mdxExtensions: options.format === 'mdx' ? ['.md', '.mdx'] : ['.mdx'],
    tableCellAlignToStyle: false,
    // Components that pages may use without importing them are available to imported files, too.
    providerImportSource: '@theme/mdxComponents',
    remarkPlugins: remarkPlugins(options, compilations) as never[],
    rehypePlugins: rehypePlugins(input, compilations) as never[],
    remarkRehypeOptions: hastOptions({options, source: {locale: locales[0]!}}),
  });
  return {
    name: plugin.name,
    setup(build) {
      if (locales.length > 1) resolveByLocale(build, locales[0]!);
      return plugin.setup(withLinks(build, input, {...compilations, inTurn}));
    },
  };
}

function remarkPlugins(options: CompileOptions, {containers, start, of}: Compilations): unknown[] {
  return [
    [remarkPrepare, {formatOf: (file: string) => formatOf(file, options), containers}],
    remarkFrontmatter,
    remarkGfm,
    remarkDirective,
    () => (tree: MdastRoot, file: {path: string; value: unknown}) => {
      const {context} = start(file);
      return showPreviews(tree, context.source.file, context);
    },
    ...options.remarkPlugins,
    () => async (tree: MdastRoot, file: {path: string}) => {
      const {context} = of(file)!;
      await transformMarkdown(tree, context);
      styleObjects(tree);
      // A heading may hold props: the page that gives them lists it with them.
      computeHeadings(tree, constantsOf(tree), {...context, diagnostics: []});
    },
  ];
}

function rehypePlugins({options, onDiagnostic}: MarkdownImports, {of}: Compilations): unknown[] {
  return [
    () => (tree: HastRoot, file: {path: string}) => parseRaw(tree, of(file)!.context),
    ...options.rehypePlugins,
    () => (tree: HastRoot, file: {path: string}) => {
      const own = of(file)!;
      const {references, toc} = finishHtmlTree(tree, own.context, options.tocLevels);
      own.links = references.links;
      own.toc = toc;
      finishedToJsx(tree);
      for (const problem of own.context.diagnostics) onDiagnostic(problem);
      for (const {failure, text, file} of own.context.failures)
        onDiagnostic(explainMdxFailure(failure, text.split('\n'), file));
    },
  ];
}

/** The plugin's own `onLoad`, with markers replaced in what it returns. */
function withLinks(
  build: PluginBuild,
  {options, locales, resolve, onDiagnostic}: MarkdownImports,
  {inTurn, ...compilations}: Compilations & {readonly inTurn: ReturnType<typeof createTurns>},
): PluginBuild {
  return {
    ...build,
    onLoad(filter, load) {
      build.onLoad(filter, async (args) => {
        const refused = whyNotImported(args.path, options.readableFolders);
        if (refused) return {errors: [{text: REFUSED + refused}]};
        const locale = localeOf(args.suffix) ?? locales[0]!;
        const result = await inTurn(path.resolve(args.path), async () => {
          compilations.speak(args.path, locale);
          return load(args);
        });
        const own = compilations.of(args);
        if (result?.errors?.length) {
          onDiagnostic(explainFailure(result.errors[0]!.detail, {file: args.path, options}));
          // The bundle continues without it, so that one run finds all problems.
          return {contents: 'export default () => null;', loader: 'js'};
        }
        if (!result || !own || typeof result.contents !== 'string') return result;
        const url = (i: number): string =>
          JSON.stringify(resolve(own.links[i]!, {file: own.context.source.file, locale})).slice(1, -1);
        // A page that imports a part of a page may put its headings into a table of contents.
        const isDeclared = /^export (?:const|let|var|function) toc\b/m.test(result.contents);
        const headings = own.toc.map(({id, level, html}) => ({value: html, id, level}));
        const exported = isDeclared ? '' : `\nexport const toc = ${JSON.stringify(headings)};\n`;
        return {...result, contents: replaceLinkMarkers(result.contents + exported, url), pluginData: {locale}};
      });
    },
  };
}

/** One compilation of a file at a time, in whatever language: the compiler knows it by its path alone. */
function createTurns(): <T>(file: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (file, work) => {
    const turn = (last.get(file) ?? Promise.resolve()).then(work);
    last.set(
      file,
      turn.catch(() => {}),
    );
    return turn;
  };
}

const SUFFIX = '?locale=';

function localeOf(suffix: string): string | undefined {
  return suffix.startsWith(SUFFIX) ? suffix.slice(SUFFIX.length) : undefined;
}

/** Keeps apart what one file is in several languages: the importing module knows its own. */
function resolveByLocale(build: PluginBuild, original: string): void {
  build.onResolve({filter: /\.mdx?$/}, async ({path: request, pluginData, ...rest}) => {
    const {locale, isAsked} = (pluginData ?? {}) as {locale?: string; isAsked?: boolean};
    if (isAsked || locale === undefined || locale === original) return undefined;
    const {importer, kind, namespace, resolveDir} = rest;
    const found = await build.resolve(request, {importer, kind, namespace, resolveDir, pluginData: {isAsked: true}});
    return found.errors.length > 0 ? found : {...found, suffix: SUFFIX + locale};
  });
}

function contextOf(
  file: {path: string; value: unknown},
  {options, containers, locale}: {options: CompileOptions; containers: ReadonlySet<string>; locale: string},
): PageContext {
  const own = path.relative(options.root, file.path).split(path.sep).join('/');
  const format = formatOf(own, options);
  const written = String(file.value);
  return {
    options,
    source: {file: own, path: own, kind: 'doc', instance: '', version: '', locale, format},
    text: prepareText(written, {format, containers}).text,
    lines: written.split('\n'),
    parse: unifiedParser(containers, options.remarkPlugins),
    diagnostics: [],
    failures: [],
    partialTexts: new Map(),
    inlined: [],
    dependencies: new Set(),
  };
}

function explainFailure(
  wrapped: {readonly cause?: unknown},
  {file, options}: {readonly file: string; readonly options: CompileOptions},
): Diagnostic {
  const {reason, line, column} = (wrapped.cause ?? {}) as {reason?: string; line?: number; column?: number};
  const own = path.relative(options.root, file).split(path.sep).join('/');
  if (reason === undefined) return pluginProblem(wrapped.cause, own);
  const lines = fs.readFileSync(file, 'utf8').split(/\r?\n/);
  return explainMdxFailure({reason, line: line ?? 1, column: column ?? 1}, lines, own);
}
