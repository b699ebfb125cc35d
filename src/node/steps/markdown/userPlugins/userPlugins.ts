import path from 'node:path';
import {type Processor, unified} from 'unified';
import type {Node} from 'unist';
import {VFile} from 'vfile';
import {getRelativeLinkBase} from '../../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import {describeThrown} from '../../../base/diagnostics/describeThrown.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import type {CompileContext} from '../types.ts';
import {completeNodes} from './completeNodes.ts';

/** Page with the data that its remark and rehype plugins share. */
type PluginContext = Pick<CompileContext, 'options' | 'source' | 'text' | 'diagnostics'> & {
  readonly pluginData: object;
};

/** Runs plugins of the site on a tree and reports their messages. Returns the tree. */
export async function runUserPlugins<T>(tree: T, plugins: readonly unknown[], context: PluginContext): Promise<T> {
  if (plugins.length === 0) return tree;
  const {options, source, text} = context;
  const {createMarkdownProcessor} = await import('../parseUnified.ts');
  // Plugins written for other tools expect an absolute path, and resolve files relative to it.
  const file = new VFile({
    value: text,
    path: path.resolve(options.root, getRelativeLinkBase(source)),
    cwd: options.root,
  });
  file.data = context.pluginData as VFile['data'];
  try {
    // Plugins use the parser for text that they generate.
    const processor = createMarkdownProcessor(source.file.endsWith('.mdx') ? 'mdx' : 'md') as unknown as Processor;
    for (const plugin of plugins) {
      const [attacher, ...options] = Array.isArray(plugin) ? plugin : [plugin];
      processor.use(attacher as never, ...(options as never[]));
    }
    const result = (await processor.run(tree as never, file)) as T & Node;
    completeNodes(result);
    context.diagnostics.push(...toPluginDiagnostics(file.messages, context.source.file));
    return result;
  } catch (error) {
    context.diagnostics.push(toPluginProblem(error, context.source.file));
    return tree;
  }
}

/**
 * Selects plugins: those with `when` only if the text matches it, except with partials, whose
 * content is unknown. Foreign text only gets plugins with `foreign`.
 */
export function selectPlugins(text: string, candidates: readonly unknown[], isForeign = false): readonly unknown[] {
  const plugins = isForeign ? candidates.filter((plugin) => 'foreign' in (getAttacher(plugin) as object)) : candidates;
  if (plugins.length === 0 || /^import\b.*\.mdx?['"]|::include\b/m.test(text)) return plugins;
  return plugins.filter((plugin) => {
    const {when} = getAttacher(plugin) as {when?: unknown};
    return !(when instanceof RegExp) || text.search(when) >= 0;
  });
}

function getAttacher(plugin: unknown): unknown {
  return Array.isArray(plugin) ? plugin[0] : plugin;
}

/** Turns the messages of plugins into problems of a page (path from the root). */
export function toPluginDiagnostics(messages: VFile['messages'], page: string): Diagnostic[] {
  return messages.map(({reason, line, column, fatal, source, note}) =>
    createDiagnostic(fatal ? 'plugin-problem' : 'plugin-warning', /[.?!]$/.test(reason) ? reason : `${reason}.`, {
      file: page,
      line: line ?? 1,
      column,
      ...(note ? {hint: note} : source ? {hint: `see the plugin or rule ${source}`} : {}),
    }),
  );
}

/** Returns whether plugins extend the syntax, which only works in the unified parser. */
export function extendsSyntax(plugins: readonly unknown[]): boolean {
  if (plugins.length === 0) return false;
  try {
    const processor = unified()
      .use({plugins: plugins as never})
      .freeze();
    const {micromarkExtensions, fromMarkdownExtensions} = processor.data() as Record<string, unknown[] | undefined>;
    const extensionCount = (micromarkExtensions?.length ?? 0) + (fromMarkdownExtensions?.length ?? 0);
    return extensionCount > 0 || processor.parser !== undefined;
  } catch {
    // The plugin throws again when it runs, and is reported there.
    return false;
  }
}

/** Turns an error of a plugin into a problem of the page (path from the root). */
export function toPluginProblem(error: unknown, page: string): Diagnostic {
  const {message} = describeThrown(error);
  const {line, column} = (error ?? {}) as {line?: number; column?: number};
  return createDiagnostic('plugin-failed', `A Markdown plugin throws on this page: ${message.split('\n')[0]}.`, {
    file: page,
    line: line ?? 1,
    column,
    hint: 'fix the plugin, or remove it from markdown.remarkPlugins or markdown.rehypePlugins in site.config.ts',
  });
}
