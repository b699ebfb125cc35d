import fs from 'node:fs';
import path from 'node:path';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../base/diagnostics/diagnostic.ts';
import {splitFrontMatter} from '../../base/splitFrontMatter.ts';
import {type LoadOptions, loadModule} from '../../steps/config/loadModule.ts';
import {readSourceText} from '../../steps/content/readSourceText.ts';
import {walkFolder} from '../../steps/content/walkFolder.ts';
import type {GeneratedText} from './generatedPages.ts';
import {runHook} from './runHook.ts';

/** File that lists the pages of a template. */
export const PATHS_FILE = /(?:^|\/)[^/]*\[[^/\]]+\][^/]*\.paths\.(?:[cm]?[jt]s)$/;

interface TemplateFolder {
  readonly kind: 'doc' | 'page';
  readonly instance: string;
  /** From the root. */
  readonly folder: string;
}

interface TemplatePages {
  readonly pages: readonly GeneratedText[];
  /** Absolute paths of all files that the pages depend on. */
  readonly dependencies: readonly string[];
}

/** Returns whether a file is a template or its list of pages. Neither is a page. */
export function isTemplate(file: string, files: ReadonlySet<string>): boolean {
  if (!/\[[^/\]]+\]/.test(file)) return false;
  const stem = file.replace(/\.mdx?$/, '');
  return ['ts', 'mts', 'js', 'mjs'].some((end) => files.has(`${stem}.paths.${end}`));
}

/**
 * Generates the pages of each template `[name].md` with a `[name].paths.ts` beside it: one per
 * entry of the list that its default export returns. Replaces `{{name}}` by the entry's values.
 */
export async function loadTemplatePages(
  folders: readonly TemplateFolder[],
  options: LoadOptions,
): Promise<WithDiagnostics<TemplatePages>> {
  const diagnostics: Diagnostic[] = [];
  const pages: GeneratedText[] = [];
  const dependencies: string[] = [];
  for (const folder of folders) {
    const lists = walkFolder(path.join(options.root, folder.folder), {includes: (file) => PATHS_FILE.test(file)}).files;
    for (const {path: below} of lists) {
      const result = await loadPages(below, folder, options);
      pages.push(...result.value.pages);
      dependencies.push(...result.value.dependencies);
      diagnostics.push(...result.diagnostics);
    }
  }
  return {value: {pages, dependencies}, diagnostics};
}

async function loadPages(
  below: string,
  folder: TemplateFolder,
  options: LoadOptions,
): Promise<WithDiagnostics<TemplatePages>> {
  const {root} = options;
  const file = path.posix.join(folder.folder, below);
  const fail = (message: string, hint: string): WithDiagnostics<TemplatePages> => ({
    value: {pages: [], dependencies: [path.join(root, file)]},
    diagnostics: [createDiagnostic('plugin-failed', message, {file, line: 1, hint})],
  });
  const stem = file.replace(/\.paths\.\w+$/, '');
  const template = [`${stem}.mdx`, `${stem}.md`].find((one) => fs.existsSync(path.join(root, one)));
  if (template === undefined)
    return fail(
      `The template ${stem}.md of these pages does not exist.`,
      'write the template beside it, or rename the file',
    );
  const loaded = await loadModule(file, options);
  if (!loaded.value)
    return {value: {pages: [], dependencies: [path.join(root, file)]}, diagnostics: loaded.diagnostics};
  const exported = loaded.value.exported as
    | {paths?: unknown; watch?: readonly string[]}
    | ((context: object) => unknown);
  const paths = typeof exported === 'function' ? exported : exported?.paths;
  const watched = typeof exported === 'function' ? [] : (exported?.watch ?? []);
  const dependencies = [
    ...loaded.value.dependencies,
    path.join(root, template),
    ...watched.map((entry) => path.resolve(root, path.dirname(file), entry)),
  ];
  const project = {root, configFile: file, locate: () => ({line: 1, column: 1})};
  const answer = await runHook({name: file}, {hook: 'paths', project}, () =>
    typeof paths === 'function' ? paths({root}) : paths,
  );
  if (answer.diagnostics.length > 0) return {value: {pages: [], dependencies}, diagnostics: answer.diagnostics};
  const entries = answer.value as readonly {params: Readonly<Record<string, string | number>>; content?: string}[];
  if (!Array.isArray(entries) || entries.some((entry) => entry === null || typeof entry?.params !== 'object'))
    return fail(
      `${file} returns no list of pages.`,
      "write, for example, `export default {paths: () => [{params: {name: 'pets'}}]}`",
    );
  const {text} = readSourceText(path.join(root, template));
  const templatePath = template.slice(folder.folder.length + 1);
  const made = entries.map((entry): GeneratedText => {
    const values = {...entry.params, ...(entry.content === undefined ? {} : {content: entry.content})};
    const name = templatePath.replace(/\[([^/\]]+)\]/g, (all, key: string) =>
      toPathSegment(String(entry.params[key] ?? all)),
    );
    const {kind, instance} = folder;
    return {by: 'paths', kind, instance, path: name, text: fillTemplate(text, values), from: template};
  });
  return {value: {pages: made, dependencies}, diagnostics: []};
}

/** Makes a value a single path segment: replaces separators, and removes leading dots. */
function toPathSegment(value: string): string {
  return value.replace(/[/\\\0]+/g, '-').replace(/^\.+/, '') || '-';
}

/**
 * Fills a template. A front matter value that is only a placeholder is quoted, so that it may
 * contain YAML syntax.
 */
function fillTemplate(text: string, values: Readonly<Record<string, string | number>>): string {
  const fill = (section: string): string =>
    section.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, key: string) =>
      Object.hasOwn(values, key) ? String(values[key]) : all,
    );
  const {block, body} = splitFrontMatter(text);
  const head = block.replace(
    /(^\s*[\w-]+:[ \t]*)(["']?)\{\{\s*(\w+)\s*\}\}\2[ \t]*$/gm,
    (all, start: string, _, key: string) => (Object.hasOwn(values, key) ? start + JSON.stringify(values[key]) : all),
  );
  return fill(head) + fill(body);
}
