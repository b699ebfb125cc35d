import {isComponentPage, isMarkdownPage, isPageFile} from '../../../shared/pageFiles.ts';
import {isInFolder, toSitePath} from '../../base/files/toSlashes.ts';

/** The work that changed files require. Each level includes the levels after it. */
type InvalidationLevel =
  /** Configuration, sidebars, or versions: everything is read again. */
  | 'configuration'
  /** Theme or runtime: the bundle is rebuilt and all open pages reload. */
  | 'bundle'
  /** Added or removed pages, or files that the graph reads: sidebars and routes are rebuilt. */
  | 'structure'
  | 'pages'
  | 'nothing';

export interface ChangedFile {
  /** Absolute. */
  readonly file: string;
  readonly kind: 'add' | 'change' | 'remove';
}

export interface WatchedProject {
  readonly root: string;
  /** Absolute paths of the configuration and its imports. */
  readonly configFiles: ReadonlySet<string>;
  /** Absolute folders whose files are bundled. */
  readonly bundleFolders: readonly string[];
  /** Absolute paths of the bundle's input files, in any folder. */
  readonly bundleFiles: ReadonlySet<string>;
  /** Whether page texts affect style sheets, because PostCSS may scan them for class names. */
  readonly rulesFromPages: boolean;
  /** Content folders from the root. */
  readonly contentFolders: readonly string[];
  /** Content folders that may contain component pages, from the root. */
  readonly componentFolders: readonly string[];
  /** Static folders from the root. */
  readonly staticFolders: readonly string[];
  /** Returns the pages that depend on a file, as paths from the root. */
  readonly dependents: (file: string) => readonly string[];
}

interface Invalidation {
  readonly level: InvalidationLevel;
  /** Whether the structure changed in addition to the bundle, as when a branch is checked out. */
  readonly restructure: boolean;
  /** Source files of pages to compile again, from the root. */
  readonly pages: readonly string[];
}

const LEVELS: readonly InvalidationLevel[] = ['nothing', 'pages', 'structure', 'bundle', 'configuration'];

/** Returns the work that a set of changes requires. Pure. */
export function invalidate(changes: readonly ChangedFile[], project: WatchedProject): Invalidation {
  let redo: InvalidationLevel = 'nothing';
  let restructure = false;
  const pages = new Set<string>();
  const raise = (to: InvalidationLevel): void => {
    if (to === 'structure') restructure = true;
    if (LEVELS.indexOf(to) > LEVELS.indexOf(redo)) redo = to;
  };
  for (const {file, kind} of changes) {
    const sourceFile = toSitePath(project.root, file);
    for (const page of project.dependents(sourceFile)) {
      pages.add(page);
      raise('pages');
    }
    if (isComponentPage(sourceFile) && isPageFile(sourceFile) && isInAnyFolder(sourceFile, project.componentFolders)) {
      // Its code is part of the bundle; its metadata is part of the graph.
      pages.add(sourceFile);
      raise(kind === 'change' ? 'pages' : 'structure');
    }
    if (project.rulesFromPages && isMarkdownPage(sourceFile)) raise('bundle');
    if ([...project.configFiles].some((configFile) => isInFolder(file, configFile))) raise('configuration');
    else if (project.bundleFiles.has(file) && !isMarkdownPage(sourceFile)) raise('bundle');
    else if (project.bundleFolders.some((folder) => isInFolder(file, folder))) raise('bundle');
    else if (isInAnyFolder(sourceFile, project.contentFolders)) {
      if (isMarkdownPage(sourceFile)) {
        pages.add(sourceFile);
        raise(kind === 'change' ? 'pages' : 'structure');
      } else if (/\.(?:ya?ml|json)$/.test(sourceFile)) raise('structure');
    } else if (isInAnyFolder(sourceFile, project.staticFolders)) raise(kind === 'change' ? 'pages' : 'structure');
  }
  return {level: redo, restructure, pages: [...pages].sort()};
}

export interface BlockedProject {
  readonly root: string;
  /** Absolute paths of the last readable configuration and its imports. */
  readonly configFiles: ReadonlySet<string>;
  /** Files that the problems name, from the root. */
  readonly namedFiles: readonly string[];
  /** Absolute. */
  readonly outDir: string;
  /** From the root. */
  readonly staticFolders: readonly string[];
}

/**
 * Returns whether changes may fix an invalid configuration: those of its files, of files that its
 * problems name, and of code and data that it may import, which are unknown while it does not load.
 * Pure.
 */
export function mayFixConfiguration(changes: readonly ChangedFile[], project: BlockedProject): boolean {
  return changes.some(({file}) => {
    const sourceFile = toSitePath(project.root, file);
    if (project.configFiles.has(file) || project.namedFiles.includes(sourceFile)) return true;
    // A missing version folder contains only pages.
    if (/(?:^|_)versioned_docs\//.test(sourceFile)) return true;
    const isOutput = isInFolder(file, project.outDir) || isInAnyFolder(sourceFile, project.staticFolders);
    return !isOutput && /\.(?:[cm]?[jt]sx?|json)$/.test(sourceFile);
  });
}

function isInAnyFolder(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}
