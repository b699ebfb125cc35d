import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {type GeneratedPage, type GeneratedText, writeGenerated} from '../plugins/generatedPages.ts';
import type {HookProject} from '../plugins/hookContext.ts';
import {loadTemplatePages} from '../plugins/loadTemplatePages.ts';
import {runPagesHooks} from '../plugins/runPagesHooks.ts';

interface FoundGenerated {
  readonly generated: readonly GeneratedPage[];
  /** Absolute paths of files and folders that the pages depend on. */
  readonly dependencies: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface GeneratedInput extends HookProject {
  readonly docs: readonly {
    readonly options: {readonly id: string};
    readonly versions: readonly {readonly name: string; readonly contentPath: string}[];
  }[];
}

/** Generates the pages of plugins and templates, and writes them to the cache. */
export async function findGenerated(project: GeneratedInput, useCache: boolean): Promise<FoundGenerated> {
  const {root, cacheDir, docs} = project;
  const {i18n, plugins, pages: single} = project.config;
  const folders = docs.flatMap(({options, versions}) =>
    versions.flatMap(({name, contentPath}) =>
      name === 'current' ? [{kind: 'doc' as const, instance: options.id, folder: contentPath}] : [],
    ),
  );
  const allFolders = single ? [...folders, {kind: 'page' as const, instance: 'default', folder: single.path}] : folders;
  const byTemplates = await loadTemplatePages(allFolders, {root, cacheDir, useCache});
  const instances = docs.map(({options}) => options.id);
  const byPlugins = await runPagesHooks({instances, hasPages: single !== false, project});
  const getFolder = ({kind, instance}: GeneratedText): string =>
    allFolders.find((one) => one.kind === kind && one.instance === instance)!.folder;
  // Skip docs whose current version is not part of the site.
  const shown = byPlugins.value.pages.filter(
    ({kind, instance}) => kind === 'page' || folders.some((one) => one.instance === instance),
  );
  const {defaultLocale} = i18n;
  const generated = writeGenerated([...byTemplates.value.pages, ...shown], {root, cacheDir, defaultLocale, getFolder});
  const watched = [...plugins.flatMap(({watch = []}) => watch), ...byPlugins.value.watch].map((one) =>
    path.resolve(root, one),
  );
  return {
    generated,
    dependencies: [...byTemplates.value.dependencies, ...watched],
    diagnostics: [...byTemplates.diagnostics, ...byPlugins.diagnostics],
  };
}
