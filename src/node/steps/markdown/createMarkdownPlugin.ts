import fs from 'node:fs';
import path from 'node:path';
import mdxEsbuild from '@mdx-js/esbuild';
import type {OnLoadArgs, OnLoadResult, Plugin, PluginBuild} from 'esbuild';
import type {LinkRef} from '../../../shared/build.ts';
import type {TocItem} from '../../../shared/types.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {runUnlimited} from '../../base/diagnostics/timeSlice.ts';
import {findImportReason, REFUSED_IMPORT} from '../../base/files/findPrivacyReason.ts';
import {toSitePath} from '../../base/files/toSlashes.ts';
import {replaceLinkMarkers} from '../../base/linkMarkers.ts';
import {createVariableReader} from '../../base/variables/createVariableReader.ts';
import type {Variables} from '../../base/variables/flattenVariables.ts';
import {unmaskVariables} from '../../base/variables/variableSyntax.ts';
import {compileModuleCode, type RunCompiler} from './compileModule.ts';
import {explainMdxFailure} from './mdxMistakes/explainMdxFailure.ts';
import {convertStyleAttributes} from './module/convertStyleAttributes.ts';
import {createImportScopes, type ImportScope, resolveByScope} from './module/createImportScopes.ts';
import {createUnifiedParser} from './parse.ts';
import {collectConstants, computeHeadings} from './partials/computedHeadings.ts';
import {inlineIncludes} from './partials/inlineIncludes.ts';
import {readContent} from './partials/inlinePartials.ts';
import {getContainerNames} from './plugins/directives.ts';
import {resolveMarkdownFormat} from './plugins/resolveMarkdownFormat.ts';
import {prepareText} from './prepare/prepareText.ts';
import {finishHtmlTree, transformMarkdown} from './transforms.ts';
import type {CompileContext, CompileOptions} from './types.ts';
import {maskPageVariables} from './variables/withVariables.ts';

interface MarkdownPluginOptions {
  readonly options: CompileOptions;
  /** Locales, the default first. A file is compiled per locale because its links differ. */
  readonly locales: readonly string[];
  /** Returns the variables of files that components import; undefined if the site uses none. */
  readonly getVariables: (locale: string) => Variables | undefined;
  /** Returns the final URL of a link. Called for each link, so that the caller can check it. */
  readonly resolve: (link: LinkRef, place: {readonly file: string; readonly locale: string}) => string;
  readonly onDiagnostic: (problem: Diagnostic) => void;
}

/**
 * Creates the plugin for Markdown that pages import as components, mostly partials with props. The
 * compiler inserts other partials itself. Bundler and compiler run the same steps.
 */
export function createMarkdownPlugin(input: MarkdownPluginOptions): Plugin {
  const [original = ''] = input.locales;
  const scopes = createImportScopes(original, input.getVariables);
  return {
    name: 'manual-markdown',
    setup(build) {
      if (input.locales.length > 1 || input.getVariables(original)) resolveByScope(build, scopes);
      build.onLoad({filter: /\.mdx?$/}, (args) => load(args, scopes.parse(args.suffix), input));
    },
  };
}

async function load({path: file}: OnLoadArgs, scope: ImportScope, input: MarkdownPluginOptions): Promise<OnLoadResult> {
  const {options, resolve, onDiagnostic} = input;
  const reason = findImportReason(file, options.readableFolders);
  if (reason) return {errors: [{text: REFUSED_IMPORT + reason}]};
  const {locale} = scope;
  const context = createFileContext(file, scope, options);
  let links: readonly LinkRef[] = [];
  let toc: readonly TocItem[] = [];
  const code = await compileModuleCode(context, {
    path: file,
    compile: runPlugin,
    async transformMarkdownTree(tree) {
      await inlineIncludes(tree, {context, ancestors: [], readContent});
      await transformMarkdown(tree, context);
      convertStyleAttributes(tree);
      // A heading may contain props. The page that sets them lists the heading.
      computeHeadings(tree, collectConstants(tree), {...context, diagnostics: []});
    },
    transformHtmlTree(tree) {
      const finished = finishHtmlTree(tree, context, options.tocLevels);
      links = finished.references.links;
      toc = finished.toc;
    },
  });
  for (const problem of [
    ...context.diagnostics,
    ...(scope.isAnalysis ? [] : (context.variables?.reader.diagnostics ?? [])),
  ])
    onDiagnostic(problem);
  for (const {failure, text, file: failed} of context.failures)
    onDiagnostic(explainMdxFailure(failure, text.split('\n'), failed));
  // Continues with an empty component, so that one run finds all problems.
  if (code === undefined) return {contents: 'export default () => null;', loader: 'js'};
  const url = (i: number): string =>
    JSON.stringify(resolve(links[i]!, {file: context.source.file, locale})).slice(1, -1);
  // The importing page may add these headings to its table of contents.
  const isDeclared = /^export (?:const|let|var|function) toc\b/m.test(code);
  const headings = toc.map(({id, level, html}) => ({value: html, id, level}));
  const exported = isDeclared ? '' : `\nexport const toc = ${JSON.stringify(headings)};\n`;
  return {
    contents: replaceLinkMarkers(code + exported, url, (i) => JSON.stringify(links[i]!.href).slice(1, -1)),
    loader: 'js',
    resolveDir: path.dirname(file),
    pluginData: scope,
  };
}

type LoadResult = Required<Pick<OnLoadResult, 'contents' | 'errors' | 'warnings'>>;

/** Runs the MDX plugin on one file, because each file needs its own settings. */
const runPlugin: RunCompiler = async (settings, {value, path: file}) => {
  // Imported files may use the components that pages need not import.
  const plugin = mdxEsbuild({...settings, providerImportSource: '@theme/mdxComponents'});
  const args = {path: file, pluginData: {contents: value}} as OnLoadArgs;
  const {contents, errors, warnings} = await new Promise<LoadResult>((resolve) => {
    const onLoad: PluginBuild['onLoad'] = (_, load) => resolve(load(args) as Promise<LoadResult>);
    plugin.setup({onLoad} as PluginBuild);
  });
  if (errors[0]) throw (errors[0].detail as Error).cause;
  return {code: String(contents), messages: warnings.map(({detail}) => detail)};
};

function createFileContext(file: string, {locale, variables}: ImportScope, options: CompileOptions): CompileContext {
  const sitePath = toSitePath(options.root, file);
  const format = resolveMarkdownFormat(sitePath, options);
  const containers = getContainerNames(options.admonitions);
  const rawText = fs.readFileSync(file, 'utf8');
  return {
    options,
    source: {file: sitePath, path: sitePath, kind: 'doc', instance: '', version: '', locale, format},
    text: unmaskVariables(
      prepareText(variables ? maskPageVariables(rawText, format) : rawText, {format, containers}).text,
    ),
    variables: variables && {reader: createVariableReader(variables), inCode: options.codeVariables},
    lines: rawText.split(/\r?\n/),
    parse: createUnifiedParser({containers, plugins: options.remarkPlugins, inTurn: runUnlimited}),
    diagnostics: [],
    failures: [],
    partialTexts: new Map(),
    inlined: [],
    inTurn: runUnlimited,
    samples: new Map(),
    dependencies: new Set(),
  };
}
