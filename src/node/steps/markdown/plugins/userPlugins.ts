import path from 'node:path';
import {type Processor, unified} from 'unified';
import {VFile} from 'vfile';
import {standsAt} from '../../../../shared/pageFiles.ts';
import {diagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../../base/diagnostics/diagnostic.ts';
import {thrown} from '../../../base/diagnostics/thrown.ts';
import {whyPrivate} from '../../../base/files/whyPrivate.ts';
import type {PageContext} from '../types.ts';

/**
 * The data of Markdown plugins besides the page: where the site is, and in `data` what the page translates, how to
 * report progress, how to name a file (absolute) that they read, and why they may not read one.
 */
export function toldPlugins({options, source: {original}, alive = () => {}, dependencies}: PageContext) {
  const {root, readableFolders} = options;
  const depend = (file: string): void => void dependencies.add(path.relative(root, file).split(path.sep).join('/'));
  return {
    cwd: root,
    data: {
      ...(original === undefined ? {} : {original: path.resolve(root, original)}),
      alive,
      dependOn: depend,
      whyPrivate: (file: string) => whyPrivate(file, readableFolders),
    },
  };
}

/** Runs the site's own remark or rehype plugins on a tree. Their errors and warnings name the page. */
export async function runUserPlugins<T>(tree: T, plugins: readonly unknown[], context: PageContext): Promise<T> {
  if (plugins.length === 0) return tree;
  const {options, source, text} = context;
  const {createParser} = await import('../parseUnified.ts');
  // Absolute, as plugins written for other tools expect it: they look for files beside the page.
  const file = new VFile({value: text, path: path.resolve(options.root, standsAt(source)), ...toldPlugins(context)});
  try {
    // With the parser of pages, which plugins use for texts that they make.
    const processor = createParser(source.file.endsWith('.mdx') ? 'mdx' : 'md') as unknown as Processor;
    for (const plugin of plugins) {
      const [attacher, ...options] = Array.isArray(plugin) ? plugin : [plugin];
      processor.use(attacher as never, ...(options as never[]));
    }
    const result = (await processor.run(tree as never, file)) as T;
    context.diagnostics.push(...pluginMessages(file.messages, context.source.file));
    return result;
  } catch (error) {
    context.diagnostics.push(pluginProblem(error, context.source.file));
    return tree;
  }
}

/**
 * The plugins that a page needs: one with a property `when`, an expression, is for pages that match it. A page that
 * includes others gets all plugins, because the content of those is not known yet. Text from elsewhere gets those alone
 * that say that they are made for it, by a property `foreign`.
 */
export function pluginsFor(text: string, candidates: readonly unknown[], isForeign = false): readonly unknown[] {
  const plugins = isForeign ? candidates.filter((plugin) => 'foreign' in (getAttacher(plugin) as object)) : candidates;
  if (plugins.length === 0 || /^import\b.*\.mdx?['"]/m.test(text)) return plugins;
  return plugins.filter((plugin) => {
    const {when} = getAttacher(plugin) as {when?: unknown};
    return !(when instanceof RegExp) || text.search(when) >= 0;
  });
}

function getAttacher(plugin: unknown): unknown {
  return Array.isArray(plugin) ? plugin[0] : plugin;
}

/** Messages of plugins about a page (path from the root) that they do not throw. */
export function pluginMessages(messages: VFile['messages'], page: string): Diagnostic[] {
  return messages.map(({reason, line, column, fatal, source, note}) =>
    diagnostic(fatal ? 'plugin-problem' : 'plugin-warning', /[.?!]$/.test(reason) ? reason : `${reason}.`, {
      file: page,
      line: line ?? 1,
      column,
      ...(note ? {hint: note} : source ? {hint: `said by ${source}`} : {}),
    }),
  );
}

/** Whether plugins of the site add to the syntax, which only the unified parser lets them do. */
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
    // It throws when it runs, too, and is reported there.
    return false;
  }
}

/** The error of a plugin of the site on a page (path from the root). */
export function pluginProblem(error: unknown, page: string): Diagnostic {
  const {message} = thrown(error);
  const {line, column} = (error ?? {}) as {line?: number; column?: number};
  return diagnostic('plugin-failed', `A Markdown plugin throws on this page: ${message.split('\n')[0]}.`, {
    file: page,
    line: line ?? 1,
    column,
    hint: 'the plugins are in markdown.remarkPlugins and markdown.rehypePlugins of site.config.ts',
  });
}
