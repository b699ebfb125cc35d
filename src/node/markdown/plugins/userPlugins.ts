import {unified} from 'unified';
import {VFile} from 'vfile';
import {diagnostic} from '../../diagnostics/codes.ts';
import type {Diagnostic} from '../../diagnostics/diagnostic.ts';
import type {PageContext} from '../types.ts';

/** Runs the site's own remark or rehype plugins on a tree. What they throw or warn about names the page. */
export async function runUserPlugins<T>(tree: T, plugins: readonly unknown[], context: PageContext): Promise<T> {
  if (plugins.length === 0) return tree;
  const file = new VFile({value: context.text, path: context.source.file});
  try {
    const processor = unified();
    for (const plugin of plugins) {
      const [attach, ...options] = Array.isArray(plugin) ? plugin : [plugin];
      processor.use(attach as never, ...(options as never[]));
    }
    return (await processor.run(tree as never, file)) as T;
  } catch (error) {
    context.diagnostics.push(pluginProblem(error, context.source.file));
    return tree;
  }
}

/** Whether plugins of the site add to the syntax, which only the unified parser lets them do. */
export function extendsSyntax(plugins: readonly unknown[]): boolean {
  if (plugins.length === 0) return false;
  try {
    const processor = unified()
      .use({plugins: plugins as never})
      .freeze();
    const {micromarkExtensions, fromMarkdownExtensions} = processor.data() as Record<string, unknown[] | undefined>;
    const added = (micromarkExtensions?.length ?? 0) + (fromMarkdownExtensions?.length ?? 0);
    return added > 0 || processor.parser !== undefined;
  } catch {
    // It throws when it runs, too, and is reported there.
    return false;
  }
}

/** What a plugin of the site threw on a page (path from the root). */
export function pluginProblem(error: unknown, page: string): Diagnostic {
  const {message, line, column} = (error instanceof Error ? error : new Error(String(error))) as Error & {
    line?: number;
    column?: number;
  };
  return diagnostic('plugin-failed', `A Markdown plugin throws on this page: ${message.split('\n')[0]}.`, {
    file: page,
    line: line ?? 1,
    ...(column === undefined ? {} : {column}),
    hint: 'the plugins stand in markdown.remarkPlugins and markdown.rehypePlugins of site.config.ts',
  });
}
