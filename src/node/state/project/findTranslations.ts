import fs from 'node:fs';
import path from 'node:path';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {walkFolder} from '../../steps/content/walkFolder.ts';
import {checkLocales} from '../../steps/site/translations/checkLocales.ts';
import {
  planTranslations,
  type TranslatableSet,
  type TranslationPlan,
  toSetKey,
} from '../../steps/site/translations/planTranslations.ts';
import {createUnreadableProblems, detectFormat, type FoundSource} from './contentFiles.ts';
import type {Project} from './project.ts';

interface FoundTranslations {
  readonly plans: ReadonlyMap<string, TranslationPlan>;
  readonly pages: readonly FoundSource[];
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Finds the translated pages and texts of all locales.
 * @param originals pages of the default language
 */
export function findTranslations(project: Project, originals: readonly FoundSource[]): FoundTranslations {
  const {config, root, locales} = project;
  const base = config.i18n.path;
  const sets = listTranslatableSets(project, originals);
  const diagnostics: Diagnostic[] = [];
  const plans = new Map<string, TranslationPlan>();
  const pages: FoundSource[] = [];
  const stamps: string[] = [];
  const folders = fs.existsSync(path.join(root, base))
    ? fs.readdirSync(path.join(root, base), {withFileTypes: true}).flatMap((one) => (one.isDirectory() ? one.name : []))
    : [];
  const {defaultLocale} = config.i18n;
  diagnostics.push(...checkLocales({...project, defaultLocale, folder: base, found: folders}));
  for (const [locale, {translate, path: name}] of Object.entries(locales)) {
    if (!translate) continue;
    const folder = `${base}/${name}`;
    const content = walkFolder(path.join(root, folder), {readable: readableFolders(project)});
    diagnostics.push(...createUnreadableProblems(folder, content));
    for (const {path: file, stamp} of content.files) stamps.push(`${folder}/${file} ${stamp}`);
    const plan = planTranslations({folder, files: content.files.map((file) => file.path), sets});
    diagnostics.push(...plan.diagnostics);
    plans.set(locale, plan.value);
    const stampByFile = new Map<string, string>(content.files.map((file) => [`${folder}/${file.path}`, file.stamp]));
    for (const set of sets) {
      for (const {file, path: below, original} of plan.value.pages.get(toSetKey(set))?.values() ?? []) {
        const {kind, instance, version} = set;
        const format = detectFormat(below, config.markdown.format);
        const source = {file, path: below, kind, instance, version, locale, format, original};
        pages.push({source, stamp: stampByFile.get(file)!});
      }
    }
  }
  return {plans, pages, stamps, diagnostics};
}

/** Lists the content folders of the default language: docs versions, blogs, and standalone pages. */
export function listContentSets({docs, config}: Project): readonly Omit<TranslatableSet, 'paths'>[] {
  const sets: Omit<TranslatableSet, 'paths'>[] = [
    ...docs.flatMap(({options, versions}) =>
      versions.map(({name, contentPath}) => ({kind: 'doc' as const, instance: options.id, version: name, contentPath})),
    ),
    ...config.blog.map(({id, path: contentPath}) => ({kind: 'blog' as const, instance: id, version: '', contentPath})),
  ];
  if (config.pages) sets.push({kind: 'page', instance: 'default', version: '', contentPath: config.pages.path});
  return sets;
}

function listTranslatableSets(project: Project, originals: readonly FoundSource[]): TranslatableSet[] {
  return listContentSets(project).map((set) => ({
    ...set,
    paths: originals.flatMap(({source}) => (toSetKey(source) === toSetKey(set) ? [source.path] : [])),
  }));
}
