import path from 'node:path';
import picomatch from 'picomatch';
import type {SourceFile} from '../../../shared/build.ts';
import {isComponentPage, isMarkdownPage, toMarkdownPageName} from '../../../shared/pageFiles.ts';
import {createDiagnostic} from '../../base/diagnostics/codes.ts';
import type {Diagnostic} from '../../base/diagnostics/diagnostic.ts';
import {CONTENT_FILE_HABITS} from '../../base/habits/fileHabits.ts';
import type {Variables} from '../../base/variables/flattenVariables.ts';
import {readableFolders} from '../../steps/config/readableFolders.ts';
import {type WalkResult, walkFolder} from '../../steps/content/walkFolder.ts';
import {isTemplate} from '../plugins/loadTemplatePages.ts';
import type {Project} from './project.ts';

/** A page on disk. */
export interface FoundSource {
  readonly source: SourceFile;
  readonly stamp: string;
  /** Variables for the folder of the page; undefined if the page does not use any. */
  readonly variables?: Variables | undefined;
}

export interface ContentFile {
  /** Relative to the site's root. */
  readonly file: string;
  /** Relative to the content folder. */
  readonly path: string;
  readonly stamp: string;
}

export interface FoundContent {
  readonly files: readonly ContentFile[];
  readonly categories: readonly ContentFile[];
  /** Files that are neither pages nor category files, relative to the site's root. */
  readonly others: readonly string[];
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

interface ContentRules {
  readonly project: Project;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether a file can be a page. Default: Markdown files, except partials with `_` in front. */
  readonly isPage?: (path: string) => boolean;
}

export const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/**
 * Finds the pages and category files of a content folder. Names that start with `_` are partials.
 */
export function walkContent(folder: string, rules: ContentRules): FoundContent {
  const {project, include, exclude, isPage: canBePage = isMarkdownPage} = rules;
  const result = walkFolder(path.join(project.root, folder), {readable: readableFolders(project)});
  const diagnostics = createUnreadableProblems(folder, result);
  const files: ContentFile[] = [];
  const categories: ContentFile[] = [];
  const others: string[] = [];
  const stamps: string[] = [];
  const isIncluded = createGlobFilter(include, exclude);
  const isExcluded = createGlobFilter(exclude, []);
  const paths = new Set(result.files.map((one) => one.path));
  // Joined once, because a large site has many files.
  const prefix = path.posix.join(folder, '_').slice(0, -1);
  for (const {path: below, stamp} of result.files) {
    const isCategory = CATEGORY_FILE.test(below);
    const isPage = canBePage(below) && isIncluded(below) && !isTemplate(below, paths);
    if (!isCategory && !isPage) {
      const other = prefix + below;
      others.push(other);
      const name = toMarkdownPageName(below);
      // An `exclude` that matches the original extension is intentional.
      if (name !== below && canBePage(name) && isIncluded(name) && !isExcluded(below))
        diagnostics.push(createExtensionWarning(other, path.posix.basename(name)));
      const habit = CONTENT_FILE_HABITS.find(({names}) => names.test(path.posix.basename(below)));
      if (habit && !isExcluded(below))
        diagnostics.push(
          createDiagnostic('unread-files', `Nothing reads this file, which is for ${habit.tool}.`, {
            ...{file: other, hint: habit.advice},
          }),
        );
      // Links depend on the existence of the file; pages that use it track its content.
      stamps.push(other);
      continue;
    }
    const file = {file: prefix + below, path: below, stamp};
    stamps.push(`${file.file} ${stamp}`);
    (isCategory ? categories : files).push(file);
  }
  return {files, categories, others, stamps, diagnostics};
}

function createExtensionWarning(file: string, name: string): Diagnostic {
  return createDiagnostic('unread-files', `This file is not a page: its name does not end in \`.md\` or \`.mdx\`.`, {
    file,
    hint: `name it \`${name}\`, or exclude it`,
  });
}

/**
 * Creates diagnostics for files that a walk could not or must not read.
 * @param folder relative to the root
 */
export function createUnreadableProblems(folder: string, {unreadable}: Pick<WalkResult, 'unreadable'>): Diagnostic[] {
  return unreadable.map(({path: file, reason}) =>
    createDiagnostic('file-unreadable', `The ${file === '' ? 'folder' : 'file'} cannot be read: ${reason}.`, {
      file: path.posix.join(folder, file),
      hint: reason.includes('symbolic link')
        ? 'copy the file that is meant, or remove the link'
        : 'check the permissions, or remove it',
    }),
  );
}

/** A pattern in `include` that excludes files, unlike the alternatives `!(a|b)`. */
const NEGATED = /^!(?!\()/;

/**
 * Creates a filter from the globs of a setting, with the syntax of other tools: `**`, `*`, `?`,
 * `[a-z]`, `{a,b}`, `!(a|b)`.
 */
function createGlobFilter(include: readonly string[], exclude: readonly string[]): (file: string) => boolean {
  // Hidden files are already filtered, and paths have slashes on every system.
  const options = {dot: true, windows: false};
  const included = picomatch(
    include.filter((glob) => !NEGATED.test(glob)),
    options,
  );
  const negated = include.filter((glob) => NEGATED.test(glob)).map((glob) => glob.slice(1));
  const excluded = picomatch([...exclude, ...negated], options);
  return (file) => included(file) && !excluded(file);
}

/** Returns the format of a page from the setting and the file extension. */
export function detectFormat(file: string, format: 'detect' | 'md' | 'mdx'): 'md' | 'mdx' {
  if (isComponentPage(file)) return 'mdx';
  return format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format;
}
