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
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {finishHtmlTree, transformMarkdown} from './chain.ts';
import {finishedToJsx} from './compileModule.ts';
import {explainMdxFailure} from './mdxErrors.ts';
import {parseUnified} from './parseUnified.ts';
import {pluginProblem} from './plugins/userPlugins.ts';
import {remarkPrepare} from './prepareText.ts';
import {hastHandlers} from './toHast.ts';
import type {CompileOptions, PageContext} from './types.ts';

export interface MarkdownImports {
  readonly options: CompileOptions;
  /** Final URL of a link in an imported file. Told of every one, so that the caller can check them. */
  readonly resolve: (link: LinkRef, file: string) => string;
  readonly onDiagnostic: (problem: Diagnostic) => void;
}

interface Compiling {
  readonly context: PageContext;
  links: readonly LinkRef[];
}

/**
 * Bundler plugin for Markdown that pages import as a component, mostly partials with props. Partials without are put in place
 * by the compiler and never come here. The same plugins run as for pages.
 */
export function markdownImports({options, resolve, onDiagnostic}: MarkdownImports): Plugin {
  const compiling = new Map<string, Compiling>();
  const start = (file: {path: string; value: unknown}): Compiling => {
    const own = path.relative(options.root, file.path).split(path.sep).join('/');
    const text = String(file.value);
    const context: PageContext = {
      options,
      source: {file: own, path: own, kind: 'doc', instance: '', version: '', locale: '', format: 'mdx'},
      text,
      lines: text.split('\n'),
      parse: parseUnified,
      diagnostics: [],
      failures: [],
      dependencies: new Set(),
    };
    const started: Compiling = {context, links: []};
    compiling.set(path.resolve(file.path), started);
    return started;
  };
  const plugin = mdxEsbuild({
    format: 'mdx',
    tableCellAlignToStyle: false,
    remarkPlugins: [
      remarkPrepare as never,
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      ...(options.remarkPlugins as never[]),
      () => (tree: MdastRoot, file: {path: string; value: unknown}) => transformMarkdown(tree, start(file).context),
    ],
    rehypePlugins: [
      ...(options.rehypePlugins as never[]),
      () => (tree: HastRoot, file: {path: string}) => {
        const own = compiling.get(path.resolve(file.path))!;
        own.links = finishHtmlTree(tree, own.context, options.tocLevels).references.links;
        finishedToJsx(tree);
        for (const problem of own.context.diagnostics) onDiagnostic(problem);
      },
    ],
    remarkRehypeOptions: {
      handlers: hastHandlers({options} as PageContext) as never,
    },
  });
  return {name: plugin.name, setup: (build) => plugin.setup(afterLoading(build))};

  /** The plugin's own `onLoad`, with markers replaced in what it returns. */
  function afterLoading(build: PluginBuild): PluginBuild {
    return {
      ...build,
      onLoad(filter, load) {
        build.onLoad(filter, async (args) => {
          const result = await load(args);
          const own = compiling.get(path.resolve(args.path));
          if (result?.errors?.length) {
            onDiagnostic(explainFailure(result.errors[0]!.detail, {file: args.path, options}));
            // The bundle goes on without it, so that all problems are found at once.
            return {contents: 'export default () => null;', loader: 'js'};
          }
          if (!result || !own || typeof result.contents !== 'string') return result;
          const url = (i: number): string =>
            JSON.stringify(resolve(own.links[i]!, own.context.source.file)).slice(1, -1);
          return {...result, contents: replaceLinkMarkers(result.contents, url)};
        });
      },
    };
  }
}

/** What the MDX compiler threw, which the plugin has wrapped. */
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
