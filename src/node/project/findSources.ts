import fs from 'node:fs';
import path from 'node:path';
import {findForeignFiles, foreignFilesProblem} from '../content/foreignFiles.ts';
import {readText} from '../content/readText.ts';
import {reasonOf, walk} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {stampFile} from '../files/stamps.ts';
import {parseCategoryFile} from '../site/parseCategoryFile.ts';
import type {TranslationPlan} from '../site/translations/planTranslations.ts';
import type {CategoryMeta, DocsVersion} from '../site/types.ts';
import {type FoundFile, type FoundSource, formatOf, walkContent} from './contentFiles.ts';
import {findTranslations} from './findTranslations.ts';
import type {Project} from './project.ts';
import {findStaticFiles} from './staticFiles.ts';
import {listFiles} from './tagsAndAuthors.ts';

export interface Sources {
  readonly pages: readonly FoundSource[];
  /** `_category_` content by folder, per `<instance>|<version>|<locale>`. */
  readonly categories: ReadonlyMap<string, ReadonlyMap<string, CategoryMeta>>;
  /** Static files by path below the output (leading slash) to absolute path. Earlier folders win. */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Files beside the pages that are no pages, from the root. */
  readonly contentFiles: ReadonlySet<string>;
  /** What the folder of each translated locale holds. */
  readonly translations: ReadonlyMap<string, TranslationPlan>;
  /** Stamps of everything found, for the fingerprint of a build. */
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export function layerKey(instance: string, version: string, locale: string): string {
  return `${instance}|${version}|${locale}`;
}

/** Finds every page, category file and static file of a site. Reads nothing but category files. */
export function findSources(project: Project): Sources {
  const diagnostics: Diagnostic[] = [];
  const pages: FoundSource[] = [];
  const stamps: string[] = [];
  const contentFiles = new Set<string>();
  const categories = new Map<string, Map<string, CategoryMeta>>();
  const {config, root} = project;
  const {defaultLocale, locales} = config.i18n;
  for (const {options, versions} of project.docs) {
    for (const version of versions) {
      const found = walkContent(version.contentPath, {project, include: options.include, exclude: options.exclude});
      diagnostics.push(...found.diagnostics);
      stamps.push(...found.stamps);
      for (const file of found.others) contentFiles.add(file);
      if (found.files.length === 0 && version.name === 'current') diagnostics.push(nothingIn(version, project));
      const meta = readCategories(found.categories, root, diagnostics);
      for (const locale of locales) {
        categories.set(layerKey(options.id, version.name, locale), meta);
        if (locale !== defaultLocale) continue;
        for (const file of found.files) {
          pages.push({
            source: {
              file: file.file,
              path: file.path,
              kind: 'doc',
              instance: options.id,
              version: version.name,
              locale,
              format: formatOf(file.path, config.markdown.format),
            },
            stamp: file.stamp,
          });
        }
      }
    }
  }
  for (const options of config.blog) {
    const found = walkContent(options.path, {project, include: ['**/*.md', '**/*.mdx'], exclude: []});
    diagnostics.push(...found.diagnostics);
    stamps.push(...found.stamps);
    for (const file of found.files) {
      const source = {
        file: file.file,
        path: file.path,
        kind: 'blog',
        instance: options.id,
        version: '',
        locale: defaultLocale,
        format: formatOf(file.path, config.markdown.format),
      } as const;
      pages.push({source, stamp: file.stamp});
    }
  }
  const translated = findTranslations(project, pages);
  pages.push(...translated.pages);
  stamps.push(...translated.stamps, ...listFiles(project).map((file) => `${file} ${stampFile(path.join(root, file))}`));
  diagnostics.push(...translated.diagnostics);
  // A new file may replace a part of the theme; the bundle knows the others.
  const themeFiles = walk(path.join(root, 'theme')).files.map((file) => file.path);
  stamps.push(...themeFiles.map((file) => `theme/${file}`));
  const foreign = findForeignFiles({root, themeFiles});
  stamps.push(...foreign.keys());
  diagnostics.push(...foreignFilesProblem(foreign, project.configFile));
  const statics = findStaticFiles(project);
  stamps.push(...statics.stamps);
  diagnostics.push(...statics.diagnostics);
  return {
    pages,
    categories,
    staticFiles: statics.files,
    contentFiles,
    translations: translated.plans,
    stamps,
    diagnostics,
  };
}

function nothingIn(version: DocsVersion, project: Project): Diagnostic {
  const exists = fs.existsSync(path.join(project.root, version.contentPath));
  return diagnostic(
    'content-missing',
    `The folder ${version.contentPath}/ ${exists ? 'holds no page' : 'does not exist'}.`,
    {
      file: project.configFile,
      ...(project.locate(['docs', 'path']) ?? {}),
      hint: `create ${version.contentPath}/index.md, or set docs.path (docs: false for a site without docs)`,
    },
  );
}

function readCategories(
  files: readonly FoundFile[],
  root: string,
  diagnostics: Diagnostic[],
): Map<string, CategoryMeta> {
  const categories = new Map<string, CategoryMeta>();
  for (const {file, path: below} of files) {
    const folder = below.includes('/') ? below.slice(0, below.lastIndexOf('/')) : '';
    try {
      const parsed = parseCategoryFile({file, text: readText(path.join(root, file)).text});
      diagnostics.push(...parsed.diagnostics);
      if (parsed.value) categories.set(folder, parsed.value);
    } catch (error) {
      diagnostics.push(diagnostic('file-unreadable', `The file cannot be read: ${reasonOf(error)}.`, {file}));
    }
  }
  return categories;
}
