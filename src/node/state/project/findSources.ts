import fs from 'node:fs';
import path from 'node:path';
import type {SourceFile} from '../../../shared/build.ts';
import {isPageFile} from '../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {PUBLISHED_DOTFILES} from '../../base/files/findPrivacyReason.ts';
import {readBufferOrFile} from '../../base/files/readBufferOrFile.ts';
import {stampFile} from '../../base/files/stamps.ts';
import {toSlashes} from '../../base/files/toSlashes.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import type {BlogOptions} from '../../steps/config/schema/blog.ts';
import type {DocsOptions} from '../../steps/config/schema/docs.ts';
import {findForeignFiles, reportForeignFiles} from '../../steps/content/foreignFiles.ts';
import {decodeText} from '../../steps/content/readSourceText.ts';
import {getErrorReason, walkFolder} from '../../steps/content/walkFolder.ts';
import {parseCategoryFile} from '../../steps/site/sidebars/parseCategoryFile.ts';
import {type TranslationPlan, toSetKey} from '../../steps/site/translations/planTranslations.ts';
import type {CategoryMeta, DocsVersion} from '../../steps/site/types.ts';
import {type ContentFile, detectFormat, type FoundContent, type FoundSource, walkContent} from './contentFiles.ts';
import {createVariableScopes, type GetVariables, getPageVariables} from './createVariableScopes.ts';
import {findTranslations} from './findTranslations.ts';
import type {Project} from './project.ts';
import {listTagAndAuthorFiles} from './tagsAndAuthors.ts';

export interface Sources {
  readonly pages: readonly FoundSource[];
  /** Content of `_category_` files by folder, per docs version: see {@link toSetKey}. */
  readonly categories: ReadonlyMap<string, ReadonlyMap<string, CategoryMeta>>;
  /**
   * Absolute paths of static files, by path below the output (leading slash). Earlier folders win.
   */
  readonly staticFiles: ReadonlyMap<string, string>;
  /** Files in content folders that are not pages, relative to the root. */
  readonly contentFiles: ReadonlySet<string>;
  /** Translated files of each translated locale. */
  readonly translations: ReadonlyMap<string, TranslationPlan>;
  readonly getVariables: GetVariables;
  /** Stamps of all found files, for the fingerprint of a build. */
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Finds all pages, category files, and static files of a site. Reads only category files. */
export function findSources(project: Project): Sources {
  const {root, config} = project;
  const docs = project.docs.flatMap(({options, versions}) =>
    versions.map((version) => findDocs(version, options, project)),
  );
  const blogs = config.blog.map((options) => findPosts(options, project));
  const generated: FoundPages = {
    pages: project.generated,
    others: [],
    stamps: project.generated.map(({source, stamp}) => `${source.file} ${stamp}`),
    diagnostics: [],
  };
  const pageSets = [...docs, ...blogs, findPages(project), generated];
  const originals = pageSets.flatMap(({pages}) => pages);
  const translated = findTranslations(project, originals);
  const lists = listTagAndAuthorFiles(project).map((file) => `${file} ${stampFile(path.join(root, file))}`);
  // A new file may replace a theme component. The bundle tracks existing ones.
  const themeFiles = walkFolder(path.join(root, 'theme')).files.map((file) => file.path);
  const foreign = findForeignFiles({root, themeFiles, config});
  const statics = findStaticFiles(project);
  const categories = new Map(docs.map(({categories}) => categories));
  const getVariables = createVariableScopes(project, categories);
  return {
    pages: [...originals, ...translated.pages].map((page) => addVariables(page, getVariables)),
    categories,
    getVariables,
    staticFiles: statics.files,
    contentFiles: new Set(pageSets.flatMap(({others}) => others)),
    translations: translated.plans,
    stamps: [
      ...[...pageSets, translated].flatMap(({stamps}) => stamps),
      ...lists,
      ...themeFiles.map((file) => `theme/${file}`),
      ...foreign.keys(),
      ...statics.stamps,
    ],
    diagnostics: [
      ...[...pageSets, translated].flatMap(({diagnostics}) => diagnostics),
      ...reportForeignFiles(foreign, project.configFile),
      ...statics.diagnostics,
    ],
  };
}

function addVariables(page: FoundSource, getVariables: GetVariables): FoundSource {
  const variables = getPageVariables(page.source, getVariables);
  return variables ? {...page, variables} : page;
}

interface FoundDocs extends FoundPages {
  readonly categories: readonly [set: string, categories: ReadonlyMap<string, CategoryMeta>];
}

function findDocs(version: DocsVersion, options: DocsOptions, project: Project): FoundDocs {
  const content = walkContent(version.contentPath, {project, include: options.include, exclude: options.exclude});
  const diagnostics = [...content.diagnostics];
  const isGenerated = project.generated.some(({source}) => source.kind === 'doc' && source.instance === options.id);
  if (content.files.length === 0 && version.name === 'current' && !isGenerated)
    diagnostics.push(createEmptyProblem(version, project));
  const set = {kind: 'doc', instance: options.id, version: version.name} as const;
  return {
    pages: toSources(content.files, set, project),
    categories: [toSetKey(set), readCategories(content.categories, project, diagnostics)],
    others: content.others,
    stamps: content.stamps,
    diagnostics,
  };
}

function findPosts(options: BlogOptions, project: Project): FoundPages {
  const content = walkContent(options.path, {project, include: ['**/*.md', '**/*.mdx'], exclude: []});
  return {
    pages: toSources(content.files, {kind: 'blog', instance: options.id, version: ''}, project),
    // Files beside posts are only linked from posts.
    others: [],
    stamps: content.stamps,
    diagnostics: content.diagnostics,
  };
}

function toSources(
  files: readonly ContentFile[],
  set: Pick<SourceFile, 'kind' | 'instance' | 'version'>,
  {config}: Project,
): FoundSource[] {
  const locale = config.i18n.defaultLocale;
  return files.map(({file, path: below, stamp}) => ({
    source: {file, path: below, ...set, locale, format: detectFormat(below, config.markdown.format)},
    stamp,
  }));
}

function createEmptyProblem(version: DocsVersion, project: Project): Diagnostic {
  const folder = version.contentPath;
  const exists = fs.existsSync(path.join(project.root, folder));
  return createDiagnostic(
    'content-missing',
    `The folder ${folder}/ ${exists ? 'contains no page' : 'does not exist'}.`,
    {
      file: project.configFile,
      ...project.locate(['docs', 'path']),
      hint: `create ${folder}/index.md, or set docs.path (docs: false for a site without docs)`,
    },
  );
}

function readCategories(
  files: readonly ContentFile[],
  {root, unsaved, config}: Project,
  diagnostics: Diagnostic[],
): Map<string, CategoryMeta> {
  const categories = new Map<string, CategoryMeta>();
  for (const {file, path: below} of files) {
    const folder = below.includes('/') ? below.slice(0, below.lastIndexOf('/')) : '';
    try {
      const {text} = decodeText(readBufferOrFile(path.join(root, file), unsaved));
      const parsed = parseCategoryFile({file, text, usesVariables: Boolean(config.variables)});
      diagnostics.push(...parsed.diagnostics);
      if (parsed.value) categories.set(folder, parsed.value);
    } catch (error) {
      diagnostics.push(
        createDiagnostic('file-unreadable', `The file cannot be read: ${getErrorReason(error)}.`, {file}),
      );
    }
  }
  return categories;
}

interface FoundPages extends Pick<FoundContent, 'others' | 'stamps' | 'diagnostics'> {
  readonly pages: readonly FoundSource[];
}

/** Finds the pages of the default language that are neither docs nor posts. */
function findPages(project: Project): FoundPages {
  const {pages: options} = project.config;
  if (!options) return {pages: [], others: [], stamps: [], diagnostics: []};
  const {include, exclude} = options;
  const content = walkContent(options.path, {project, include, exclude, isPage: isPageFile});
  return {...content, pages: toSources(content.files, {kind: 'page', instance: 'default', version: ''}, project)};
}

function findStaticFiles(project: Project): Pick<Sources, 'stamps' | 'diagnostics'> & {files: Map<string, string>} {
  const files = new Map<string, string>();
  const stamps: string[] = [];
  const diagnostics: Diagnostic[] = [];
  const readable = readableFolders(project);
  for (const folder of project.config.staticDirectories) {
    const content = walkFolder(path.join(project.root, folder), {hidden: PUBLISHED_DOTFILES, readable});
    // The default static folder may be absent.
    if (folder !== 'static' && !fs.existsSync(path.join(project.root, folder)))
      diagnostics.push(
        createDiagnostic('config-ignored', `The static folder ${folder} does not exist.`, {
          ...{file: project.configFile, ...project.locate(['staticDirectories'])},
          hint: "create it, or correct the path: it begins at the site's root",
        }),
      );
    for (const file of content.files) {
      stamps.push(`${file.path} ${file.stamp}`);
      if (!files.has(`/${file.path}`)) files.set(`/${file.path}`, file.absolute);
    }
    for (const {path: below, reason} of content.unreadable)
      diagnostics.push(
        createDiagnostic('static-link', `The file is not published: ${reason}.`, {
          file: path.posix.join(toSlashes(folder), below),
          hint: 'copy the file, or remove the link: a link may only lead to a file of the repository that is not hidden',
        }),
      );
  }
  return {files, stamps, diagnostics};
}
