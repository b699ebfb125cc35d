import path from 'node:path';
import type {SourceFile} from '../../shared/build.ts';
import {isComponentPage} from '../../shared/pageFiles.ts';
import {walk} from '../content/walk.ts';
import {diagnostic} from '../diagnostics/codes.ts';
import type {Diagnostic} from '../diagnostics/diagnostic.ts';
import {isTemplate} from '../plugins/templatePages.ts';
import type {Project} from './project.ts';

/** A content file as found on disk. */
export interface FoundSource {
  readonly source: SourceFile;
  readonly stamp: string;
}

export interface FoundFile {
  /** From the site's root. */
  readonly file: string;
  /** Below the content folder. */
  readonly path: string;
  readonly stamp: string;
}

export interface FoundContent {
  readonly files: readonly FoundFile[];
  readonly categories: readonly FoundFile[];
  /** Everything else, from the site's root. */
  readonly others: readonly string[];
  readonly stamps: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface ContentRules {
  readonly project: Project;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Whether a file can be a page at all. Default: Markdown whose name and folders do not begin with `_`. */
  readonly isPage?: (path: string) => boolean;
}

function isMarkdownPage(path: string): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path) && !/\.test\.mdx?$/.test(path);
}

export const CATEGORY_FILE = /(?:^|\/)_category_\.(?:json|ya?ml)$/;

/** Pages and category files of one content folder; names with `_` in front are partials. */
export function walkContent(folder: string, rules: ContentRules): FoundContent {
  const {project, include, exclude, isPage: canBePage = isMarkdownPage} = rules;
  const found = walk(path.join(project.root, folder));
  const diagnostics = found.unreadable.map(({path: file, reason}) =>
    diagnostic('file-unreadable', `${file === '' ? 'The folder' : 'This'} cannot be read: ${reason}.`, {
      file: path.posix.join(folder, file),
      hint: 'check the permissions, or exclude it',
    }),
  );
  const files: FoundFile[] = [];
  const categories: FoundFile[] = [];
  const others: string[] = [];
  const stamps: string[] = [];
  const wanted = globFilter(include, exclude);
  const all = new Set(found.files.map((one) => one.path));
  for (const {path: below, stamp} of found.files) {
    const isCategory = CATEGORY_FILE.test(below);
    const isPage = canBePage(below) && wanted(below) && !isTemplate(below, all);
    if (!isCategory && !isPage) {
      const other = path.posix.join(folder, below);
      others.push(other);
      // Links ask whether it is there; what it holds is the business of the pages that use it.
      stamps.push(other);
      continue;
    }
    const file = {file: path.posix.join(folder, below), path: below, stamp};
    stamps.push(`${file.file} ${stamp}`);
    (isCategory ? categories : files).push(file);
  }
  return {files, categories, others, stamps, diagnostics};
}

export function globFilter(include: readonly string[], exclude: readonly string[]): (file: string) => boolean {
  const all = include.length === 2 && include[0] === '**/*.md' && include[1] === '**/*.mdx';
  const included = all ? undefined : include.map(globToRegex);
  const excluded = exclude.map(globToRegex);
  return (file) => (included?.some((regex) => regex.test(file)) ?? true) && !excluded.some((regex) => regex.test(file));
}

/** `**` any folders, `*` within a name, `?` one character, `{a,b}` alternatives. */
export function globToRegex(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|[.+^$()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.startsWith('{'))
      return `(?:${part
        .slice(1, -1)
        .split(',')
        .map((one) => globToRegex(one).source.slice(1, -1))
        .join('|')})`;
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}

export function formatOf(file: string, format: 'detect' | 'md' | 'mdx'): 'md' | 'mdx' {
  if (isComponentPage(file)) return 'mdx';
  return format === 'detect' ? (file.endsWith('.mdx') ? 'mdx' : 'md') : format;
}
