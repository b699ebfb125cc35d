import path from 'node:path';
import type {PageMove} from './movedHref.ts';

/** A file of a page that moves. */
export interface MovedPage extends Pick<PageMove, 'from' | 'to'> {
  readonly locale: string;
}

/** Old and new path of a file or folder, relative to the root, with `/`. */
export interface MovedPath {
  readonly from: string;
  readonly to: string;
}

/** The moves of one command. */
export interface MovePlan {
  /** The first one is the original page. */
  readonly pages: readonly MovedPage[];
  /** Files in moved folders that are not pages. */
  readonly files: readonly MovedPath[];
  /** Moved folders, and the folders of their translations, whether they exist or not. */
  readonly folders: readonly MovedPath[];
}

/** Lists the old and new path of each file that moves. */
export function listMovedFiles({pages, files}: Pick<MovePlan, 'pages' | 'files'>): MovedPath[] {
  return [...pages.map(({from, to}) => ({from: from.file, to: to.file})), ...files];
}

/** Creates a function that returns the path (relative to the root) of a file or folder after the moves. */
export function createPathMap({pages, folders}: Pick<MovePlan, 'pages' | 'folders'>): (file: string) => string {
  const files = new Map(pages.map(({from, to}) => [from.file, to.file]));
  return (file) => {
    const page = files.get(file);
    if (page !== undefined) return page;
    const folder = folders.find(({from}) => file === from || file.startsWith(`${from}/`));
    return folder ? path.posix.join(folder.to, file.slice(folder.from.length)) : file;
  };
}
