import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import type {Plugin, PluginPage, PluginPages} from '../../steps/config/plugin.ts';
import {formatPage, type GeneratedText} from './generatedPages.ts';
import {createHookContext, type HookProject} from './hookContext.ts';
import {createInvalidResultProblem, createReportedProblem, runHook} from './runHook.ts';

interface PluginPagesInput {
  readonly instances: readonly string[];
  /** Whether the site may have pages beside the docs. */
  readonly hasPages: boolean;
  readonly project: HookProject;
}

/**
 * Runs the `pages` hooks of all plugins. A failing hook or an invalid result is reported, and other
 * plugins still run.
 * @returns `watch`: files that the pages depend on, absolute or relative to the root
 */
export async function runPagesHooks(
  input: PluginPagesInput,
): Promise<WithDiagnostics<{readonly pages: readonly GeneratedText[]; readonly watch: readonly string[]}>> {
  const diagnostics: Diagnostic[] = [];
  const pages: GeneratedText[] = [];
  const watch: string[] = [];
  for (const plugin of input.project.config.plugins) {
    if (!plugin.pages) continue;
    const context = createHookContext(plugin, input.project);
    fs.mkdirSync(context.cacheDir, {recursive: true});
    const answer = await runHook(plugin, {hook: 'pages', project: input.project}, () => plugin.pages!(context));
    diagnostics.push(...answer.diagnostics);
    if (answer.diagnostics.length > 0) continue;
    const made = toPluginPages(answer.value);
    watch.push(...(made?.watch ?? []));
    diagnostics.push(...(made?.problems ?? []).map((problem) => createReportedProblem(plugin, problem)));
    if (!made) {
      const hint = "return a list such as [{path: 'api/pets.md', content: '# Pets'}]";
      diagnostics.push(
        createInvalidResultProblem(plugin, {what: 'returns no list of pages', hint, project: input.project}),
      );
      continue;
    }
    for (const page of made.pages) {
      const problem = findPageProblem(page, input);
      if (problem === undefined) pages.push(toGeneratedText(page, plugin));
      else diagnostics.push(createInvalidResultProblem(plugin, {...problem, project: input.project}));
    }
  }
  return {value: {pages, watch}, diagnostics};
}

/** Normalizes the result of a hook; undefined if it is invalid. */
function toPluginPages(answer: unknown): PluginPages | undefined {
  const made = (Array.isArray(answer) ? {pages: answer} : (answer ?? {})) as Partial<PluginPages>;
  const {pages, problems = [], watch = []} = made;
  return [pages, problems, watch].every(Array.isArray) ? (made as PluginPages) : undefined;
}

function findPageProblem(page: PluginPage, input: PluginPagesInput): {what: string; hint: string} | undefined {
  const {path: below, content} = page ?? {};
  if (typeof below !== 'string' || typeof content !== 'string')
    return {what: 'returns a page without `path` or `content`', hint: 'return both as texts'};
  const segments = below.split('/');
  if (
    path.posix.isAbsolute(below) ||
    /[\\\u0000-\u001f\u007f]/.test(below) ||
    segments.some((segment) => segment === '..' || segment === '')
  )
    return {
      what: `returns a page outside of the content folder: ${JSON.stringify(below).replace(/^"|"$/g, '`')}`,
      hint: 'give a path below the content folder, such as `api/pets.md`',
    };
  if (!/\.mdx?$/.test(below) || segments.some((segment) => segment.startsWith('.')))
    return {what: `returns a page whose path is not a Markdown file: \`${below}\``, hint: 'end it in `.md` or `.mdx`'};
  if (page.foreign && below.endsWith('.mdx'))
    return {
      what: `returns foreign text as an MDX page, which would run as code: \`${below}\``,
      hint: 'end its path in `.md`',
    };
  const where = page.in ?? {docs: 'default'};
  if (where === 'pages')
    return input.hasPages
      ? undefined
      : {
          what: 'returns a page for `pages`, which the site has switched off',
          hint: 'set `pages` in site.config.ts, which is `false`',
        };
  if (input.instances.includes(where.docs)) return undefined;
  return {
    what: `returns a page for the docs instance \`${where.docs}\`, which does not exist`,
    hint: `choose one of the instances: ${input.instances.join(', ') || 'none'}`,
  };
}

function toGeneratedText(page: PluginPage, {name}: Plugin): GeneratedText {
  const where = page.in ?? {docs: 'default'};
  return {
    by: name,
    kind: where === 'pages' ? 'page' : 'doc',
    instance: where === 'pages' ? 'default' : where.docs,
    path: page.path,
    text: formatPage(page.frontMatter ?? {}, page.content),
    from: page.source,
    foreign: page.foreign,
    keysAreExamples: page.keysAreExamples,
    hints: page.hints,
  };
}
