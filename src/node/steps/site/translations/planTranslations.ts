import type {SourceFile} from '../../../../shared/build.ts';
import {getPageStem, isMarkdownPage, isPageFile} from '../../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../../base/diagnostics/codes.ts';
import type {Diagnostic, WithDiagnostics} from '../../../base/diagnostics/diagnostic.ts';
import {findNearest} from '../../../base/diagnostics/findNearest.ts';

/** Pages of one docs version, one blog, or the standalone pages, in the default language. */
export interface TranslatableSet {
  readonly kind: SourceFile['kind'];
  readonly instance: string;
  /** Version name for docs; otherwise empty. */
  readonly version: string;
  /** Content folder from the site's root. */
  readonly contentPath: string;
  readonly paths: readonly string[];
}

/** A file that translates one of the default language. */
export interface TranslatedFile {
  /** From the site's root. */
  readonly file: string;
  /** Below the content folder. */
  readonly path: string;
  /** Original of the file, from the site's root. */
  readonly original: string;
}

/** Content of `i18n/<locale>/`. */
export interface TranslationPlan {
  /** Translated pages by set (see {@link toSetKey}), then by path of the original. */
  readonly pages: ReadonlyMap<string, ReadonlyMap<string, TranslatedFile>>;
  /**
   * Alternative names of files for links, all from the root. A translated page is also found under
   * its original, an untranslated one where its translation would be.
   */
  readonly aliases: ReadonlyMap<string, string>;
  /**
   * Other files by set and path below the content folder: tags and authors files, categories,
   * images, partials.
   */
  readonly others: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Files of texts from the root. Later ones override earlier ones. */
  readonly messages: {
    readonly code: readonly string[];
    readonly navbar: readonly string[];
    readonly footer: readonly string[];
    /** Labels of a docs version or blog, by set. */
    readonly sets: ReadonlyMap<string, readonly string[]>;
  };
}

interface PlanInput {
  /** Folder of the locale from the root: `i18n/de`. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly sets: readonly TranslatableSet[];
}

/**
 * Returns the key of a set of pages in a translation plan.
 * @example toSetKey({kind: 'doc', instance: 'default', version: 'current'}) //
 *   'doc|default|current'
 */
export function toSetKey({kind, instance, version}: Pick<TranslatableSet, 'kind' | 'instance' | 'version'>): string {
  return `${kind}|${instance}|${version}`;
}

/** Folder names, this tool's first: if both exist, it overrides the name of Docusaurus. */
const FOLDERS = {
  doc: ['docs', 'docusaurus-plugin-content-docs'],
  blog: ['blog', 'docusaurus-plugin-content-blog'],
  page: ['pages', 'docusaurus-plugin-content-pages'],
} as const;
const THEME_FOLDERS = ['', 'docusaurus-theme-classic/'];
/** Folders of other Docusaurus plugins and themes. */
const FOREIGN = /^docusaurus-(?:theme|plugin)-(?!content-(?:docs|blog))/;

interface TranslationFolder {
  readonly set: TranslatableSet;
  /** Folder of the translated files below the locale, with trailing slash. */
  readonly folder: string;
  /** File of the translated texts below the locale; absent for standalone pages. */
  readonly messages?: string;
}

/**
 * Plans which file of a locale translates which original: in `docs/current/…`,
 * `docs/version-1.0/…`, `docs-<id>/…`, and `blog/…`, or in the folders of Docusaurus. Paths must
 * match, extensions need not. Reports pages without an original as `translation-orphan` and omits
 * them.
 */
export function planTranslations({folder, files, sets}: PlanInput): WithDiagnostics<TranslationPlan> {
  const folders = sets.flatMap(listFolders);
  const originals = new Map(folders.map(({set}) => [set, new Map(set.paths.map((path) => [getPageStem(path), path]))]));
  const pages = new Map<string, Map<string, TranslatedFile>>();
  const others = new Map<string, Map<string, string>>();
  const messages = new Map<string, string[]>();
  const diagnostics: Diagnostic[] = [];
  const strays = new Map<string, string>();
  for (const target of folders) {
    if (target.messages !== undefined && files.includes(target.messages))
      prepend(messages, toSetKey(target.set), `${folder}/${target.messages}`);
  }
  for (const below of [...files].sort()) {
    const target = folders.find((one) => below.startsWith(one.folder));
    if (!target) {
      const stray = isMarkdownPage(below) ? findStrayFolder(below) : undefined;
      if (stray !== undefined && !strays.has(stray)) strays.set(stray, below);
      continue;
    }
    if (below === target.messages) continue;
    const path = below.slice(target.folder.length);
    const file = `${folder}/${below}`;
    const key = toSetKey(target.set);
    if (!(target.set.kind === 'page' ? isPageFile(path) : isMarkdownPage(path))) {
      const otherFiles = getOrCreate(others, key);
      if (!otherFiles.has(path)) otherFiles.set(path, file);
      continue;
    }
    const original = originals.get(target.set)!.get(getPageStem(path));
    const translated = getOrCreate(pages, key);
    if (original === undefined) diagnostics.push(reportOrphan(file, path, target));
    else if (translated.has(original)) diagnostics.push(reportDuplicate(file, translated.get(original)!));
    else translated.set(original, {file, path, original: `${target.set.contentPath}/${original}`});
  }
  for (const [stray, example] of strays) diagnostics.push(reportStray(stray, {folder, example, folders}));
  const findThemeFiles = (name: string): string[] =>
    listThemeFiles(name).flatMap((one) => (files.includes(one) ? [`${folder}/${one}`] : []));
  return {
    value: {
      pages,
      aliases: findAliases(folders, pages, folder),
      others,
      messages: {
        code: findThemeFiles('code.json'),
        navbar: findThemeFiles('navbar.json'),
        footer: findThemeFiles('footer.json'),
        sets: messages,
      },
    },
    diagnostics,
  };
}

/**
 * Lists the locations of a theme text file below a locale's folder. Later ones override earlier
 * ones.
 */
export function listThemeFiles(name: string): readonly string[] {
  return THEME_FOLDERS.map((folder) => folder + name).reverse();
}

/**
 * Lists the folders of a set below the folder of a locale, with trailing slash: that of this tool,
 * and that of Docusaurus.
 */
export function listTranslationFolders(set: Pick<TranslatableSet, 'kind' | 'instance' | 'version'>): readonly string[] {
  return describeFolders(set).map(({folder}) => folder);
}

function listFolders(set: TranslatableSet): TranslationFolder[] {
  return describeFolders(set).map((folder) => ({...folder, set}));
}

function describeFolders(
  set: Pick<TranslatableSet, 'kind' | 'instance' | 'version'>,
): Omit<TranslationFolder, 'set'>[] {
  return FOLDERS[set.kind].map((name) => {
    if (set.kind === 'page') return {folder: `${name}/`};
    const base = set.instance === 'default' ? name : `${name}-${set.instance}`;
    if (set.kind === 'blog') return {folder: `${base}/`, messages: `${base}/options.json`};
    const version = set.version === 'current' ? 'current' : `version-${set.version}`;
    return {folder: `${base}/${version}/`, messages: `${base}/${version}.json`};
  });
}

function findAliases(
  folders: readonly TranslationFolder[],
  pages: ReadonlyMap<string, ReadonlyMap<string, TranslatedFile>>,
  folder: string,
): Map<string, string> {
  const aliases = new Map<string, string>();
  for (const {set, folder: below} of folders) {
    const translated = pages.get(toSetKey(set));
    // A completely untranslated version has no pages that could link to each other.
    if (!translated || translated.size === 0) continue;
    for (const path of set.paths) {
      const original = `${set.contentPath}/${path}`;
      const file = translated.get(path)?.file ?? original;
      for (const alias of [original, `${folder}/${below}${path}`]) if (alias !== file) aliases.set(alias, file);
    }
  }
  return aliases;
}

function reportOrphan(file: string, path: string, {set}: TranslationFolder): Diagnostic {
  const near = findNearest(path, set.paths);
  return createDiagnostic(
    'translation-orphan',
    `The original of this translation, ${set.contentPath}/${path}, does not exist.`,
    {
      file,
      line: 1,
      hint: near
        ? `did you mean ${near}? Rename the file, or remove it`
        : 'remove it, or rename it like the page that took the place of its original',
    },
  );
}

function reportDuplicate(file: string, other: TranslatedFile): Diagnostic {
  return createDiagnostic('translation-orphan', `${other.file} translates the same page, so this file is not read.`, {
    file,
    line: 1,
    hint: 'remove one of the two',
  });
}

/** Returns the folder of a page in an unknown location; undefined if other tools use it. */
function findStrayFolder(path: string): string | undefined {
  const [first = '', second, third] = path.split('/');
  if (second === undefined || FOREIGN.test(first)) return undefined;
  const isDocs = FOLDERS.doc.some((name) => first === name || first.startsWith(`${name}-`));
  return isDocs && third !== undefined ? `${first}/${second}` : first;
}

function reportStray(
  stray: string,
  {folder, example, folders}: {folder: string; example: string; folders: readonly TranslationFolder[]},
): Diagnostic {
  const names = [...new Set(folders.map((place) => place.folder.slice(0, -1)))];
  const ownNames = names.filter((name) => !name.startsWith('docusaurus-'));
  const near = findNearest(stray, names);
  return createDiagnostic('translation-orphan', `Nothing reads the pages in ${folder}/${stray}/.`, {
    file: `${folder}/${example}`,
    line: 1,
    hint: near ? `did you mean ${near}?` : `move them to a folder that is read: ${ownNames.join(', ') || 'none'}`,
  });
}

function getOrCreate<T>(map: Map<string, Map<string, T>>, key: string): Map<string, T> {
  const entries = map.get(key) ?? new Map<string, T>();
  map.set(key, entries);
  return entries;
}

function prepend(map: Map<string, string[]>, key: string, value: string): void {
  // The tool's own folders come first in the list, and the last file read overrides the others.
  map.set(key, [value, ...(map.get(key) ?? [])]);
}
