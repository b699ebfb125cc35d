import fs from 'node:fs';
import path from 'node:path';
import {findPrivacyReason, resolveRealPath} from '../../base/files/findPrivacyReason.ts';
import {isInFolder} from '../../base/files/toSlashes.ts';

interface WalkedFile {
  /** Path below the folder, with `/`. */
  readonly path: string;
  readonly absolute: string;
  readonly size: number;
  /** Modification time, change time, and size, to detect changes. */
  readonly stamp: string;
}

export interface WalkResult {
  readonly files: readonly WalkedFile[];
  /** Unreadable paths with the reason, from the system or {@link findPrivacyReason}. */
  readonly unreadable: readonly {readonly path: string; readonly reason: string}[];
}

interface WalkOptions {
  /** Hidden names at the top level that are included. */
  readonly hidden?: readonly string[];
  /** Filter by path, called before files are read. Default: all. */
  readonly includes?: (path: string) => boolean;
  /** Folders to which links may lead (see `readableFolders`). Default: any. */
  readonly readable?: readonly string[];
}

/**
 * Lists the regular files below a folder, sorted by path. Follows symbolic links, except those that
 * form a cycle. Omits hidden files and `node_modules`. A missing folder is empty.
 *
 * @param folder absolute path
 * @example
 * const {files, unreadable} = walk(folder, {wants: (path) => path.endsWith('.md')});
 */
export function walkFolder(folder: string, {hidden = [], includes: wants, readable}: WalkOptions = {}): WalkResult {
  const files: WalkedFile[] = [];
  const unreadable: {path: string; reason: string}[] = [];
  const start = path.resolve(folder);
  // Without a link, a path is as private as the folder, which the configuration names.
  const isOutside = readable !== undefined && !readable.some((one) => isInFolder(resolveRealPath(start), one));
  const visit = (directory: string, prefix: string, ancestors: readonly string[]): void => {
    // Only links add ancestors.
    const isInLink = ancestors.length > 0;
    let entries: fs.Dirent[];
    try {
      entries = fs.readdirSync(directory, {withFileTypes: true});
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || prefix !== '') {
        unreadable.push({path: prefix, reason: getErrorReason(error)});
      }
      return;
    }
    for (const entry of entries) {
      const isWanted = !entry.name.startsWith('.') || (prefix === '' && hidden.includes(entry.name));
      if (entry.name === 'node_modules' || !isWanted) continue;
      const absolute = directory + path.sep + entry.name;
      const filePath = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
      if (entry.isDirectory()) {
        visit(absolute, filePath, ancestors);
        continue;
      }
      if (wants && entry.isFile() && !wants(filePath)) continue;
      try {
        const stat = fs.statSync(absolute, {bigint: true});
        if (stat.isDirectory()) {
          const real = fs.realpathSync(absolute);
          const loops = ancestors.includes(real) || `${directory}${path.sep}`.startsWith(`${real}${path.sep}`);
          if (!loops) visit(absolute, filePath, [...ancestors, real]);
        } else if (wants?.(filePath) ?? true) {
          const isLinked = isOutside || isInLink || entry.isSymbolicLink();
          const reason = isLinked && readable ? findPrivacyReason(absolute, readable) : undefined;
          if (reason !== undefined)
            unreadable.push({path: filePath, reason: explainPrivateLink(absolute, reason, start)});
          else if (!stat.isFile()) unreadable.push({path: filePath, reason: 'it is not a regular file'});
          else
            files.push({
              path: filePath,
              absolute,
              size: Number(stat.size),
              stamp: `${stat.mtimeNs}-${stat.ctimeNs}-${stat.size}`,
            });
        }
      } catch (error) {
        unreadable.push({path: filePath, reason: explainDanglingLink(entry, absolute, error) ?? getErrorReason(error)});
      }
    }
  };
  visit(start, '', []);
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {files, unreadable};
}

function explainPrivateLink(file: string, reason: string, folder: string): string {
  const real = fs.realpathSync(file);
  const target = reason.startsWith('is outside') ? real : path.relative(folder, real);
  return `a symbolic link leads to ${target.split(path.sep).join('/')}, which ${reason}`;
}

function explainDanglingLink(entry: fs.Dirent, absolute: string, error: unknown): string | undefined {
  if (!entry.isSymbolicLink() || fs.existsSync(absolute)) return undefined;
  const isCycle = (error as NodeJS.ErrnoException).code === 'ELOOP';
  return `it is a symbolic link to ${fs.readlinkSync(absolute)}, which ${isCycle ? 'leads back to itself' : 'does not exist'}`;
}

/** Returns the reason of a system error without path and call: `EACCES: permission denied`. */
export function getErrorReason(error: unknown): string {
  const {code, message} = error as NodeJS.ErrnoException;
  return code ? (message.split(',')[0] ?? code) : message;
}
